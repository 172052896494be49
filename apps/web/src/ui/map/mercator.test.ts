import { describe, expect, test } from 'vitest';
import { getBox, isWithin, placeAt, toPixel } from './mercator.ts';

const view = { latitude: 38.6, longitude: -96.5, zoom: 4 };
const size = { width: 1100, height: 560 };

describe('a place on the map', () => {
  test('is in the middle when the view is centered on it', () => {
    expect(toPixel(view, view, size)).toEqual([550, 280]);
  });

  test('can be computed from its pixel', () => {
    const denver = { latitude: 39.74, longitude: -104.99 };
    const found = placeAt(toPixel(denver, view, size), view, size);
    expect(found.latitude).toBeCloseTo(denver.latitude, 9);
    expect(found.longitude).toBeCloseTo(denver.longitude, 9);
  });

  test('is farther right in the east and farther down in the south', () => {
    const [x, y] = toPixel({ latitude: 30, longitude: -81 }, view, size);
    expect(x).toBeGreaterThan(550);
    expect(y).toBeGreaterThan(280);
  });

  test('is either inside or outside the visible box', () => {
    const box = getBox({ ...view, zoom: 7 }, size);
    expect(isWithin(box, view)).toBe(true);
    expect(isWithin(box, { latitude: 47.6, longitude: -122.3 })).toBe(false);
  });
});
