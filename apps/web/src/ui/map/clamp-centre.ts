import type { Box } from './map-types.ts';

/** Pixels of the world's edge at zoom 0, with 512-pixel tiles. */
const WORLD = 512;

interface Centre {
  lng: number;
  lat: number;
}

/** Web Mercator, 0 at the west and north edges, 1 at the east and south edges. */
const across = (lng: number) => (lng + 180) / 360;
const down = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const latitudeAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** A centre whose view stays between two edges; the middle where the view is wider. */
function between(centre: number, from: number, to: number, view: number): number {
  if (view >= to - from) return (from + to) / 2;
  return Math.min(to - view / 2, Math.max(from + view / 2, centre));
}

/** The nearest centre that shows nothing beyond the box. The library's own limit would change the zoom instead. */
export function clampCentre(centre: Centre, zoom: number, size: { width: number; height: number }, box: Box) {
  const [west, south, east, north] = box;
  const scale = WORLD * 2 ** zoom;
  const x = between(across(centre.lng), across(west), across(east), size.width / scale);
  const y = between(down(centre.lat), down(north), down(south), size.height / scale);
  return { lng: x * 360 - 180, lat: latitudeAt(y) };
}
