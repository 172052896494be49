import { sql, type RawBuilder } from 'kysely';
import type { PageQuery } from './pages.ts';
import type { Placeholders } from './statement.ts';

/** For a statement's `with`: `page_window`, read from the list's end where that is closer. A null count gives an empty page. */
export const pageWindowAs = (count: RawBuilder<unknown>, { page, page_size }: Placeholders<PageQuery>) => sql`
  page_window as materialized (
    select count, before, after, case when after < before then 0 else length end as forwards,
           case when after < before then length else 0 end as backwards
      from (select count, before, length, greatest(0, coalesce(count, 0) - before - length) as after
              -- Without \`offset 0\` the count would be looked up as often as it is mentioned.
              from (select count, before, greatest(0, least(${page_size}::bigint, coalesce(count, 0) - before)) as length
                      from (select (${count})::int as count, (${page}::bigint - 1) * ${page_size}::bigint as before
                            offset 0) as counted) as limited) as placed)`;

export const reversedIds = (ids: RawBuilder<readonly number[]>): RawBuilder<readonly number[]> =>
  sql`array(select id from unnest(${ids}) with ordinality as reversed (id, place) order by place desc)`;

export type Direction = 'asc' | 'desc';

/** That page's ids in the list's order. `inOrder` selects those of the whole list, ordered in this direction. */
export const idsOfWindow = (
  inOrder: (written: RawBuilder<unknown>, direction: Direction) => RawBuilder<unknown>,
  direction: Direction,
): RawBuilder<readonly number[]> => {
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const forwards = sql<number[]>`array(${inOrder(sql.raw(direction), direction)}
    limit (select forwards from page_window) offset (select before from page_window))`;
  const backwards = sql<number[]>`array(${inOrder(sql.raw(opposite), opposite)}
    limit (select backwards from page_window) offset (select after from page_window))`;
  return sql`(${forwards} || ${reversedIds(backwards)})`;
};
