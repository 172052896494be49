import type { Box, MapPlace } from './map-types.ts';

/** The world's width in pixels at zoom 0: one of the map library's tiles. */
const WORLD = 512;

export interface Size {
  width: number;
  height: number;
}

/** The map's center and zoom (tiles of 512 pixels). */
export interface Centered extends MapPlace {
  zoom: number;
}

export const worldAt = (zoom: number): number => WORLD * 2 ** zoom;

/** Web Mercator: 0 at the west edge, 1 at the east edge. */
export const across = (longitude: number): number => (longitude + 180) / 360;

/** Web Mercator: 0 at the north edge, 1 at the south edge. */
export function down(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeAt = (x: number): number => x * 360 - 180;
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Returns pixels from the top left corner of a picture of that size, centered on the view. */
export function toPixel(place: MapPlace, view: Centered, { width, height }: Size): [x: number, y: number] {
  const world = worldAt(view.zoom);
  return [
    (across(place.longitude) - across(view.longitude)) * world + width / 2,
    (down(place.latitude) - down(view.latitude)) * world + height / 2,
  ];
}

/** Returns the place at a pixel, the reverse of `toPixel`. */
export function placeAt(
  [x, y]: readonly [number, number],
  view: Centered,
  { width, height }: Size,
): MapPlace {
  const world = worldAt(view.zoom);
  return {
    longitude: longitudeAt(across(view.longitude) + (x - width / 2) / world),
    latitude: latitudeAt(down(view.latitude) + (y - height / 2) / world),
  };
}

/** Returns the box that a picture of that size shows. */
export function getBox(view: Centered, size: Size): Box {
  const northWest = placeAt([0, 0], view, size);
  const southEast = placeAt([size.width, size.height], view, size);
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude];
}

export const isWithin = ([west, south, east, north]: Box, { latitude, longitude }: MapPlace): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
