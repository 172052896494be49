import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './database.ts';
import type { Placeholders } from './statement.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

export interface PageWindow {
  readonly backwards: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** From the list's end where that is closer: such a page costs no more than one near the start. */
export const pageWindow = ({ page, page_size }: PageQuery, count: number): PageWindow => {
  const before = (page - 1) * page_size;
  const limit = Math.max(0, Math.min(page_size, count - before));
  const after = count - before - limit;
  return limit > 0 && after < before
    ? { backwards: true, offset: after, limit }
    : { backwards: false, offset: before, limit };
};

export const inListOrder = <T>({ backwards }: PageWindow, rows: readonly T[]): T[] =>
  backwards ? rows.toReversed() : [...rows];

export const pageBody = <T>(page: PageQuery, results: T[], count: number) => ({
  results,
  count,
  page: page.page,
  page_size: page.page_size,
  total_pages: Math.ceil(count / page.page_size),
});

/** Subqueries hide the values from the planner, so that it judges a prepared plan to be as good as one made for this page. */
export const pageLimit = ({ page, page_size }: Placeholders<PageQuery>) => sql`
  limit (select ${page_size}::bigint) offset (select (${page}::bigint - 1) * ${page_size}::bigint)`;

export type Counted<Row extends { id: number }> = { readonly count: number } & (Row | { readonly id: null });

export const withCount = <Row extends { id: number }>(counted: readonly Counted<Row>[]) => ({
  count: counted[0]?.count ?? 0,
  rows: counted.filter((row): row is Counted<Row> & Row => row.id !== null),
});

export const countRows = async <T extends keyof Schema>(
  query: SelectQueryBuilder<Schema, T, object>,
): Promise<number> => {
  const row = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
