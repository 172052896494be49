import { describe, expect, test } from 'vitest';
import { clampCentre } from './clamp-centre.ts';

const states = [-128, 22, -64, 52] as const;
const desktop = { width: 1100, height: 600 };

describe('the centre of the map', () => {
  test('stays where it is inside', () => {
    const { lng, lat } = clampCentre({ lng: -98, lat: 39 }, 5, desktop, states);
    expect(lng).toBeCloseTo(-98);
    expect(lat).toBeCloseTo(39);
  });

  test('never shows anything beyond the box', () => {
    const { lng, lat } = clampCentre({ lng: 10, lat: 80 }, 5, desktop, states);
    expect(lng + (1100 / (512 * 2 ** 5)) * 180).toBeCloseTo(-64);
    expect(lat).toBeLessThan(52);
    expect(lat).toBeGreaterThan(39);
  });

  test('is the middle where the window is larger than the box', () => {
    const { lng } = clampCentre({ lng: -80, lat: 39 }, 2.5, { width: 3000, height: 800 }, states);
    expect(lng).toBeCloseTo(-96);
  });

  test('preserves the zoom of a tall phone, and lets it move sideways', () => {
    const tall = { width: 390, height: 1200 };
    const west = clampCentre({ lng: -120, lat: 39 }, 2.5, tall, states);
    const east = clampCentre({ lng: -70, lat: 39 }, 2.5, tall, states);
    expect(west.lng).toBeLessThan(east.lng);
    expect(west.lat).toBeCloseTo(east.lat);
  });
});
