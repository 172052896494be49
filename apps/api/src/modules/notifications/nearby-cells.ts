import { NEARBY_MILES } from '@stoa/contract/notifications.rules';
import { EARTH_M } from '@stoa/contract/places.rules';

export const NEARBY_M = NEARBY_MILES * 1609.344;

const CELLS_PER_DEGREE = 4;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;

const column = (longitude: number) => Math.floor((longitude + 180) * CELLS_PER_DEGREE);
const row = (latitude: number) => Math.floor((latitude + 90) * CELLS_PER_DEGREE);

/** Returns two ranges if the row crosses the date line. */
const columnRanges = (longitude: number, reach: number): [number, number][] => {
  if (reach >= 180) return [[0, CELLS_AROUND - 1]];
  const [west, east] = [column(longitude - reach), column(longitude + reach)];
  if (west < 0)
    return [
      [west + CELLS_AROUND, CELLS_AROUND - 1],
      [0, east],
    ];
  if (east >= CELLS_AROUND)
    return [
      [west, CELLS_AROUND - 1],
      [0, east - CELLS_AROUND],
    ];
  return [[west, east]];
};

/** Returns inclusive ranges of `map_cell` that contain every point within 25 miles, and some beyond. */
export const nearbyCells = (latitude: number, longitude: number): [number, number][] => {
  const reach = (NEARBY_M / EARTH_M) * (180 / Math.PI);
  const narrowest = Math.cos((Math.min(90, Math.abs(latitude) + reach) * Math.PI) / 180);
  // A degree of longitude is shortest at the end nearer to the pole; at a pole every longitude is near.
  const across = narrowest < 1e-6 ? 180 : reach / narrowest;
  const ranges: [number, number][] = [];
  for (
    let line = row(Math.max(-90, latitude - reach));
    line <= row(Math.min(90, latitude + reach));
    line += 1
  ) {
    for (const [from, to] of columnRanges(longitude, across)) {
      ranges.push([line * CELLS_AROUND + from, line * CELLS_AROUND + to]);
    }
  }
  return ranges;
};
