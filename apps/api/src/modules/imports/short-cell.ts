/** UTF-16 units; longer cells aren't dates, ratings, or durations. */
const SHORT_MAX = 100;

export const shortCell = (cell: string): string | null =>
  cell.length > SHORT_MAX ? null : cell.replaceAll(/\s+/g, ' ').trim();
