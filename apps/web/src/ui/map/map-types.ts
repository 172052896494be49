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
  /** Null for the server's clusters. */
  ids: readonly number[] | null;
}

/** A tile has 512 pixels in the map library and 256 in the API. */
export const TILE_STEP = 1;

/** `zoom` is for 256-pixel tiles, as in the API. */
export interface MapView {
  box: Box;
  zoom: number;
}

export interface MapFocus extends MapPlace {
  zoom: number;
}

/** Options of both the drawing and the moving map. */
export interface MapOptions {
  container: HTMLElement;
  label: string;
  /** True to cluster close points here; false if the server has clustered them. */
  clustered: boolean;
  clusterLabel: (count: number) => string;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  /** Called at the start and after each move. */
  onMove: (view: MapView) => void;
  /** Called on a press outside the pins. */
  onPlace: (place: MapPlace) => void;
}

export interface OpenedMap {
  setPoints: (points: readonly (MapPoint | MapCluster)[]) => void;
  /** Shifts the view away from a panel at the right edge, given its width in pixels. */
  cover: (right: number) => void;
  focus: (focus: MapFocus) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  close: () => void;
}

export const isCluster = (point: MapPoint | MapCluster): point is MapCluster => 'cluster' in point;
