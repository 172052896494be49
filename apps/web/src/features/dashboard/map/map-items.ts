import type { MapCigar, MapCluster as ItemCluster, MapRetailer } from '@stoa/contract';
import type { Box, MapCluster, MapPoint, MapView } from '../../../ui/map/map-types.ts';

/** The size in pixels of a tile, and of a cell that the server clusters by. */
const TILE = 256;
const CELL = 64;
const ZOOM_STEP = 3;

/** A cluster's position and zoom. */
export interface ClusterRef {
  latitude: number;
  longitude: number;
  zoom: number;
}

export type MapItem = MapCigar | MapRetailer | ItemCluster;

export const asPin = (item: MapItem): MapPoint | MapCluster => {
  if (item.cluster) return item;
  const { id, latitude, longitude, name } = item;
  if (item.kind === 'retailer') return { id, latitude, longitude, label: name, virtue: null };
  return { id, latitude, longitude, label: `${name}, ${item.city}`, virtue: item.product_line };
};

/** Returns a view of the cluster's cell at a closer zoom, which splits it. */
export const viewFor = ({ latitude, longitude, zoom }: ClusterRef): MapView => {
  const half = (CELL / TILE) * (360 / 2 ** Math.round(zoom));
  const box: Box = [longitude - half, latitude - half, longitude + half, latitude + half];
  return { box, zoom: Math.min(22, zoom + ZOOM_STEP) };
};

/** Returns "41.878114,-87.629798,5" for the address. */
export const formatCluster = (cluster: ClusterRef): string =>
  `${cluster.latitude.toFixed(6)},${cluster.longitude.toFixed(6)},${Math.round(cluster.zoom)}`;

export const parseCluster = (text: string | null): ClusterRef | null => {
  const found = /^(-?\d{1,2}\.\d{6}),(-?\d{1,3}\.\d{6}),(\d{1,2})$/.exec(text ?? '');
  if (found === null) return null;
  const [, latitude, longitude, zoom] = found.map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  return { latitude, longitude, zoom };
};
