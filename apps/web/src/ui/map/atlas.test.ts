import { beforeAll, expect, test } from 'vitest';
import { type Atlas, loadAtlas } from './atlas.ts';

let atlas: Atlas;
beforeAll(async () => {
  atlas = await loadAtlas();
});

test('the map shows the 48 contiguous states and the District', () => {
  const names = atlas.states.features.map(({ properties }) => properties.name);
  expect(names).toHaveLength(49);
  expect(names).toContain('District of Columbia');
  expect(names).not.toContain('Hawaii');
});

test.each([
  ['Chicago', 41.88, -87.63],
  ['Key West', 24.555, -81.78],
  ['Detroit', 42.33, -83.05],
  ['Seattle', 47.61, -122.33],
  ['Provincetown', 42.05, -70.19],
])('%s is on the map', (_, latitude, longitude) => {
  expect(atlas.isContinental({ latitude, longitude })).toBe(true);
});

test.each([
  ['Honolulu', 21.31, -157.86],
  ['Anchorage', 61.22, -149.9],
  ['Toronto', 43.65, -79.38],
  ['Tijuana', 32.45, -117.04],
  ['Havana', 23.11, -82.37],
  ['Nassau', 25.05, -77.36],
])('%s is not on the map', (_, latitude, longitude) => {
  expect(atlas.isContinental({ latitude, longitude })).toBe(false);
});

test.each([
  ['on Lake Michigan', 42.2, -87.2, ['Illinois', 'Indiana', 'Michigan']],
  ['off Miami', 25.5, -79.9, ['Florida']],
] as const)('a point %s is near a state but in none', (_, latitude, longitude, names) => {
  expect(atlas.stateAt({ latitude, longitude })).toBeNull();
  expect(names).toContain(atlas.nearestState({ latitude, longitude }));
});
