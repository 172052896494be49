import { geoAlbers, geoPath } from 'd3-geo';
import { hasPoint, type Point } from '@stoa/contract/places.rules';
import type { Atlas } from '../../../ui/map/atlas.ts';

/** The drawing's size in its own units. */
const DRAWING = { width: 480, height: 300 };
const MARGIN = 4;

export interface StatesDrawing {
  /** The `d` of a path. */
  outline: string;
  /** Returns a place's position in the drawing; null outside the continental states or without a point. */
  at: (place: Point | null) => readonly [x: number, y: number] | null;
}

/** Draws the continental states in Albers' equal-area projection. */
export function drawStates({ states, isContinental }: Atlas): StatesDrawing {
  const { width, height } = DRAWING;
  const projection = geoAlbers().fitExtent(
    [
      [MARGIN, MARGIN],
      [width - MARGIN, height - MARGIN],
    ],
    states,
  );
  return {
    outline: geoPath(projection).digits(1)(states) ?? '',
    at: (place) =>
      place !== null && hasPoint(place) && isContinental(place)
        ? projection([place.longitude, place.latitude])
        : null,
  };
}
