import type { MapQuery } from '@stoa/contract';

/**
 * The grid that the map is kept in: at depth n the world is 2^n columns by 2^n rows on the web's usual projection,
 * and a cell is named by its Morton key (see migration 0008). All within a cell is one range of keys at any depth.
 */

export type Bbox = NonNullable<MapQuery['bbox']>;

/** A section of the map at a zoom. */
export interface Section {
  readonly bbox: Bbox;
  /** On the scale of 256-pixel tiles. */
  readonly zoom: number;
}

/** Keys from `low` to `high`, both included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Depth of a point's own key. */
export const POINT_DEPTH = 24;
/** Depths at which cells are kept; others are summed up from the next deeper one. */
const KEPT_DEPTHS = [2, 4, 6, 8, 10, 12, 14, 16, 18, POINT_DEPTH];
/** A cell is a quarter of a tile wide: 64 pixels. Things nearer than this are one. */
const CELLS_OF_TILE = 2;
/** A section is cut into so many cells across at most, whatever zoom is sent with it. */
const CELLS_ACROSS = 32;
/** So many ranges of keys are asked for at most or so; what they hold beside the section is left out later. */
const RANGES_ACROSS = 8;
/** Where the projection ends. */
const LAST_LATITUDE = 85.0511287;

const across = (longitude: number) => longitude / 360 + 0.5;

const down = (latitude: number) => {
  const radians = (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180;
  return 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI);
};

/** The bits of column and row, interleaved. Up to 2^48: whole numbers, but too long for bit operators. */
const mortonOf = (column: number, row: number): number => {
  let key = 0;
  for (let bit = POINT_DEPTH - 1; bit >= 0; bit -= 1) {
    key = key * 4 + ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  }
  return key;
};

/** Longitudes of a section; one whose west is east of its east crosses the date line and is two stretches. */
const stretches = ({ west, east }: Bbox): [number, number][] =>
  west <= east
    ? [[west, east]]
    : [
        [west, 180],
        [-180, east],
      ];

/** Width or height of a section, whichever is larger, as a share of the world. */
const extent = (bbox: Bbox): number => {
  const width = stretches(bbox).reduce((sum, [west, east]) => sum + across(east) - across(west), 0);
  return Math.max(width, down(bbox.south) - down(bbox.north));
};

/** The deepest grid in which the section is so many cells across at most. */
const depthOf = (bbox: Bbox, cells: number) =>
  Math.floor(Math.log2(cells / Math.max(extent(bbox), 2 ** -POINT_DEPTH)));

const cellAt = (share: number, depth: number) =>
  Math.max(0, Math.min(2 ** depth - 1, Math.floor(share * 2 ** depth)));

/** The cells at a depth that a section touches, as ranges of keys at the same depth; neighbours are one range. */
const rangesAt = (bbox: Bbox, depth: number): Range[] => {
  const keys = new Set<number>();
  for (const [west, east] of stretches(bbox)) {
    for (let column = cellAt(across(west), depth); column <= cellAt(across(east), depth); column += 1) {
      for (let row = cellAt(down(bbox.north), depth); row <= cellAt(down(bbox.south), depth); row += 1) {
        keys.add(mortonOf(column, row));
      }
    }
  }
  const ranges: { low: number; high: number }[] = [];
  for (const key of Array.from(keys).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.high === key - 1) last.high = key;
    else ranges.push({ low: key, high: key });
  }
  return ranges;
};

/** The same cells as a range of keys at another, deeper depth. */
export const deeper = ({ low, high }: Range, from: number, to: number): Range => {
  const parts = 4 ** (to - from);
  return { low: low * parts, high: (high + 1) * parts - 1 };
};

/** How a section is read: which kept cells, and how deep the cells are that they are summed up to. */
export interface Reading {
  /** Depth of the cells that are answered. */
  readonly depth: number;
  /** Depth of the cells that are kept and read. */
  readonly kept: number;
  /** Keys at `kept`. */
  readonly ranges: readonly Range[];
}

/** Which cells show a section: bounded in number whatever the section and the zoom are. */
export const readingOf = ({ bbox, zoom }: Section): Reading => {
  const depth = Math.max(
    0,
    Math.min(Math.floor(zoom) + CELLS_OF_TILE, depthOf(bbox, CELLS_ACROSS), POINT_DEPTH),
  );
  const kept = KEPT_DEPTHS.find((candidate) => candidate >= depth) ?? POINT_DEPTH;
  const coarse = Math.max(0, Math.min(depth, depthOf(bbox, RANGES_ACROSS)));
  return { depth, kept, ranges: rangesAt(bbox, coarse).map((range) => deeper(range, coarse, kept)) };
};

/** Whether a point lies in the section. */
export const isWithin = (bbox: Bbox, point: { latitude: number; longitude: number }): boolean =>
  point.latitude >= bbox.south &&
  point.latitude <= bbox.north &&
  stretches(bbox).some(([west, east]) => point.longitude >= west && point.longitude <= east);
