import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { clampCentre } from './clamp-centre.ts';
import type { Box } from './map-types.ts';

maplibre.setWorkerUrl(workerUrl);

export { Marker } from 'maplibre-gl';
export type { Map as MapLibre } from 'maplibre-gl';

/** The continental United States with some sea around it (product.md §9, Map). */
const BOUNDS: Box = [-128, 22.5, -63.5, 51.5];
const MIDDLE = [-96.5, 38.6] as const;
/** Cape Alava to Lubec: what a phone shows of it at first. */
const COASTS = { middle: [-95.85, 38.6], degrees: 57.9 } as const;
/** Room for the pins on both coasts, pixels. */
const COAST_MARGIN = 40;
/** Pixels of the world's edge at zoom 0. */
const WORLD = 512;

/** The specification's 5 and 3.5 count tiles of 256 pixels; here a tile has 512 (decisions §7). */
const ZOOM = { wide: 4, narrow: 2.5 };
const CLOSEST = 10;

const STEP_BACK = 0.75;

/** From coast to coast on a phone, never nearer than the specification's view. */
function narrowZoom(width: number): number {
  const whole = Math.log2((Math.max(1, width - COAST_MARGIN) * 360) / (WORLD * COASTS.degrees));
  return Math.min(ZOOM.narrow, Math.max(ZOOM.narrow - STEP_BACK, whole));
}

interface OpenOptions {
  container: HTMLElement;
  label: string;
  style: maplibre.StyleSpecification | string;
  wide: boolean;
}

/** Throws where the browser cannot draw it (no WebGL 2). */
export function openMap({ container, label, style, wide }: OpenOptions): maplibre.Map {
  const farthest = (wide ? ZOOM.wide : ZOOM.narrow) - STEP_BACK;
  const map = new maplibre.Map({
    container,
    style,
    center: wide ? [...MIDDLE] : [...COASTS.middle],
    zoom: wide ? ZOOM.wide : narrowZoom(container.clientWidth),
    // One finger scrolls the page, and so does the wheel.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: typeof style === 'string' ? { compact: true } : false,
    locale: { 'Map.Title': label },
    transformConstrain: (centre, zoom) => {
      const held = Math.min(CLOSEST, Math.max(farthest, zoom));
      const size = { width: container.clientWidth, height: container.clientHeight };
      const { lng, lat } = clampCentre(centre, held, size, BOUNDS);
      return { center: new maplibre.LngLat(lng, lat), zoom: held };
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** Closer pins are clustered at every zoom, so that no two touch targets overlap. */
export const clustering = { cluster: true, clusterRadius: 46, clusterMaxZoom: CLOSEST + 1 };
