import type { MapCigar, MapCluster as ClusterOfThings, MapRetailer } from '@stoa/contract';
import type { Box, MapCluster, MapPoint, MapView } from '../../../ui/map/map-places.ts';

/** Pixels of a tile, and of a cell in which the server gathers: see the API's document. */
const TILE = 256;
const CELL = 64;
/** How much nearer one looks to see what a cluster is made of. */
const NEARER = 3;

/** A chosen cluster: where it stands, and the zoom that it was one at. */
export interface Spot {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** What is answered where a box and a zoom are sent. */
export type MapThing = MapCigar | MapRetailer | ClusterOfThings;

/** Cigars and retailers as pins, clusters as they came. */
export const asPlace = (thing: MapThing): MapPoint | MapCluster => {
  if (thing.cluster) return thing;
  const { id, latitude, longitude, name } = thing;
  if (thing.kind === 'retailer') return { id, latitude, longitude, label: name, virtue: null };
  return { id, latitude, longitude, label: `${name}, ${thing.city}`, virtue: thing.product_line };
};

/** The view that holds what was one at this zoom, near enough for it to fall apart. */
export const viewOf = ({ latitude, longitude, zoom }: Spot): MapView => {
  const half = (CELL / TILE) * (360 / 2 ** Math.round(zoom));
  const box: Box = [longitude - half, latitude - half, longitude + half, latitude + half];
  return { box, zoom: Math.min(22, zoom + NEARER) };
};

/** A chosen cluster in the address: "41.878114,-87.629798,5". */
export const writeSpot = (spot: Spot): string =>
  `${spot.latitude.toFixed(6)},${spot.longitude.toFixed(6)},${Math.round(spot.zoom)}`;

/** The reverse; null for anything else. */
export const readSpot = (text: string | null): Spot | null => {
  const found = /^(-?\d{1,2}\.\d{6}),(-?\d{1,3}\.\d{6}),(\d{1,2})$/.exec(text ?? '');
  if (found === null) return null;
  const [, latitude, longitude, zoom] = found.map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  return { latitude, longitude, zoom };
};
