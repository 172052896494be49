import { describe, expect, test } from 'vitest';
import { clampCentre } from './clamp-centre.ts';

const states = [-128, 22, -64, 52] as const;
const desktop = { width: 1100, height: 600 };

describe('the centre of the map', () => {
  test('stays where it is inside', () => {
    const { longitude: lng, latitude: lat } = clampCentre(
      { longitude: -98, latitude: 39, zoom: 5 },
      desktop,
      states,
    );
    expect(lng).toBeCloseTo(-98);
    expect(lat).toBeCloseTo(39);
  });

  test('never shows anything beyond the box', () => {
    const { longitude: lng, latitude: lat } = clampCentre(
      { longitude: 10, latitude: 80, zoom: 5 },
      desktop,
      states,
    );
    expect(lng + (1100 / (512 * 2 ** 5)) * 180).toBeCloseTo(-64);
    expect(lat).toBeLessThan(52);
    expect(lat).toBeGreaterThan(39);
  });

  test('is the middle where the window is larger than the box', () => {
    const view = { longitude: -80, latitude: 39, zoom: 2.5 };
    const { longitude } = clampCentre(view, { width: 3000, height: 800 }, states);
    expect(longitude).toBeCloseTo(-96);
  });

  test('preserves the zoom of a tall phone, and lets it move sideways', () => {
    const tall = { width: 390, height: 1200 };
    const west = clampCentre({ longitude: -120, latitude: 39, zoom: 2.5 }, tall, states);
    const east = clampCentre({ longitude: -70, latitude: 39, zoom: 2.5 }, tall, states);
    expect(west.longitude).toBeLessThan(east.longitude);
    expect(west.latitude).toBeCloseTo(east.latitude);
  });
});
