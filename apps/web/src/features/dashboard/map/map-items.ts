import type { MapCigar, MapCluster as ItemCluster, MapRetailer } from '@stoa/contract';
import type { Box, MapCluster, MapPoint, MapView } from '../../../ui/map/map-types.ts';

/** Pixels of a tile, and of a cell in which the server gathers: see the API's document. */
const TILE = 256;
const CELL = 64;
/** How much nearer one looks to see what a cluster is made of. */
const NEARER = 3;

/** A chosen cluster: where it stands, and the zoom that it was one at. */
export interface ClusterRef {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** What is answered where a box and a zoom are sent. */
export type MapItem = MapCigar | MapRetailer | ItemCluster;

/** Cigars and retailers as pins, clusters as they came. */
export const asPin = (item: MapItem): MapPoint | MapCluster => {
  if (item.cluster) return item;
  const { id, latitude, longitude, name } = item;
  if (item.kind === 'retailer') return { id, latitude, longitude, label: name, virtue: null };
  return { id, latitude, longitude, label: `${name}, ${item.city}`, virtue: item.product_line };
};

/** The view that holds what was one at this zoom, near enough for it to fall apart. */
export const viewOf = ({ latitude, longitude, zoom }: ClusterRef): MapView => {
  const half = (CELL / TILE) * (360 / 2 ** Math.round(zoom));
  const box: Box = [longitude - half, latitude - half, longitude + half, latitude + half];
  return { box, zoom: Math.min(22, zoom + NEARER) };
};

/** A chosen cluster in the address: "41.878114,-87.629798,5". */
export const formatCluster = (cluster: ClusterRef): string =>
  `${cluster.latitude.toFixed(6)},${cluster.longitude.toFixed(6)},${Math.round(cluster.zoom)}`;

/** The reverse; null for anything else. */
export const parseCluster = (text: string | null): ClusterRef | null => {
  const found = /^(-?\d{1,2}\.\d{6}),(-?\d{1,3}\.\d{6}),(\d{1,2})$/.exec(text ?? '');
  if (found === null) return null;
  const [, latitude, longitude, zoom] = found.map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  return { latitude, longitude, zoom };
};
