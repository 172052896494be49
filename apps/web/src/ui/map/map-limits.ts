import { clampCenter } from './clamp-center.ts';
import type { Box } from './map-types.ts';
import { type Centered, type Size, worldAt } from './mercator.ts';

/** Shows the continental United States with some sea around it (product.md §9, Map). */
const BOUNDS: Box = [-128, 22.5, -63.5, 51.5];
const MIDDLE = { longitude: -96.5, latitude: 38.6 };
/** A phone first shows the country from Cape Alava to Lubec. */
const COASTS = { longitude: -95.85, latitude: 38.6, degrees: 57.9 } as const;
/** Room for the pins on both coasts, in pixels. */
const COAST_MARGIN = 40;

/** The specification's 5 and 3.5 are for tiles of 256 pixels; here, a tile has 512 (decisions.md §7). */
const ZOOM = { wide: 4, narrow: 2.5 };
export const CLOSEST = 10;

const STEP_BACK = 0.75;

/** Returns the zoom that shows both coasts on a phone, never closer than the specification's. */
function narrowZoom(width: number): number {
  const whole = Math.log2((Math.max(1, width - COAST_MARGIN) * 360) / (worldAt(0) * COASTS.degrees));
  return Math.min(ZOOM.narrow, Math.max(ZOOM.narrow - STEP_BACK, whole));
}

const isWide = () => matchMedia('(min-width: 64rem)').matches;

/** Returns the first view of a map of that width. */
export function firstView(width: number): Centered {
  if (isWide()) return { ...MIDDLE, zoom: ZOOM.wide };
  const { longitude, latitude } = COASTS;
  return { longitude, latitude, zoom: narrowZoom(width) };
}

/** Returns the nearest view within the country and the zoom limits. */
export function withinLimits(view: Centered, size: Size): Centered {
  const farthest = (isWide() ? ZOOM.wide : ZOOM.narrow) - STEP_BACK;
  return clampCenter({ ...view, zoom: Math.min(CLOSEST, Math.max(farthest, view.zoom)) }, size, BOUNDS);
}
