import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import { deeper, isWithin, POINT_DEPTH, readingOf, type Range, type Section } from './map-grid.ts';

/** From this zoom on people look for single things; so many of one cell are shown as they are. */
const NEAR_ZOOM = 17;
const NEAR_MAX = 20;
/** Single things that one view holds at most; cells beyond them stay clusters. */
const SINGLES_MAX = 400;

/** So many changes are summed with every reading before somebody folds them. */
const CHANGES = 500;
/** Any number that the house's other locks do not use. */
const FOLD_LOCK = 4_517_004;

/** What the map holds for a viewer: what everybody sees, what only they see, or both. */
export interface Seen {
  readonly kind: 'cigar' | 'retailer';
  /** What is kept in the cells for everybody. */
  readonly everybodys: boolean;
  /** A query with key, latitude_e6, longitude_e6 and id of what is added for the viewer alone; null for nothing. */
  readonly own: RawBuilder<unknown> | null;
}

interface Cell {
  readonly key: number;
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Of the one thing in it. */
  readonly id: number | null;
}

/** A view of the map: clusters, and the ids of what stands alone. */
export interface Gathered {
  readonly clusters: readonly Pick<Cell, 'count' | 'latitude' | 'longitude'>[];
  readonly ids: readonly number[];
}

const asRows = (ranges: readonly Range[]) => sql`
  unnest(${ranges.map(({ low }) => low)}::bigint[], ${ranges.map(({ high }) => high)}::bigint[]) as range (low, high)`;

/** Folds the small changes into the cells, once there are many of them; whoever comes first does it. */
export const foldMap = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from (select from map_change limit ${CHANGES + 1}) as waiting`.execute(db);
  if ((rows[0]?.changes ?? 0) <= CHANGES) return;
  try {
    await db.transaction().execute(async (tx) => {
      const turn = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`.execute(tx);
      if (!turn.rows[0]?.mine) return;
      await sql`select fold_map()`.execute(tx);
      await sql`delete from map_cell where things = 0`.execute(tx);
    });
  } catch (error) {
    // A full disk takes no changes; unfolded they are only slower to read.
    if (!isUnavailable(error)) throw error;
  }
};

const cellsOf = async (db: Db, seen: Seen, section: Section): Promise<Cell[]> => {
  const { depth, kept, ranges } = readingOf(section);
  const upFromPoint = sql`(key >> ${2 * (POINT_DEPTH - kept)}::int)`;
  const parts = [
    ...(seen.everybodys
      ? [
          sql`select key, things, latitude_sum, longitude_sum, id_sum from range
                join map_cell on kind = ${seen.kind} and level = ${kept} and key between low and high`,
          sql`select ${upFromPoint}, things, things * latitude_e6, things * longitude_e6, things * thing_id
                from map_change
               where kind = ${seen.kind} and exists (select from range where ${upFromPoint} between low and high)`,
        ]
      : []),
    ...(seen.own === null
      ? []
      : [
          sql`select ${upFromPoint}, 1, latitude_e6::bigint, longitude_e6::bigint, id from (${seen.own}) as own
               where exists (select from range where ${upFromPoint} between low and high)`,
        ]),
  ];
  const { rows } = await sql<Cell>`
    with range as materialized (select * from ${asRows(ranges)}),
    part (key, things, latitude_sum, longitude_sum, id_sum) as (${sql.join(parts, sql` union all `)})
    select key >> ${2 * (kept - depth)}::int as key, sum(things)::int as count,
           (sum(latitude_sum) / sum(things) / 1000000)::float8 as latitude,
           (sum(longitude_sum) / sum(things) / 1000000)::float8 as longitude,
           case when sum(things) = 1 then sum(id_sum)::bigint end as id
      from part group by 1 having sum(things) > 0
     order by count desc, key`.execute(db);
  return rows.filter((cell) => isWithin(section.bbox, cell));
};

/** Ids of all that lies in these ranges of points' keys, the newest first. */
const idsWithin = async (db: Db, { kind, everybodys, own }: Seen, ranges: readonly Range[]) => {
  const everybodysIds =
    kind === 'retailer'
      ? sql`select id from range join retailer on map_key(latitude, longitude) between low and high`
      : sql`select entry_id as id from range join map_point on key between low and high where shown`;
  const parts = [
    ...(everybodys ? [everybodysIds] : []),
    ...(own === null ? [] : [sql`select id from (${own}) as own join range on own.key between low and high`]),
  ];
  const { rows } = await sql<{ id: number }>`
    with range as materialized (select * from ${asRows(ranges)})
    select id from (${sql.join(parts, sql` union all `)}) as found order by id desc`.execute(db);
  return rows.map(({ id }) => id);
};

/** The cells to open: few things in each, and not too many altogether. */
const opened = (cells: readonly Cell[], section: Section): Set<Cell> => {
  const near = new Set<Cell>();
  if (section.zoom < NEAR_ZOOM) return near;
  let singles = cells.filter(({ count }) => count === 1).length;
  for (const cell of cells.toReversed()) {
    if (cell.count === 1) continue;
    singles += cell.count;
    if (cell.count > NEAR_MAX || singles > SINGLES_MAX) break;
    near.add(cell);
  }
  return near;
};

/** A query with `things` in rows that add up to what everybody sees at a point's key. */
export const thingsAt = (kind: Seen['kind'], key: RawBuilder<unknown>) => sql`
  select things from map_cell where kind = ${kind} and level = ${POINT_DEPTH} and key = ${key}
  union all
  select things from map_change where kind = ${kind} and key = ${key}`;

/** Gathers what a viewer sees of a section; its cost depends on the section, not on how much there is. */
export const gather = async (db: Db, seen: Seen, section: Section): Promise<Gathered> => {
  if (seen.everybodys) await foldMap(db);
  const cells = await cellsOf(db, seen, section);
  const near = opened(cells, section);
  const { depth } = readingOf(section);
  const ids = cells.flatMap(({ id }) => id ?? []);
  if (near.size > 0) {
    const ranges = Array.from(near, ({ key }) => deeper({ low: key, high: key }, depth, POINT_DEPTH));
    ids.push(...(await idsWithin(db, seen, ranges)));
  }
  return { clusters: cells.filter((cell) => cell.count > 1 && !near.has(cell)), ids };
};
