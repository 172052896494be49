export interface Standing {
  readonly id: number;
  readonly cigars: number;
  /** Time of the newest counted cigar. */
  readonly reached_at: Date;
}

const before = (a: Standing, b: Standing): number =>
  b.cigars - a.cigars || a.reached_at.getTime() - b.reached_at.getTime() || a.id - b.id;

/** Sorted by cigars; equal counts share a rank (1, 1, 3), the earlier achiever first (decisions.md §5). */
export const ranked = <Row extends Standing>(rows: readonly Row[]): { row: Row; rank: number }[] => {
  const order = rows.toSorted(before);
  return order.map((row) => ({ row, rank: order.findIndex(({ cigars }) => cigars === row.cigars) + 1 }));
};
