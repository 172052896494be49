import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Census ids outside the drawing: Alaska, Hawaii, and the territories. */
const APART = new Set(['02', '15', '60', '66', '69', '72', '78']);

/** Degrees that a point may be off the drawn coast, because of piers, keys, and simplified shores. */
const COAST = 0.04;

export type States = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

export interface Atlas {
  states: States;
  isContinental: (place: { latitude: number; longitude: number }) => boolean;
  /** Returns the state of a point; null off the coast. */
  stateAt: (place: { latitude: number; longitude: number }) => string | null;
  /** Returns the state with the nearest border, for a point on a lake or off the coast. */
  nearestState: (place: { latitude: number; longitude: number }) => string;
}

const listPolygons = (shape: Polygon | MultiPolygon): Position[][][] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;

/** Even–odd rule: a ray from a point inside crosses the ring an odd number of times. */
function isInside(ring: readonly Position[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax = 0, ay = 0] = ring[at] ?? [];
    const [bx = 0, by = 0] = ring[before] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function listRings(states: States) {
  return states.features.flatMap(({ geometry }) =>
    listPolygons(geometry).map(([ring = []]) => {
      const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
      return {
        ring,
        west: Math.min(...xs),
        east: Math.max(...xs),
        south: Math.min(...ys),
        north: Math.max(...ys),
      };
    }),
  );
}

function continental(states: States): Atlas['isContinental'] {
  const rings = listRings(states);
  const around = [-COAST, 0, COAST].flatMap((dx) => [-COAST, 0, COAST].map((dy) => [dx, dy] as const));
  return ({ latitude, longitude }) => {
    const near = rings.filter(
      ({ west, east, south, north }) =>
        longitude > west - COAST &&
        longitude < east + COAST &&
        latitude > south - COAST &&
        latitude < north + COAST,
    );
    return near.some(({ ring }) => around.some(([dx, dy]) => isInside(ring, longitude + dx, latitude + dy)));
  };
}

const stateFinder =
  (states: States): Atlas['stateAt'] =>
  ({ latitude, longitude }) =>
    states.features.find(({ geometry }) =>
      listPolygons(geometry).some(([ring = []]) => isInside(ring, longitude, latitude)),
    )?.properties.name ?? null;

const nearestFinder =
  (states: States): Atlas['nearestState'] =>
  ({ latitude, longitude }) => {
    const shrink = Math.cos((latitude * Math.PI) / 180);
    let nearest = { name: '', distance: Infinity };
    for (const { geometry, properties } of states.features) {
      for (const [x = 0, y = 0] of listPolygons(geometry).flat(2)) {
        const distance = Math.hypot((x - longitude) * shrink, y - latitude);
        if (distance < nearest.distance) nearest = { name: properties.name, distance };
      }
    }
    return nearest.name;
  };

let loaded: Promise<Atlas> | undefined;

/** Loads the states at 1 : 10,000,000 from the United States Census. Decoded once; rejects without network. */
export function loadAtlas(): Promise<Atlas> {
  loaded ??= decode().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function decode(): Promise<Atlas> {
  const [{ default: topology }, { feature }] = await Promise.all([
    import('us-atlas/states-10m.json'),
    import('topojson-client'),
  ]);
  const usa = topology as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>;
  const all = feature(usa, usa.objects.states);
  const states = {
    type: 'FeatureCollection' as const,
    features: all.features.filter(({ id }) => !APART.has(String(id))),
  } as States;
  return {
    states,
    isContinental: continental(states),
    stateAt: stateFinder(states),
    nearestState: nearestFinder(states),
  };
}
