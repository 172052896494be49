import type { MapQuery } from '@stoa/contract';

/** Depth n has 2^n × 2^n Web Mercator cells with Morton keys (`map_key` in map.sql): a cell is a range of keys at deeper levels. */

type Bbox = NonNullable<MapQuery['bbox']>;

export interface Section {
  readonly bbox: Bbox;
  /** Uses the scale of 256-pixel tiles. */
  readonly zoom: number;
}

/** Inclusive. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export const POINT_DEPTH = 24;
/** Depths that `aggregate_map` stores: regions, neighborhoods, points. Views in between are summed from the deeper one. */
const STORED_DEPTHS = [12, 16, POINT_DEPTH];
/** A cell is a quarter tile wide (64 pixels). Closer items form a cluster. */
const CELLS_OF_TILE = 2;
/** The maximum number of cells across a section, at any zoom. */
const CELLS_ACROSS = 32;
/** The approximate maximum number of ranges across a section. A later filter removes rows outside. */
const RANGES_ACROSS = 8;
const LAST_LATITUDE = 85.0511287;

const across = (longitude: number) => longitude / 360 + 0.5;

const down = (latitude: number) => {
  const radians = (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180;
  return 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI);
};

/** Interleaves the bits of column and row; up to 2^48 is too long for bit operators. */
const toMortonKey = (column: number, row: number): number => {
  let key = 0;
  for (let bit = POINT_DEPTH - 1; bit >= 0; bit -= 1) {
    key = key * 4 + ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  }
  return key;
};

/** Returns longitude intervals: two if a section crosses the date line. */
const longitudeIntervals = ({ west, east }: Bbox): [number, number][] =>
  west <= east
    ? [[west, east]]
    : [
        [west, 180],
        [-180, east],
      ];

/** Returns the larger of width and height as a share of the world. */
const extent = (bbox: Bbox): number => {
  const width = longitudeIntervals(bbox).reduce((sum, [west, east]) => sum + across(east) - across(west), 0);
  return Math.max(width, down(bbox.south) - down(bbox.north));
};

/** Returns the deepest level at which the section is at most this many cells across. */
const depthFor = (bbox: Bbox, cells: number) =>
  Math.floor(Math.log2(cells / Math.max(extent(bbox), 2 ** -POINT_DEPTH)));

const cellAt = (share: number, depth: number) =>
  Math.max(0, Math.min(2 ** depth - 1, Math.floor(share * 2 ** depth)));

const rangesAt = (bbox: Bbox, depth: number): Range[] => {
  const keys = new Set<number>();
  for (const [west, east] of longitudeIntervals(bbox)) {
    for (let column = cellAt(across(west), depth); column <= cellAt(across(east), depth); column += 1) {
      for (let row = cellAt(down(bbox.north), depth); row <= cellAt(down(bbox.south), depth); row += 1) {
        keys.add(toMortonKey(column, row));
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

export const deeper = ({ low, high }: Range, from: number, to: number): Range => {
  const parts = 4 ** (to - from);
  return { low: low * parts, high: (high + 1) * parts - 1 };
};

/** Names the stored cells to read, and the depth to sum them to. */
interface Reading {
  readonly depth: number;
  readonly storedDepth: number;
  readonly ranges: readonly Range[];
}

/** The number of ranges is bounded for every section and zoom. */
export const getReading = ({ bbox, zoom }: Section): Reading => {
  const depth = Math.max(
    0,
    Math.min(Math.floor(zoom) + CELLS_OF_TILE, depthFor(bbox, CELLS_ACROSS), POINT_DEPTH),
  );
  const storedDepth = STORED_DEPTHS.find((candidate) => candidate >= depth) ?? POINT_DEPTH;
  const coarse = Math.max(0, Math.min(depth, depthFor(bbox, RANGES_ACROSS)));
  return {
    depth,
    storedDepth,
    ranges: rangesAt(bbox, coarse).map((range) => deeper(range, coarse, storedDepth)),
  };
};

export const isWithin = (bbox: Bbox, point: { latitude: number; longitude: number }): boolean =>
  point.latitude >= bbox.south &&
  point.latitude <= bbox.north &&
  longitudeIntervals(bbox).some(([west, east]) => point.longitude >= west && point.longitude <= east);
