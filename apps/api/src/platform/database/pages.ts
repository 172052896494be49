import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './database.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

/** Which rows of a list in its order are a page, counted from the nearer end. */
export interface Cut {
  /** The list is read from its end, so the rows come in the opposite order. */
  readonly backwards: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** @param count of the whole list, kept: a page near its end costs what one near its beginning does */
export const cutOf = ({ page, page_size }: PageQuery, count: number): Cut => {
  const before = (page - 1) * page_size;
  const limit = Math.max(0, Math.min(page_size, count - before));
  const after = count - before - limit;
  return limit > 0 && after < before
    ? { backwards: true, offset: after, limit }
    : { backwards: false, offset: before, limit };
};

/** A page's rows in the list's own order. */
export const inListOrder = <T>({ backwards }: Cut, rows: readonly T[]): T[] =>
  backwards ? rows.toReversed() : [...rows];

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
