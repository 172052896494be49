import type { Box, MapPlace } from './map-types.ts';

/** Pixels of the world's edge at zoom 0, with the map library's tiles of 512 pixels. */
const WORLD = 512;

export interface Size {
  width: number;
  height: number;
}

/** What the map shows: its middle, and how near (tiles of 512 pixels). */
export interface Centred extends MapPlace {
  zoom: number;
}

/** Pixels of the world's edge. */
export const worldAt = (zoom: number): number => WORLD * 2 ** zoom;

/** Web Mercator, 0 at the west edge, 1 at the east edge. */
export const across = (longitude: number): number => (longitude + 180) / 360;

/** Web Mercator, 0 at the north edge, 1 at the south edge. */
export function down(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeAt = (x: number): number => x * 360 - 180;
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Pixels from the top left corner of a picture of that size whose middle is the view's. */
export function pixelOf(place: MapPlace, view: Centred, { width, height }: Size): [x: number, y: number] {
  const world = worldAt(view.zoom);
  return [
    (across(place.longitude) - across(view.longitude)) * world + width / 2,
    (down(place.latitude) - down(view.latitude)) * world + height / 2,
  ];
}

/** The place at a pixel: the reverse of `pixelOf`. */
export function placeAt([x, y]: readonly [number, number], view: Centred, { width, height }: Size): MapPlace {
  const world = worldAt(view.zoom);
  return {
    longitude: longitudeAt(across(view.longitude) + (x - width / 2) / world),
    latitude: latitudeAt(down(view.latitude) + (y - height / 2) / world),
  };
}

/** What a picture of that size shows. */
export function boxOf(view: Centred, size: Size): Box {
  const northWest = placeAt([0, 0], view, size);
  const southEast = placeAt([size.width, size.height], view, size);
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude];
}

export const isWithin = ([west, south, east, north]: Box, { latitude, longitude }: MapPlace): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
