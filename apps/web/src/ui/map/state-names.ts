import type { Position } from 'geojson';
import type { States } from './atlas.ts';
import type { MapPlace } from './map-types.ts';

/** A state's name, placed at the center of its largest part. */
export interface StateName extends MapPlace {
  name: string;
  /** Square degrees: larger states are named first. */
  area: number;
  /** True if its name may step aside for a pin without leaving the state. */
  isLarge: boolean;
}

/** Square degrees. */
const LARGE = 13;

/** How far a name steps aside, in em. */
export const STEP_ASIDE = 2;

function weigh(ring: readonly Position[]) {
  let [area, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[index - 1] ?? [], ring[index] ?? []];
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return { area: Math.abs(area), longitude: x / (3 * area), latitude: y / (3 * area) };
}

export const listNames = (states: States): StateName[] =>
  states.features
    .map(({ geometry, properties: { name } }) => {
      const rings = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const [largest] = rings.map(([ring = []]) => weigh(ring)).toSorted((a, b) => b.area - a.area);
      const place = largest ?? { area: 0, longitude: 0, latitude: 0 };
      return { name, ...place, isLarge: place.area / 2 > LARGE };
    })
    .toSorted((a, b) => b.area - a.area);
