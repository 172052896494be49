import type { FeatureCollection, Point } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { States } from './atlas.ts';
import { listNames, STEP_ASIDE } from './state-names.ts';

const SERIF = 'Cormorant Garamond';

/** Resolves a color token in the current scheme, because the map library doesn't support `light-dark()`. */
function shown(token: 'ink' | 'hairline' | 'brass' | 'muted'): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(--color-${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const namePoints = (states: States): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: listNames(states).map(({ name, area, isLarge, longitude, latitude }) => ({
    type: 'Feature',
    properties: { name, area, isLarge },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

/** The source of the visible pins, whose discs the names avoid. */
export const PINS = 'pins';

/** The moving map counts from the text's edge, which is half a line from its middle. */
const ASIDE = STEP_ASIDE - 0.5;

/** Returns the built-in map, which needs no service. */
export async function baseStyle(states: States): Promise<StyleSpecification> {
  // The names use the page's font, which must be loaded.
  await document.fonts.load(`500 16px "${SERIF}"`);
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states },
      names: { type: 'geojson', data: namePoints(states) },
      [PINS]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': shown('ink') } },
      {
        id: 'land',
        type: 'fill',
        source: 'states',
        paint: { 'fill-color': shown('hairline'), 'fill-opacity': 0.55, 'fill-antialias': false },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'states',
        paint: {
          'line-color': shown('brass'),
          'line-opacity': 0.55,
          'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 4, 0.7, 8, 1.4],
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [SERIF],
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 4, 15, 8, 24],
          'text-letter-spacing': 0.06,
          'text-max-width': 7,
          'text-padding': 4,
          'text-variable-anchor-offset': [
            'case',
            ['get', 'isLarge'],
            ['literal', ['center', [0, 0], 'bottom', [0, -ASIDE], 'top', [0, ASIDE]]],
            ['literal', ['center', [0, 0]]],
          ],
          'symbol-sort-key': ['-', 0, ['get', 'area']],
        },
        paint: {
          'text-color': shown('muted'),
          'text-halo-color': shown('ink'),
          'text-halo-width': 1,
        },
      },
      {
        id: PINS,
        type: 'symbol',
        source: PINS,
        layout: { 'icon-image': PINS, 'icon-allow-overlap': true, 'icon-padding': 0 },
      },
    ],
  };
}
