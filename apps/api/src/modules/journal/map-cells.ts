import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deeper, isWithin, POINT_DEPTH, getReading, type Range, type Section } from './map-grid.ts';

/** From this zoom on, cells with at most this many items open. */
const OPEN_ZOOM = 17;
const OPEN_MAX = 20;
/** A view shows at most this many single items. The other cells stay clusters. */
const SINGLES_MAX = 400;

/** Each server aggregates pending changes this often; until then readers add them to the cells. */
export const MAP_SECONDS = 30;
const MAX_PENDING = 500;
/** The advisory lock's number is unique in the codebase. */
const AGGREGATE_LOCK = 4_517_004;

interface MapLayer {
  readonly kind: 'cigar' | 'retailer';
  /** True to include items that all members see, which the cells count. */
  readonly isShared: boolean;
  /** Selects key, latitude_e6, longitude_e6, and id of items that only this viewer sees, or null. */
  readonly own: RawBuilder<unknown> | null;
}

interface Cell {
  readonly key: number;
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Set if the cell has only one item. */
  readonly id: number | null;
}

export interface MapSectionView {
  readonly clusters: readonly Pick<Cell, 'count' | 'latitude' | 'longitude'>[];
  readonly ids: readonly number[];
}

const asRows = (ranges: readonly Range[]) => sql`
  unnest(${ranges.map(({ low }) => low)}::bigint[], ${ranges.map(({ high }) => high)}::bigint[]) as range (low, high)`;

/** Aggregates pending changes into the cells once there are many. Only one server at a time does this. */
export const aggregateMap = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from (select from map_change limit ${MAX_PENDING + 1}) as pending`.execute(db);
  if ((rows[0]?.changes ?? 0) <= MAX_PENDING) return;
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(${AGGREGATE_LOCK}) as acquired`.execute(tx);
    if (!lock.rows[0]?.acquired) return;
    await sql`select aggregate_map()`.execute(tx);
    await sql`delete from map_cell where things = 0`.execute(tx);
  });
};

const listCells = async (db: Db, layer: MapLayer, section: Section): Promise<Cell[]> => {
  const { depth, storedDepth, ranges } = getReading(section);
  const upFromPoint = sql`(key >> ${2 * (POINT_DEPTH - storedDepth)}::int)`;
  const parts = [
    ...(layer.isShared
      ? [
          sql`select key, things, latitude_sum, longitude_sum, id_sum from range
                join map_cell on kind = ${layer.kind} and level = ${storedDepth} and key between low and high`,
          sql`select ${upFromPoint}, things, things * latitude_e6, things * longitude_e6, things * thing_id
                from map_change
               where kind = ${layer.kind} and exists (select from range where ${upFromPoint} between low and high)`,
        ]
      : []),
    ...(layer.own === null
      ? []
      : [
          sql`select ${upFromPoint}, 1, latitude_e6::bigint, longitude_e6::bigint, id from (${layer.own}) as own
               where exists (select from range where ${upFromPoint} between low and high)`,
        ]),
  ];
  const { rows } = await sql<Cell>`
    with range as materialized (select * from ${asRows(ranges)}),
    part (key, things, latitude_sum, longitude_sum, id_sum) as (${sql.join(parts, sql` union all `)})
    select key >> ${2 * (storedDepth - depth)}::int as key, sum(things)::int as count,
           (sum(latitude_sum) / sum(things) / 1000000)::float8 as latitude,
           (sum(longitude_sum) / sum(things) / 1000000)::float8 as longitude,
           case when sum(things) = 1 then sum(id_sum)::bigint end as id
      from part group by 1 having sum(things) > 0
     order by count desc, key`.execute(db);
  return rows.filter((cell) => isWithin(section.bbox, cell));
};

const idsWithin = async (db: Db, { kind, isShared, own }: MapLayer, ranges: readonly Range[]) => {
  const sharedIds =
    kind === 'retailer'
      ? sql`select id from range join retailer on map_key(latitude, longitude) between low and high`
      : sql`select entry_id as id from range join map_point on shared_key(latitude_e6, longitude_e6) between low and high
            where shown`;
  const parts = [
    ...(isShared ? [sharedIds] : []),
    ...(own === null ? [] : [sql`select id from (${own}) as own join range on own.key between low and high`]),
  ];
  const { rows } = await sql<{ id: number }>`
    with range as materialized (select * from ${asRows(ranges)})
    select id from (${sql.join(parts, sql` union all `)}) as found order by id desc`.execute(db);
  return rows.map(({ id }) => id);
};

const cellsToOpen = (cells: readonly Cell[], section: Section): Set<Cell> => {
  const open = new Set<Cell>();
  if (section.zoom < OPEN_ZOOM) return open;
  let singles = cells.filter(({ count }) => count === 1).length;
  for (const cell of cells.toReversed()) {
    if (cell.count === 1) continue;
    singles += cell.count;
    if (cell.count > OPEN_MAX || singles > SINGLES_MAX) break;
    open.add(cell);
  }
  return open;
};

/** Selects rows whose `things` add up to the shared items at a point. */
export const countsAtPoint = (kind: MapLayer['kind'], key: RawBuilder<unknown>) => sql`
  select things from map_cell where kind = ${kind} and level = ${POINT_DEPTH} and key = ${key}
  union all
  select things from map_change where kind = ${kind} and key = ${key}`;

/** The cost depends on the section, not on the number of items. */
export const readMapSection = async (db: Db, layer: MapLayer, section: Section): Promise<MapSectionView> => {
  const cells = await listCells(db, layer, section);
  const open = cellsToOpen(cells, section);
  const { depth } = getReading(section);
  const ids = cells.flatMap(({ id }) => id ?? []);
  if (open.size > 0) {
    const ranges = Array.from(open, ({ key }) => deeper({ low: key, high: key }, depth, POINT_DEPTH));
    ids.push(...(await idsWithin(db, layer, ranges)));
  }
  return { clusters: cells.filter((cell) => cell.count > 1 && !open.has(cell)), ids };
};
