import type { Virtue } from '@stoa/art/emblems';

export interface MapPoint {
  id: number;
  latitude: number;
  longitude: number;
  label: string;
  virtue: Virtue | null;
}

export interface MapCluster {
  cluster: true;
  count: number;
  latitude: number;
  longitude: number;
}

export type Box = readonly [west: number, south: number, east: number, north: number];

export interface PressedCluster {
  count: number;
  latitude: number;
  longitude: number;
  /** Null where the server clustered. */
  ids: readonly number[] | null;
}

/** `zoom` counts 256-pixel tiles, as the API does. */
export interface MapView {
  box: Box;
  zoom: number;
}

export interface MapFocus {
  latitude: number;
  longitude: number;
  zoom: number;
}

export const isCluster = (point: MapPoint | MapCluster): point is MapCluster => 'cluster' in point;
