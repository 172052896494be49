import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import type { Point } from '../../platform/geocoder/distance.ts';
import { beginningsQuery } from '../../platform/words.ts';
import { boxesAround, farness, nearestWithin } from './nearness.ts';

export interface FoundRetailers {
  /** One page, in order. */
  readonly ids: number[];
  readonly count: number;
}

type Search = PageQuery & { readonly search?: string | undefined; readonly near?: Point | undefined };

const skipped = ({ page, page_size }: PageQuery): number => (page - 1) * page_size;

const cut = (page: PageQuery) => sql`limit ${page.page_size} offset ${skipped(page)}`;

const idsOf = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const countAll = async (db: Db): Promise<number> =>
  (await db.selectFrom('community').select('retailers').executeTakeFirstOrThrow()).retailers;

type Ids = RawBuilder<{ id: number }>;

/** What was found is read in a step of its own: the planner must not walk all names instead, hoping to meet it soon. */
export const foundPage = (words: string, near: Point | undefined, page: PageQuery) => sql<FoundRetailers>`
  with found as materialized (
    select id, sort_name, latitude, longitude from retailer where words @@ ${words}::text::tsquery)
  select (select count(*)::int from found) as count,
         (select coalesce(json_agg(id), '[]')
            from (select id from found
                   order by ${near === undefined ? sql`sort_name` : farness(near)}, sort_name, id
                   ${cut(page)}) as page) as ids`;

/** All retailers by name. */
export const namesPage = (page: PageQuery): Ids =>
  sql`select id from retailer order by sort_name, id ${cut(page)}`;

/** What lies within reach, in exact order. */
export const nearestPage = (near: Point, reach: number, page: PageQuery): Ids =>
  sql`select id from retailer where ${boxesAround(near, reach)}
       order by ${farness(near)}, sort_name, id ${cut(page)}`;

const nearest = async (db: Db, near: Point, page: PageQuery, count: number): Promise<number[]> => {
  const { rows } = await nearestWithin(near, Math.min(count, skipped(page) + page.page_size)).execute(db);
  const reach = rows[0]?.reach ?? null;
  return reach === null ? [] : idsOf(db, nearestPage(near, reach, page));
};

/**
 * A page of retailers: those with words that begin as typed, the nearest first where a point is given. Costs what it
 * finds and what it skips, however many retailers there are.
 */
export const searchRetailers = async (db: Db, page: Search): Promise<FoundRetailers> => {
  const { search, near } = page;
  const words = beginningsQuery(search ?? '');
  if (words !== null) {
    const { rows } = await foundPage(words, near, page).execute(db);
    return rows[0] ?? { ids: [], count: 0 };
  }
  const count = await countAll(db);
  if (skipped(page) >= count) return { ids: [], count };
  const ids = near === undefined ? idsOf(db, namesPage(page)) : nearest(db, near, page, count);
  return { ids: await ids, count };
};
