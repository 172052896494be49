import { describe, expect, test } from 'vitest';
import { pinFinder } from './clusters.ts';
import type { Box, MapPoint } from './map-types.ts';

const point = (id: number, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: `Cigar ${id}`,
  virtue: null,
});

const COUNTRY: Box = [-128, 22.5, -63.5, 51.5];
const DENVER = [point(1, 39.74, -104.99), point(2, 39.75, -104.98), point(3, 39.73, -105)];
const AUSTIN = point(4, 30.27, -97.74);

describe('the pins of a map', () => {
  test('group nearby points when seen from afar', () => {
    const pins = pinFinder([...DENVER, AUSTIN], true)(COUNTRY, 4);
    expect(pins).toHaveLength(2);
    const cluster = pins.find(({ kind }) => kind === 'cluster');
    expect(cluster?.kind === 'cluster' && cluster.count).toBe(3);
    expect(cluster?.kind === 'cluster' && cluster.ids()?.toSorted()).toEqual([1, 2, 3]);
    expect(pins.find(({ kind }) => kind === 'point')).toMatchObject({ point: { id: 4 } });
  });

  test('separate when the map is zoomed in', () => {
    expect(pinFinder(DENVER, true)([-106, 39, -104, 40], 12)).toHaveLength(3);
  });

  test('include only those in view', () => {
    expect(pinFinder([...DENVER, AUSTIN], false)([-100, 28, -95, 32], 6)).toHaveLength(1);
  });

  test('show the server’s clusters as they came', () => {
    const [pin] = pinFinder([{ cluster: true, count: 40, latitude: 40, longitude: -90 }], false)(COUNTRY, 4);
    expect(pin).toMatchObject({ kind: 'cluster', count: 40 });
    expect(pin?.kind === 'cluster' && pin.ids()).toBeNull();
  });

  test('each have their own key', () => {
    const keys = pinFinder([...DENVER, AUSTIN], true)(COUNTRY, 12).map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });
});
