import { dice } from '@stoa/art/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { distanceKm } from '../../platform/geocoder/distance.ts';
import { createRetailers } from './index.ts';
import { searchRetailers } from './search.queries.ts';

const SHOPS = 400;
const POINTS = 60;

/** Many points are where a flat map is wrong, near a pole or the date line, and many are close together. */
const somewhere = (seed: string) => {
  const d = dice(seed);
  const latitude = d.pick([d.between(-90, 90), d.between(84, 90), d.between(-90, -84), d.between(29, 31)]);
  const longitude = d.pick([
    d.between(-180, 180),
    d.between(179, 180),
    d.between(-180, -179),
    d.between(-98, -97),
    180,
    -180,
  ]);
  return { latitude, longitude };
};

describe('the nearest retailers', () => {
  let app: TestApp;
  const shops = new Map<number, ReturnType<typeof somewhere>>();
  beforeAll(async () => {
    app = await startTestApp();
    const places = Array.from({ length: SHOPS }, (_, index) => somewhere(`shop ${index}`));
    const ids = await app.app.platform.db.transaction().execute((tx) =>
      createRetailers(
        tx,
        places.map((place, index) => ({ name: `Shop ${index}`, address: 'Everywhere', ...place })),
      ),
    );
    for (const [index, id] of ids.entries()) shops.set(id, places[index] ?? { latitude: 0, longitude: 0 });
  });
  afterAll(() => app.close());

  it('equal a brute-force search, on every page and all around the globe', async () => {
    for (let index = 0; index < POINTS; index += 1) {
      const near = somewhere(`point ${index}`);
      const page = 1 + (index % 5) * 9;
      const found = await searchRetailers(app.app.platform.db, { near, page, page_size: 10 });
      const kmTo = (id: number) => distanceKm(near, shops.get(id) ?? { latitude: 0, longitude: 0 });
      const expected = Array.from(shops.keys(), kmTo)
        .toSorted((a, b) => a - b)
        .slice((page - 1) * 10, page * 10);
      expect(found.count).toBe(SHOPS);
      expect(found.ids.map((id) => kmTo(id).toFixed(2))).toEqual(expected.map((km) => km.toFixed(2)));
    }
  });

  it('appear only once over all pages', async () => {
    const near = { latitude: 30, longitude: -97.5 };
    const seen: number[] = [];
    for (let page = 1; page <= SHOPS / 100; page += 1) {
      seen.push(...(await searchRetailers(app.app.platform.db, { near, page, page_size: 100 })).ids);
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([...shops.keys()]);
    const past = await searchRetailers(app.app.platform.db, { near, page: 6, page_size: 100 });
    expect(past).toEqual({ ids: [], count: SHOPS });
  });
});
