/** Rows of one statement: few enough for memory, many enough for speed. */
export const PAGE_SIZE = 100;

/**
 * All rows, a page at a time. Each page is a statement of its own that begins behind the last row, so nothing
 * is held open in the database however long the reader takes.
 */
export async function* pagesOf<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await next(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1) ?? null;
  }
}
