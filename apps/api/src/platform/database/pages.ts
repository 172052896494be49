import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './database.ts';
import type { Places } from './statement.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

/** Which rows of a list in its order are a page, counted from its start or its end, whichever is closer. */
export interface PageWindow {
  /** The list is read from its end, so the rows come in the opposite order. */
  readonly backwards: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** @param count of the whole list, kept: a page near its end costs what one near its beginning does */
export const pageWindow = ({ page, page_size }: PageQuery, count: number): PageWindow => {
  const before = (page - 1) * page_size;
  const limit = Math.max(0, Math.min(page_size, count - before));
  const after = count - before - limit;
  return limit > 0 && after < before
    ? { backwards: true, offset: after, limit }
    : { backwards: false, offset: before, limit };
};

/** A page's rows in the list's own order. */
export const inListOrder = <T>({ backwards }: PageWindow, rows: readonly T[]): T[] =>
  backwards ? rows.toReversed() : [...rows];

/** The body of a paged list; an empty list has no pages, a page past the end has no results. */
export const pageBody = <T>(page: PageQuery, results: T[], count: number) => ({
  results,
  count,
  page: page.page,
  page_size: page.page_size,
  total_pages: Math.ceil(count / page.page_size),
});

/**
 * The `limit` and `offset` of a page. They are looked up, so that the planner cannot know them: it expects a tenth of any
 * list then, the first time as ever after, and so finds that a kept plan is as good as one made for this page.
 */
export const pageLimit = ({ page, page_size }: Places<PageQuery>) => sql`
  limit (select ${page_size}::bigint) offset (select (${page}::bigint - 1) * ${page_size}::bigint)`;

/** A row that came with the count of its whole list; the row of an empty page is nothing but the count. */
export type Counted<Row extends { id: number }> = { readonly count: number } & (Row | { readonly id: null });

/** The count that came with a page's rows, and the rows. */
export const withCount = <Row extends { id: number }>(counted: readonly Counted<Row>[]) => ({
  count: counted[0]?.count ?? 0,
  rows: counted.filter((row): row is Counted<Row> & Row => row.id !== null),
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
