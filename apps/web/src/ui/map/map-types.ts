import type { Virtue } from '@stoa/art/emblems';

/** One thing with a point of its own. */
export interface MapPoint {
  id: number;
  latitude: number;
  longitude: number;
  /** Read aloud, and shown when pointed at. */
  label: string;
  /** The line whose colour and emblem the pin bears; null for what belongs to none. */
  virtue: Virtue | null;
}

/** Several things that somebody else has already gathered into one. */
export interface MapCluster {
  cluster: true;
  count: number;
  latitude: number;
  longitude: number;
}

/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What was pressed where several things are one: their ids where the map gathered them itself. */
export interface PressedCluster {
  count: number;
  latitude: number;
  longitude: number;
  /** null where the cluster came as one. */
  ids: readonly number[] | null;
}

/** What can be seen. `zoom` is on the scale of 256-pixel tiles, as the API counts it. */
export interface MapView {
  box: Box;
  zoom: number;
}

/** Where to look, and from how near; `zoom` as in `MapView`. */
export interface MapFocus {
  latitude: number;
  longitude: number;
  zoom: number;
}

export const isCluster = (point: MapPoint | MapCluster): point is MapCluster => 'cluster' in point;
