import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { POINT_DEPTH } from './map-grid.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

/** Finds entries whose map point has a wrong place or visibility. */
const POINTS = sql<Difference>`
  select 'entry ' || coalesce(map_point.entry_id, placed.entry_id) as subject, 'places on the map' as figure,
         count(map_point.entry_id)::int as kept, count(placed.entry_id)::int as counted
    from map_point full join placed_entry as placed
      on (placed.entry_id, placed.shown, placed.latitude_e6, placed.longitude_e6)
       = (map_point.entry_id, map_point.shown, map_point.latitude_e6, map_point.longitude_e6)
   where map_point.entry_id is null or placed.entry_id is null
   group by 1, 2`;

/** Finds entries that show others more or less of the place than decided, and homes that hide nothing. */
const DECISIONS = sql<Difference>`
  select 'entry ' || entry.id as subject, 'place shown' as figure, entry.place_shown::int as kept,
         decided.place_shown::int as counted
    from entry, decide_place(member_id, is_location_public, place_id, retailer_id) as decided
   where deleted_at is null and entry.place_shown <> decided.place_shown
  union all
  select 'member ' || member.id, 'home that hides places', 0, 1
    from member join address as home on home.id = member.home_id
   where home.latitude is not null and not exists (
     select from home_point where member_id = member.id
       and (home_point.latitude, home_point.longitude) = (home.latitude, home.longitude))`;

/** Finds cells that, with pending changes, differ from the sum of their points. */
const CELLS = sql<Difference>`
  with thing as (
    select 'cigar' as kind, shared_key(latitude_e6, longitude_e6) as key, shared_e6(latitude_e6) as latitude_e6,
           shared_e6(longitude_e6) as longitude_e6, entry_id as id from map_point where shown
    union all
    select 'retailer', map_key(latitude, longitude), round(latitude * 1000000), round(longitude * 1000000), id
      from retailer),
  counted as (
    select kind, level, key >> (2 * (${POINT_DEPTH}::int - level)) as key, count(*) as things,
           sum(latitude_e6::bigint) as latitude, sum(longitude_e6::bigint) as longitude, sum(id) as id
      from thing cross join (select distinct level from map_cell) as levels group by 1, 2, 3),
  stored as (
    select kind, level, key, sum(things) as things, sum(latitude) as latitude, sum(longitude) as longitude, sum(id) as id
      from (select kind, level, key, things, latitude_sum as latitude, longitude_sum as longitude, id_sum as id
              from map_cell
            union all
            select kind, level, key >> (2 * (${POINT_DEPTH}::int - level)), things, things * latitude_e6,
                   things * longitude_e6, things * thing_id
              from map_change cross join (select distinct level from map_cell) as levels) as parts
     group by 1, 2, 3 having sum(things) <> 0 or sum(latitude) <> 0 or sum(longitude) <> 0 or sum(id) <> 0)
  select coalesce(stored.kind, counted.kind) || 's in cell ' || coalesce(stored.key, counted.key) as subject,
         'depth ' || coalesce(stored.level, counted.level) as figure,
         coalesce(stored.things, 0)::int as kept, coalesce(counted.things, 0)::int as counted
    from stored full join counted using (kind, level, key)
   where (stored.things, stored.latitude, stored.longitude, stored.id)
     is distinct from (counted.things, counted.latitude, counted.longitude, counted.id)`;

export const recountMap = async (db: Db): Promise<Difference[]> => [
  ...(await POINTS.execute(db)).rows,
  ...(await DECISIONS.execute(db)).rows,
  ...(await CELLS.execute(db)).rows,
];
