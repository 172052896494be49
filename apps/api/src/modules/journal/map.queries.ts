import type { Entry, MapCigar, MapPlaceQuery, MapQuery, Retailer } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { listRetailersById, retailersForMap } from '../retailers/index.ts';
import { listEntries } from './journal.queries.ts';
import { blockedOwners, isOwnerNotBlocked } from '../visibility/index.ts';
import { readMapSection, countsAtPoint, type MapSectionView } from './map-cells.ts';
import type { Section } from './map-grid.ts';

type MapItem = Answer<'GET /cigars/list_cigars_for_map/'>['results'][number];

/** Limits all members' entries on a map without a section. */
const NEWEST = 500;

const ownPlaced = (memberId: number, only = sql`true`): RawBuilder<unknown> => sql`
  select entry_id as id, created_at, key, latitude_e6, longitude_e6
    from map_point where member_id = ${memberId} and ${only}`;

const listIds = async (db: Db, query: RawBuilder<unknown>): Promise<number[]> =>
  (await (query as RawBuilder<{ id: number }>).execute(db)).rows.map(({ id }) => id);

const allOwnEntries = async (db: Db, memberId: number): Promise<Entry[]> =>
  listEntries(
    db,
    memberId,
    await listIds(db, sql`${ownPlaced(memberId)} order by created_at desc, entry_id desc`),
  );

const newestOfAll = async (db: Db, viewerId: number): Promise<Entry[]> =>
  listEntries(
    db,
    viewerId,
    await listIds(
      db,
      sql`select id from (
            (select entry_id as id, created_at from map_point where shown and ${isOwnerNotBlocked(viewerId, sql`member_id`)}
              order by created_at desc, entry_id desc limit ${NEWEST})
            union
            (select id, created_at from (${ownPlaced(viewerId)}) as own
              order by created_at desc, id desc limit ${NEWEST})) as placed
           order by created_at desc, id desc
           limit ${NEWEST}`,
    ),
  );

const asMapCigar = (entry: Entry, isOwn: boolean): MapCigar[] => {
  const { latitude, longitude, location, smoked_local } = entry;
  // It was hidden after its id was read.
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

/** Selects items only the viewer sees: all of their own, or the unshared ones. */
const selectOwn = (viewerId: number, isShared: boolean) =>
  ownPlaced(viewerId, isShared ? sql`not shown` : sql`true`);

const mapCigars = async (db: Db, viewerId: number, ids: readonly number[]): Promise<MapCigar[]> =>
  (await listEntries(db, viewerId, ids)).flatMap((entry) => asMapCigar(entry, entry.user_id === viewerId));

const asClusters = (clusters: MapSectionView['clusters']): MapItem[] =>
  clusters.map(({ count, latitude, longitude }) => ({ cluster: true, count, latitude, longitude }));

const cigarsWithin = async (db: Db, viewerId: number, isShared: boolean, section: Section) => {
  const { clusters, ids } = await readMapSection(
    db,
    { kind: 'cigar', isShared, own: selectOwn(viewerId, isShared) },
    section,
  );
  return [...asClusters(clusters), ...(await mapCigars(db, viewerId, ids))];
};

const retailersWithin = async (db: Db, section: Section) => {
  const { clusters, ids } = await readMapSection(
    db,
    { kind: 'retailer', isShared: true, own: null },
    section,
  );
  return [...asClusters(clusters), ...(await listRetailersById(db, ids)).map(asMapRetailer)];
};

export const mapItems = async (
  db: Db,
  viewerId: number,
  { filter_by, bbox, zoom }: MapQuery,
): Promise<{ results: MapItem[] }> => {
  if (bbox === undefined || zoom === undefined) {
    switch (filter_by) {
      case 'user':
        return { results: await allOwnEntries(db, viewerId) };
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

/** Returns the items at one point, for clusters that no zoom separates: a city's cigars often share its point. */
export const cigarsAtPlace = async (db: Db, viewerId: number, { at, filter_by, ...page }: MapPlaceQuery) => {
  const isShared = filter_by === 'all';
  const rounded = [at.latitude, at.longitude].map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const key = sql`map_key(${sql.join(rounded.map((degrees) => sql`${degrees}::float8`))})`;
  // Others' cigars appear where others see them.
  const sharedKey = sql`shared_key(${sql.join(rounded.map((degrees) => sql`${Math.round(degrees * 1e6)}::int`))})`;
  const newest = sql`order by created_at desc, id desc limit ${page.page * page.page_size}`;
  const own = sql`select id, created_at from (${selectOwn(viewerId, isShared)}) as own where key = ${key}`;
  const shown = sql`select entry_id as id, created_at from map_point
    where shown and shared_key(latitude_e6, longitude_e6) = ${sharedKey} and ${isOwnerNotBlocked(viewerId, sql`member_id`)}`;
  const ids = await listIds(
    db,
    sql`select id from (${isShared ? sql`(${shown} ${newest}) union all (${own} ${newest})` : own}) as there
         order by created_at desc, id desc
         limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`,
  );
  const ownCount = sql`select count(*) as things from (${own}) as own`;
  const blockedCount = sql`select -count(*) as things from ${blockedOwners(viewerId)}
    join map_point on map_point.member_id = blocked.id
   where shown and shared_key(latitude_e6, longitude_e6) = ${sharedKey}`;
  const { rows } = await sql<{ count: number }>`select coalesce(sum(things), 0)::int as count from (
    ${isShared ? sql`${ownCount} union all ${countsAtPoint('cigar', sharedKey)} union all ${blockedCount}` : ownCount}) as there`.execute(
    db,
  );
  return pageBody(page, await mapCigars(db, viewerId, ids), rows[0]?.count ?? 0);
};
