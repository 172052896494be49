import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { withinLimits } from './map-limits.ts';
import type { Centered } from './mercator.ts';

maplibre.setWorkerUrl(workerUrl);

export { Marker } from 'maplibre-gl';
export type { GeoJSONSource as GeoJsonSource, Map as MapLibre } from 'maplibre-gl';

interface OpenOptions {
  container: HTMLElement;
  label: string;
  style: maplibre.StyleSpecification | string;
  view: Centered;
}

/** Throws if the browser can't draw the map (no WebGL 2). */
export function openMap({ container, label, style, view }: OpenOptions): maplibre.Map {
  const map = new maplibre.Map({
    container,
    style,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    // One finger scrolls the page, and so does the wheel.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: typeof style === 'string' ? { compact: true } : false,
    locale: { 'Map.Title': label },
    transformConstrain: ({ lng, lat }, zoom) => {
      const size = { width: container.clientWidth, height: container.clientHeight };
      const held = withinLimits({ longitude: lng, latitude: lat, zoom }, size);
      return { center: new maplibre.LngLat(held.longitude, held.latitude), zoom: held.zoom };
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
