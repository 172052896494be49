import Supercluster from 'supercluster';
import { CLOSEST } from './map-limits.ts';
import { type Box, isCluster, type MapCluster, type MapPlace, type MapPoint } from './map-types.ts';
import { isWithin } from './mercator.ts';

/** Pixels; closer pins are clustered, so that touch targets don't overlap. */
const RADIUS = 46;

export type Pinned = MapPlace & { key: string } & (
    | { kind: 'point'; point: MapPoint }
    /** `ids` returns null for the server's clusters. */
    | { kind: 'cluster'; count: number; ids: () => readonly number[] | null }
  );

/** Finds the pins in a part of the map; `zoom` is for tiles of 512 pixels. */
export type FindPins = (box: Box, zoom: number) => readonly Pinned[];

const asPinned = (point: MapPoint | MapCluster, key: string): Pinned => ({
  latitude: point.latitude,
  longitude: point.longitude,
  key,
  ...(isCluster(point) ? { kind: 'cluster', count: point.count, ids: () => null } : { kind: 'point', point }),
});

/** Returns the server's clusters unchanged. */
function keepClusters(points: readonly (MapPoint | MapCluster)[]): FindPins {
  const pins = points.map((point, index) => asPinned(point, `at ${index}`));
  return (box) => pins.filter((pin) => isWithin(box, pin));
}

function clusterPoints(points: readonly MapPoint[]): FindPins {
  const index = new Supercluster<{ at: number }, object>({ radius: RADIUS, maxZoom: CLOSEST + 1 });
  index.load(
    points.map(({ longitude, latitude }, index) => ({
      type: 'Feature',
      properties: { at: index },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const listPoints = (cluster: number, count: number) =>
    index.getLeaves(cluster, count).flatMap(({ properties }) => points[properties.at] ?? []);

  return ([west, south, east, north], zoom) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).flatMap(({ properties, geometry }) => {
      if (!('cluster' in properties)) {
        const point = points[properties.at];
        return point ? [asPinned(point, `at ${properties.at}`)] : [];
      }
      const { cluster_id: cluster, point_count: count } = properties;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const ids = () => listPoints(cluster, count).map(({ id }) => id);
      return [{ latitude, longitude, key: `of ${cluster}`, kind: 'cluster' as const, count, ids }];
    });
}

/** @param clustered true to cluster close points here; false to show the server's clusters unchanged */
export const pinFinder = (points: readonly (MapPoint | MapCluster)[], clustered: boolean): FindPins =>
  clustered
    ? clusterPoints(points.flatMap((point) => (isCluster(point) ? [] : point)))
    : keepClusters(points);
