import type { MapQuery } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';

export type Bbox = NonNullable<MapQuery['bbox']>;

/** A section of the map at a zoom. */
export interface Section {
  readonly bbox: Bbox;
  /** On the scale of 256-pixel tiles. */
  readonly zoom: number;
}

/** Pixels of a cell: things nearer than this are one. */
const CELL_PX = 64;
const TILE_PX = 256;
/** A section is cut into so many cells across at most, whatever zoom is sent with it. */
const CELLS_ACROSS = 48;
/** From this zoom on people look for single things; so many of one cell are shown as they are. */
const NEAR_ZOOM = 17;
const NEAR_MAX = 20;

/** What a cell of the grid holds. */
export interface Cell {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Ids of what stands alone; null where they are a cluster. */
  readonly ids: number[] | null;
}

/** Whether a point lies in the section; a west that is east of the east crosses the date line. */
export const isWithin = ({ west, south, east, north }: Bbox): RawBuilder<boolean> =>
  west <= east
    ? sql<boolean>`(latitude between ${south} and ${north} and longitude between ${west} and ${east})`
    : sql<boolean>`(latitude between ${south} and ${north} and (longitude >= ${west} or longitude <= ${east}))`;

/** Width of a cell as a share of the world. */
const cellSize = ({ bbox, zoom }: Section): number => {
  const width = ((bbox.east - bbox.west + 360) % 360 || 360) / 360;
  const height = (bbox.north - bbox.south) / 180;
  return Math.max(CELL_PX / TILE_PX / 2 ** zoom, Math.max(width, height) / CELLS_ACROSS);
};

/**
 * Groups the points of a section into the cells of a grid on the map's own projection.
 *
 * @param points a query with id, latitude and longitude of what lies in the section
 */
export const cellsOf = (points: RawBuilder<unknown>, section: Section): RawBuilder<Cell> => {
  const size = cellSize(section);
  const alone = section.zoom >= NEAR_ZOOM ? NEAR_MAX : 1;
  // The projection has no poles: beyond 85 degrees everything is one row.
  return sql<Cell>`
    select count(*)::int as count, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
           case when count(*) <= ${alone} then json_agg(id order by id desc) end as ids
      from (${points}) as point
     group by floor((longitude / 360 + 0.5) / ${size}::float8),
              floor((0.5 - asinh(tan(radians(greatest(-85, least(85, latitude))))) / (2 * pi())) / ${size}::float8)
     order by count(*) desc`;
};
