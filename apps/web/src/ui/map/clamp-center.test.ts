import { describe, expect, test } from 'vitest';
import { clampCenter } from './clamp-center.ts';

const states = [-128, 22, -64, 52] as const;
const desktop = { width: 1100, height: 600 };

describe('the center of the map', () => {
  test('stays where it is inside the box', () => {
    const { longitude: lng, latitude: lat } = clampCenter(
      { longitude: -98, latitude: 39, zoom: 5 },
      desktop,
      states,
    );
    expect(lng).toBeCloseTo(-98);
    expect(lat).toBeCloseTo(39);
  });

  test('never shows anything outside the box', () => {
    const { longitude: lng, latitude: lat } = clampCenter(
      { longitude: 10, latitude: 80, zoom: 5 },
      desktop,
      states,
    );
    expect(lng + (1100 / (512 * 2 ** 5)) * 180).toBeCloseTo(-64);
    expect(lat).toBeLessThan(52);
    expect(lat).toBeGreaterThan(39);
  });

  test('is the middle of the box when the window is larger', () => {
    const view = { longitude: -80, latitude: 39, zoom: 2.5 };
    const { longitude } = clampCenter(view, { width: 3000, height: 800 }, states);
    expect(longitude).toBeCloseTo(-96);
  });

  test('can still move sideways on a tall phone', () => {
    const tall = { width: 390, height: 1200 };
    const west = clampCenter({ longitude: -120, latitude: 39, zoom: 2.5 }, tall, states);
    const east = clampCenter({ longitude: -70, latitude: 39, zoom: 2.5 }, tall, states);
    expect(west.longitude).toBeLessThan(east.longitude);
    expect(west.latitude).toBeCloseTo(east.latitude);
  });
});
