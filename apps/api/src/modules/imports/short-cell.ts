/** UTF-16 units that a date, a rating or a duration has at most; what is longer is none. */
const SHORT_MAX = 100;

/** A cell as the patterns of short values read it, in one line with single spaces; null for one that is too long. */
export const shortCell = (cell: string): string | null =>
  cell.length > SHORT_MAX ? null : cell.replaceAll(/\s+/g, ' ').trim();
