import type { Virtue } from '@stoa/art/emblems';

export interface MapPlace {
  latitude: number;
  longitude: number;
}

export interface MapPoint extends MapPlace {
  id: number;
  label: string;
  virtue: Virtue | null;
}

export interface MapCluster extends MapPlace {
  cluster: true;
  count: number;
}

export type Box = readonly [west: number, south: number, east: number, north: number];

export interface PressedCluster extends MapPlace {
  count: number;
  /** Null if the server clustered. */
  ids: readonly number[] | null;
}

/** A tile has 512 pixels in the map's library, and 256 in the API. */
export const TILE_STEP = 1;

/** `zoom` counts 256-pixel tiles, as the API does. */
export interface MapView {
  box: Box;
  zoom: number;
}

export interface MapFocus extends MapPlace {
  zoom: number;
}

/** The drawing and the moving map share these options. */
export interface MapOptions {
  container: HTMLElement;
  label: string;
  /** True to cluster close points here; false if the server has clustered them. */
  clustered: boolean;
  clusterLabel: (count: number) => string;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  /** Runs at the start and after each move. */
  onMove: (view: MapView) => void;
  /** Runs on a press outside the pins. */
  onPlace: (place: MapPlace) => void;
}

export interface OpenedMap {
  setPoints: (points: readonly (MapPoint | MapCluster)[]) => void;
  /** Moves the view out from under a panel at the right edge, in pixels. */
  cover: (right: number) => void;
  focus: (focus: MapFocus) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  close: () => void;
}

export const isCluster = (point: MapPoint | MapCluster): point is MapCluster => 'cluster' in point;
