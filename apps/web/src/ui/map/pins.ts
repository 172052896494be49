import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl';
import { isCluster, type MapCluster, type MapPoint, type PressedCluster } from './map-types.ts';
import { clusterPin, pin } from './pin-element.ts';

const SOURCE = 'places';

interface PinOptions {
  map: MapLibre;
  library: { Marker: typeof Marker; clustering: object };
  clustered: boolean;
  clusterLabel: (count: number) => string;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
}

type Properties = Record<string, unknown>;

const collection = (points: readonly (MapPoint | MapCluster)[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: points.map((point, at) => ({
    type: 'Feature',
    id: at,
    properties: { at },
    geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
  })),
});

/** Pins are real buttons; only visible ones exist. */
export function createPins({ map, library, clustered, clusterLabel, onPoint, onCluster }: PinOptions) {
  const markers = new Map<string, Marker>();
  let points: readonly (MapPoint | MapCluster)[] = [];
  let generation = 0;

  function elementOf(key: Properties, longitude: number, latitude: number): HTMLElement {
    const id = key['cluster_id'];
    if (typeof id === 'number') {
      const count = Number(key['point_count']);
      return clusterPin(count, clusterLabel(count), () => void pressCluster(id, count, longitude, latitude));
    }
    const point = points[Number(key['at'])];
    if (!point) return document.createElement('span');
    if (!isCluster(point)) return pin(point, () => onPoint(point.id));
    return clusterPin(point.count, clusterLabel(point.count), () => onCluster({ ...point, ids: null }));
  }

  async function pressCluster(id: number, count: number, longitude: number, latitude: number) {
    const source = map.getSource<GeoJSONSource>(SOURCE);
    const leaves = (await source?.getClusterLeaves(id, count, 0)) ?? [];
    const ids = leaves.flatMap(({ properties }) => {
      const point = points[Number(properties?.['at'])];
      return point && !isCluster(point) ? [point.id] : [];
    });
    onCluster({ count, latitude, longitude, ids });
  }

  function show() {
    if (!map.getSource(SOURCE) || !map.isSourceLoaded(SOURCE)) return;
    const visible = new Set<string>();
    const bounds = map.getBounds();
    for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const key = `${generation} ${properties['cluster_id'] === undefined ? `at ${properties['at']}` : `of ${properties['cluster_id']}`}`;
      if (visible.has(key) || !bounds.contains([longitude, latitude])) continue;
      visible.add(key);
      if (markers.has(key)) continue;
      const element = elementOf(properties, longitude, latitude);
      markers.set(key, new library.Marker({ element }).setLngLat([longitude, latitude]).addTo(map));
    }
    for (const [key, marker] of markers) {
      if (visible.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  }

  /** A new style drops all sources and layers. */
  function attach() {
    if (map.getSource(SOURCE)) return;
    map.addSource(SOURCE, {
      type: 'geojson',
      data: collection(points),
      ...(clustered && library.clustering),
    });
    // MapLibre loads only sources that a layer draws; this layer is transparent.
    map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0 } });
  }

  map.on('style.load', attach);
  map.on('render', show);

  return {
    set(next: readonly (MapPoint | MapCluster)[]) {
      points = next;
      generation += 1;
      void map.getSource<GeoJSONSource>(SOURCE)?.setData(collection(points));
    },
  };
}
