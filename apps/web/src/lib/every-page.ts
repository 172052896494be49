interface Page<Row> {
  results: readonly Row[];
  total_pages: number;
}

/** Reads a short list completely, page by page. @param maxPages limits a list that grew longer than expected */
export async function everyPage<Row>(
  read: (page: number) => Promise<Page<Row>>,
  maxPages = 20,
): Promise<{ results: Row[] }> {
  const first = await read(1);
  const results = [...first.results];
  for (let page = 2; page <= Math.min(first.total_pages, maxPages); page += 1)
    results.push(...(await read(page)).results);
  return { results };
}
