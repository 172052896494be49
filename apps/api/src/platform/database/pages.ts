import { LIST_DEPTH, TOO_DEEP } from '@stoa/contract/http';
import { sql, type SelectQueryBuilder } from 'kysely';
import { refuseField } from '../refusal.ts';
import type { Schema } from './database.ts';
import type { Placeholders } from './statement.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

const offsetFor = ({ page, page_size }: PageQuery): number => (page - 1) * page_size;

/** @throws Refusal 400 for a page that exists past the depth */
export const refuseDeepPage = (query: PageQuery, count: number): void => {
  const offset = offsetFor(query);
  if (offset >= LIST_DEPTH && offset < count) throw refuseField('page', TOO_DEEP);
};

/** @throws Refusal 400 for a page that exists past the depth */
export const pageBody = <T>(page: PageQuery, results: T[], count: number) => {
  refuseDeepPage(page, count);
  return {
    results,
    count,
    page: page.page,
    page_size: page.page_size,
    total_pages: Math.ceil(count / page.page_size),
  };
};

/** Reads nothing past the depth. Subqueries hide the values, so that PostgreSQL uses a generic plan. */
export const pageLimit = ({ page, page_size }: Placeholders<PageQuery>) => sql`
  limit (select case when (${page}::bigint - 1) * ${page_size}::bigint < ${sql.lit(LIST_DEPTH)} then ${page_size}::bigint else 0 end)
  offset (select (${page}::bigint - 1) * ${page_size}::bigint)`;

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

const ROWS_PER_PAGE = 500;

/** Reads the rows of a file page by page. All ids are read first, so no row is repeated or skipped if others change while it reads. */
export async function* rowPages<Row>(
  ids: readonly { readonly id: number }[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += ROWS_PER_PAGE)
    yield await read(ids.slice(from, from + ROWS_PER_PAGE).map(({ id }) => id));
}
