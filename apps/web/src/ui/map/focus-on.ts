import type { MapFocus } from './map-types.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** The size of a tile and of the smallest map in pixels. */
const TILE = 256;
const MAP = 340;
/** The zoom for a single shop, and for the whole country. */
const NEAREST = 10;
const FARTHEST = 3;
/** Zoom levels of margin around the outermost pins. */
const AIR = 0.5;

/** Returns the view that shows all points; null for none. */
export function focusOn(points: readonly Point[]): MapFocus | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = (south + north) / 2;
  // In Mercator, a degree of latitude is longer than one of longitude, increasingly so in the north.
  const width = Math.max(east - west, (north - south) / Math.cos((middle * Math.PI) / 180), 1e-6);
  const zoom = Math.log2((MAP * 360) / (TILE * width)) - AIR;
  return {
    latitude: middle,
    longitude: (west + east) / 2,
    zoom: Math.min(NEAREST, Math.max(FARTHEST, zoom)),
  };
}
