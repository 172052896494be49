import type { MapFocus } from '../../../ui/map/map-types.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** Pixels of a tile, and of the smallest map that anybody looks at. */
const TILE = 256;
const MAP = 340;
/** From how near a single shop is looked at, and from how far the whole country. */
const NEAREST = 10;
const FARTHEST = 3;
/** A page away from the pins at the edge. */
const AIR = 0.8;

/** The point from which all of these are in view; null for none. */
export function focusOn(points: readonly Point[]): MapFocus | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = (south + north) / 2;
  // On the map a degree of latitude is longer than one of longitude, the more so in the north.
  const width = Math.max(east - west, (north - south) / Math.cos((middle * Math.PI) / 180), 1e-6);
  const zoom = Math.log2((MAP * 360) / (TILE * width)) - AIR;
  return {
    latitude: middle,
    longitude: (west + east) / 2,
    zoom: Math.min(NEAREST, Math.max(FARTHEST, zoom)),
  };
}
