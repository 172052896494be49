import type { Feature, FeatureCollection, Point, Position } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { States } from './atlas.ts';

const SERIF = 'Cormorant Garamond';

/** A colour token as it is in the scheme that is shown: the map's library knows no `light-dark()`. */
function shown(token: 'ink' | 'hairline' | 'brass' | 'muted'): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(--color-${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function weigh(ring: readonly Position[]) {
  let [area, x, y] = [0, 0, 0];
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[at - 1] ?? [], ring[at] ?? []];
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return { area: Math.abs(area), centre: [x / (3 * area), y / (3 * area)] };
}

function namesOf(states: States): FeatureCollection<Point> {
  const features = states.features.map(({ geometry, properties }): Feature<Point> => {
    const rings = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [largest] = rings.map(([ring = []]) => weigh(ring)).toSorted((a, b) => b.area - a.area);
    return {
      type: 'Feature',
      properties: { name: properties.name, area: largest?.area ?? 0 },
      geometry: { type: 'Point', coordinates: largest?.centre ?? [0, 0] },
    };
  });
  return { type: 'FeatureCollection', features };
}

/** The built-in map: needs no service. */
export async function baseStyle(states: States): Promise<StyleSpecification> {
  // The names are drawn in the page's font, which has to be loaded.
  await document.fonts.load(`500 16px "${SERIF}"`);
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states },
      names: { type: 'geojson', data: namesOf(states) },
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
          'symbol-sort-key': ['-', 0, ['get', 'area']],
        },
        paint: {
          'text-color': shown('muted'),
          'text-halo-color': shown('ink'),
          'text-halo-width': 1,
        },
      },
    ],
  };
}
