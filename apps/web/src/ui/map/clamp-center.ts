import type { Box } from './map-types.ts';
import { across, type Centered, down, latitudeAt, longitudeAt, type Size, worldAt } from './mercator.ts';

/** Returns a center whose view stays between two edges, or the middle if the view is wider. */
function between(center: number, from: number, to: number, view: number): number {
  if (view >= to - from) return (from + to) / 2;
  return Math.min(to - view / 2, Math.max(from + view / 2, center));
}

/** Returns the nearest view inside the box. The library's own limit would change the zoom instead. */
export function clampCenter(view: Centered, size: Size, box: Box): Centered {
  const [west, south, east, north] = box;
  const world = worldAt(view.zoom);
  const x = between(across(view.longitude), across(west), across(east), size.width / world);
  const y = between(down(view.latitude), down(north), down(south), size.height / world);
  return { longitude: longitudeAt(x), latitude: latitudeAt(y), zoom: view.zoom };
}
