import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './database.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

/** The body of a paged list; an empty list has no pages, a page past the end has no results. */
export const pageBody = <T>(page: PageQuery, results: T[], count: number) => ({
  results,
  count,
  page: page.page,
  page_size: page.page_size,
  total_pages: Math.ceil(count / page.page_size),
});

/** How many rows a query has, before its page is cut out. */
export const countRows = async <T extends keyof Schema>(
  query: SelectQueryBuilder<Schema, T, object>,
): Promise<number> => {
  const row = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
