import { geoAlbers, geoPath } from 'd3-geo';
import { hasPoint, type Point } from '@stoa/contract/places.rules';
import type { Atlas } from '../../../ui/map/atlas.ts';

/** Of the drawing, in its own units. */
const DRAWING = { width: 480, height: 300 };
const MARGIN = 4;

export interface StatesDrawing {
  /** The `d` of a path. */
  outline: string;
  /** Where a place is in the drawing; null off the coast, or without a point. */
  at: (place: Point | null) => readonly [x: number, y: number] | null;
}

/** The continental states as atlases show them: equal areas, by Albers. */
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
