import { sql, type RawBuilder } from 'kysely';
import type { PageQuery } from './pages.ts';
import type { Places } from './statement.ts';

/**
 * For the `with` of a statement: `page_window`, the page's place in a list of which the count is kept. The page's rows are
 * taken `forwards` or `backwards`, the other is 0: a page near the list's end costs what one near its beginning does.
 *
 * @param count of the whole list; null becomes `page_window.count` as it is, and the page is empty
 */
export const pageWindowAs = (count: RawBuilder<unknown>, { page, page_size }: Places<PageQuery>) => sql`
  page_window as materialized (
    select count, before, after, case when after < before then 0 else length end as forwards,
           case when after < before then length else 0 end as backwards
      from (select count, before, length, greatest(0, coalesce(count, 0) - before - length) as after
              -- Without \`offset 0\` the count would be looked up as often as it is mentioned.
              from (select count, before, greatest(0, least(${page_size}::bigint, coalesce(count, 0) - before)) as length
                      from (select (${count})::int as count, (${page}::bigint - 1) * ${page_size}::bigint as before
                            offset 0) as kept) as limited) as placed)`;

/** An array of ids the other way round. */
export const turned = (ids: RawBuilder<readonly number[]>): RawBuilder<readonly number[]> =>
  sql`array(select id from unnest(${ids}) with ordinality as turned (id, place) order by place desc)`;

/**
 * The ids of that page in the list's order, an array.
 *
 * @param inOrder selects the ids of the whole list, ordered in this direction
 */
export const idsOfWindow = (
  inOrder: (direction: RawBuilder<unknown>) => RawBuilder<unknown>,
  direction: 'asc' | 'desc',
): RawBuilder<readonly number[]> => {
  const [up, down] = [sql`asc`, sql`desc`];
  const forwards = sql<number[]>`array(${inOrder(direction === 'asc' ? up : down)}
    limit (select forwards from page_window) offset (select before from page_window))`;
  const backwards = sql<number[]>`array(${inOrder(direction === 'asc' ? down : up)}
    limit (select backwards from page_window) offset (select after from page_window))`;
  return sql`(${forwards} || ${turned(backwards)})`;
};
