import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import type { Point } from '../../platform/geocoder/distance.ts';
import { beginningsQuery } from '../../platform/words.ts';
import { boxesAround, distanceRank, reachOfNearest } from './nearest.ts';

interface FoundRetailers {
  readonly ids: number[];
  readonly count: number;
}

type Search = PageQuery & { readonly search?: string | undefined; readonly near?: Point | undefined };

const offsetFor = ({ page, page_size }: PageQuery): number => (page - 1) * page_size;

const limitTo = (page: PageQuery) => sql`limit ${page.page_size} offset ${offsetFor(page)}`;

const listIds = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const countAll = async (db: Db): Promise<number> =>
  (await db.selectFrom('community').select('retailers').executeTakeFirstOrThrow()).retailers;

type Ids = RawBuilder<{ id: number }>;

/** Materialized, because the planner would otherwise walk all names until enough match. */
export const matchesPage = (words: string, near: Point | undefined, page: PageQuery) => sql<FoundRetailers>`
  with found as materialized (
    select id, sort_name, latitude, longitude from retailer where words @@ ${words}::text::tsquery)
  select (select count(*)::int from found) as count,
         (select coalesce(json_agg(id), '[]')
            from (select id from found
                   order by ${near === undefined ? sql`sort_name` : distanceRank(near)}, sort_name, id
                   ${limitTo(page)}) as page) as ids`;

export const namesPage = (page: PageQuery): Ids =>
  sql`select id from retailer order by sort_name, id ${limitTo(page)}`;

export const nearestPage = (near: Point, reach: number, page: PageQuery): Ids =>
  sql`select id from retailer where ${boxesAround(near, reach)}
       order by ${distanceRank(near)}, sort_name, id ${limitTo(page)}`;

const nearest = async (db: Db, near: Point, page: PageQuery, count: number): Promise<number[]> => {
  const { rows } = await reachOfNearest(near, Math.min(count, offsetFor(page) + page.page_size)).execute(db);
  const reach = rows[0]?.reach ?? null;
  return reach === null ? [] : listIds(db, nearestPage(near, reach, page));
};

/** Searches by word prefixes, nearest first if a point is given. The cost depends on matches and skipped rows. */
export const searchRetailers = async (db: Db, page: Search): Promise<FoundRetailers> => {
  const { search, near } = page;
  const words = beginningsQuery(search ?? '');
  if (words !== null) {
    const { rows } = await matchesPage(words, near, page).execute(db);
    return rows[0] ?? { ids: [], count: 0 };
  }
  const count = await countAll(db);
  if (offsetFor(page) >= count) return { ids: [], count };
  const ids = near === undefined ? listIds(db, namesPage(page)) : nearest(db, near, page, count);
  return { ids: await ids, count };
};
