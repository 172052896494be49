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
  /** Null where the server clustered. */
  ids: readonly number[] | null;
}

/** A tile of the map's library has 512 pixels, of the API 256. */
export const TILE_STEP = 1;

/** `zoom` counts 256-pixel tiles, as the API does. */
export interface MapView {
  box: Box;
  zoom: number;
}

export interface MapFocus extends MapPlace {
  zoom: number;
}

/** What a map is opened with: the drawing and the map that moves take the same. */
export interface MapOptions {
  container: HTMLElement;
  label: string;
  /** Clusters close points here; false where the server has clustered them. */
  clustered: boolean;
  clusterLabel: (count: number) => string;
  onPoint: (id: number) => void;
  onCluster: (pressed: PressedCluster) => void;
  /** Called at the start and after each move. */
  onMove: (view: MapView) => void;
  /** A press beside the pins. */
  onPlace: (place: MapPlace) => void;
}

/** A map on the screen, drawn or moving. */
export interface OpenedMap {
  setPoints: (points: readonly (MapPoint | MapCluster)[]) => void;
  /** Moves the view out from under a panel at the right edge, pixels. */
  cover: (right: number) => void;
  focus: (focus: MapFocus) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  close: () => void;
}

export const isCluster = (point: MapPoint | MapCluster): point is MapCluster => 'cluster' in point;
