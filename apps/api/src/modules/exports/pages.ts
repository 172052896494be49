export const PAGE_SIZE = 100;

/** Pages by the last row's key, so that a slow reader holds no cursor open. */
export async function* iteratePages<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await next(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1) ?? null;
  }
}
