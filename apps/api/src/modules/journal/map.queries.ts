import type { Entry, MapQuery, Retailer } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isAwayFromHome } from '../places/index.ts';
import { retailersForMap, retailersOf } from '../retailers/index.ts';
import { entriesOf } from './journal.queries.ts';
import { cellsOf, isWithin, type Cell, type Section } from './map-cells.ts';

type MapItem = Answer<'GET /cigars/list_cigars_for_map/'>['results'][number];

/** Entries of all members that a map without a section holds. */
const NEWEST = 500;

/** A member's own entries with a place, in progress or not. */
const ownPlaced = (memberId: number): RawBuilder<unknown> => sql`
  select entry.id, entry.created_at, place.latitude, place.longitude
    from entry join address place on place.id = entry.place_id
   where entry.member_id = ${memberId} and entry.deleted_at is null and entry.place_id is not null`;

/** What others show of theirs: completed, public, and away from home (decisions §3, §4). */
const othersPublic = (viewerId: number): RawBuilder<unknown> => sql`
  select entry.id, entry.created_at, place.latitude, place.longitude
    from entry
    join address place on place.id = entry.place_id
    join member owner on owner.id = entry.member_id
    left join address home on home.id = owner.home_id
   where entry.deleted_at is null and entry.completed_at is not null and entry.is_location_public
     and entry.place_id is not null and entry.member_id <> ${viewerId} and owner.suspended_at is null
     and place.latitude is not null and ${isAwayFromHome}`;

const idsOf = async (db: Db, query: RawBuilder<unknown>): Promise<number[]> =>
  (await (query as RawBuilder<{ id: number }>).execute(db)).rows.map(({ id }) => id);

/** One's own entries with a place, all of them, the newest first. */
const ownWhole = async (db: Db, memberId: number): Promise<Entry[]> =>
  entriesOf(
    db,
    memberId,
    await idsOf(db, sql`${ownPlaced(memberId)} order by entry.created_at desc, entry.id desc`),
  );

const newestOfAll = async (db: Db, viewerId: number): Promise<Entry[]> =>
  entriesOf(
    db,
    viewerId,
    await idsOf(
      db,
      sql`select id from (
            (${othersPublic(viewerId)} order by entry.created_at desc, entry.id desc limit ${NEWEST})
            union all
            (${ownPlaced(viewerId)} order by entry.created_at desc, entry.id desc limit ${NEWEST})) as placed
           order by created_at desc, id desc
           limit ${NEWEST}`,
    ),
  );

const asMapCigar = (entry: Entry, isOwn: boolean): MapItem[] => {
  const { latitude, longitude, location, smoked_local } = entry;
  // What may not be seen (any more) is not there.
  if (latitude === null || longitude === null || location === null || smoked_local === null) return [];
  const { id, name, product_line, rating, in_progress, user_id, user_name } = entry;
  return [
    {
      cluster: false,
      kind: 'cigar',
      id,
      latitude,
      longitude,
      name,
      product_line,
      rating,
      in_progress,
      user_id,
      user_name,
      picture: entry.journal_images[0]?.small_url ?? entry.product_picture,
      smoked_local,
      city: location.city,
      state: location.state,
      is_own: isOwn,
    },
  ];
};

const asMapRetailer = (retailer: Retailer): MapItem => ({ ...retailer, cluster: false, kind: 'retailer' });

/** Cells as clusters, and what stands alone as the thing itself. */
const asItems = async (
  cells: readonly Cell[],
  wholeOf: (ids: number[]) => Promise<MapItem[]>,
): Promise<MapItem[]> => {
  const clusters = cells.flatMap(({ ids, count, latitude, longitude }): MapItem[] =>
    ids === null ? [{ cluster: true, count, latitude, longitude }] : [],
  );
  return [...clusters, ...(await wholeOf(cells.flatMap(({ ids }) => ids ?? [])))];
};

const cigarsWithin = async (
  db: Db,
  viewerId: number,
  everybody: boolean,
  section: Section,
): Promise<MapItem[]> => {
  const seen = everybody
    ? sql`${othersPublic(viewerId)} union all ${ownPlaced(viewerId)}`
    : ownPlaced(viewerId);
  const points = sql`select id, latitude, longitude from (${seen}) as seen where ${isWithin(section.bbox)}`;
  const { rows } = await cellsOf(points, section).execute(db);
  return asItems(rows, async (ids) =>
    (await entriesOf(db, viewerId, ids)).flatMap((entry) => asMapCigar(entry, entry.user_id === viewerId)),
  );
};

const retailersWithin = async (db: Db, section: Section): Promise<MapItem[]> => {
  const points = sql`select id, latitude, longitude from retailer where ${isWithin(section.bbox)}`;
  const { rows } = await cellsOf(points, section).execute(db);
  return asItems(rows, async (ids) => (await retailersOf(db, ids)).map(asMapRetailer));
};

/** The map: whole things without a section, points and clusters of the section where one is sent. */
export const mapItems = async (
  db: Db,
  viewerId: number,
  { filter_by, bbox, zoom }: MapQuery,
): Promise<{ results: MapItem[] }> => {
  if (bbox === undefined || zoom === undefined) {
    switch (filter_by) {
      case 'user':
        return { results: await ownWhole(db, viewerId) };
      case 'all':
        return { results: await newestOfAll(db, viewerId) };
      case 'retailer':
        return { results: await retailersForMap(db) };
    }
  }
  const section = { bbox, zoom };
  return {
    results:
      filter_by === 'retailer'
        ? await retailersWithin(db, section)
        : await cigarsWithin(db, viewerId, filter_by === 'all', section),
  };
};
