import { STATES } from '@stoa/contract/states.rules';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import type { Geocoder } from './place.ts';

let cacheDir: string;
let gazetteer: Geocoder;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'stoa-gazetteer-'));
  await writeFile(join(cacheDir, '.gazetteer-killed.draft'), 'x');
  await utimes(join(cacheDir, '.gazetteer-killed.draft'), new Date(0), new Date(0));
  // Two servers may start on one volume.
  [gazetteer] = await Promise.all([openGazetteer(cacheDir), openGazetteer(cacheDir)]);
});
afterAll(() => rm(cacheDir, { recursive: true }));

const labels = async (q: string, limit = 5) => (await gazetteer.search(q, limit)).map(({ label }) => label);
const first = async (q: string) => (await labels(q, 1))[0];

test('two processes build a single file, and a killed build leaves none', async () => {
  expect(await readdir(cacheDir)).toEqual([expect.stringMatching(/^gazetteer-[\da-f]{12}\.sqlite$/)]);
});

test('a broken file is rebuilt', async () => {
  const [name = ''] = await readdir(cacheDir);
  const elsewhere = await mkdtemp(join(tmpdir(), 'stoa-gazetteer-'));
  await writeFile(join(elsewhere, name), 'not a database');
  expect(await (await openGazetteer(elsewhere)).search('boston', 1)).toHaveLength(1);
  await rm(elsewhere, { recursive: true });
});

test('a place has every field of a location', async () => {
  expect(await gazetteer.search('austin tx', 1)).toEqual([
    {
      street: '',
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
      country: 'United States',
      latitude: expect.closeTo(30.27, 1),
      longitude: expect.closeTo(-97.74, 1),
      label: 'Austin, TX',
      population: expect.any(Number),
    },
  ]);
});

test.each([
  ['austin, texas', 'Austin, TX'],
  ['tx austin', 'Austin, TX'],
  ['saint louis', 'St. Louis, MO'],
  ['st. lou', 'St. Louis, MO'],
  ['sain', 'St. Louis, MO'],
  ['ft worth', 'Fort Worth, TX'],
  ['mt vernon wa', 'Mount Vernon, WA'],
  ['canon city', 'Cañon City, CO'],
  ['CAÑON CITY', 'Cañon City, CO'],
  ['kapaa', 'Kapa‘a, HI'],
  ['coeur d alene', "Coeur d'Alene, ID"],
  ['winston salem', 'Winston-Salem, NC'],
  ['new york city', 'New York, NY'],
  ['bronx', 'The Bronx, NY'],
  ['Washington, D.C.', 'Washington, DC'],
  ['Savannah, GA, United States', 'Savannah, GA'],
  ['nash', 'Nashville, TN'],
  ['paris', 'Paris, TX'],
  ['jackson', 'Jackson, MS'],
  ['portland', 'Portland, OR'],
  ['portland me', 'Portland, ME'],
  ['02134', 'Allston, MA 02134'],
  ['02134-1234', 'Allston, MA 02134'],
  ['Austin, TX 78704', 'Austin, TX 78704'],
])('"%s" means %s', async (q, label) => {
  expect(await first(q)).toBe(label);
});

test.each([
  ['01002', 'MA'],
  ['02903', 'RI'],
  ['03101', 'NH'],
  ['04101', 'ME'],
  ['05401', 'VT'],
  ['06103', 'CT'],
  ['07030', 'NJ'],
])('the ZIP %s is found with its leading zero, in %s', async (zip, state) => {
  expect(await gazetteer.search(zip, 5)).toMatchObject([{ zip_code: zip, state }]);
});

test('the first digits of a ZIP find the ZIPs that start with them', async () => {
  const zips = (await gazetteer.search('787', 10)).map(({ zip_code }) => zip_code);
  expect(zips).toHaveLength(10);
  expect(zips.every((zip) => zip.startsWith('787'))).toBe(true);
});

test('a city comes before its ZIPs, and once', async () => {
  const austin = await labels('austin tx', 50);
  expect(austin[0]).toBe('Austin, TX');
  expect(austin.slice(1).every((label) => /^Austin, TX \d{5}$/.test(label))).toBe(true);
  expect(new Set(austin).size).toBe(austin.length);
});

test('the capital of every state, and DC, is found with a ZIP, and its point leads back to its state', async () => {
  const capitals =
    'Montgomery AL,Juneau AK,Phoenix AZ,Little Rock AR,Sacramento CA,Denver CO,Hartford CT,Dover DE,Washington DC,' +
    'Tallahassee FL,Atlanta GA,Honolulu HI,Boise ID,Springfield IL,Indianapolis IN,Des Moines IA,Topeka KS,' +
    'Frankfort KY,Baton Rouge LA,Augusta ME,Annapolis MD,Boston MA,Lansing MI,St. Paul MN,Jackson MS,' +
    'Jefferson City MO,Helena MT,Lincoln NE,Carson City NV,Concord NH,Trenton NJ,Santa Fe NM,Albany NY,Raleigh NC,' +
    'Bismarck ND,Columbus OH,Oklahoma City OK,Salem OR,Harrisburg PA,Providence RI,Columbia SC,Pierre SD,' +
    'Nashville TN,Austin TX,Salt Lake City UT,Montpelier VT,Richmond VA,Olympia WA,Charleston WV,Madison WI,' +
    'Cheyenne WY';
  const found = await Promise.all(
    capitals.split(',').map(async (capital) => {
      const [place] = await gazetteer.search(capital, 1);
      const back = place && (await gazetteer.reverse(place.latitude, place.longitude));
      return { capital, zip: /^\d{5}$/.test(place?.zip_code ?? ''), state: place?.state, back: back?.state };
    }),
  );
  expect(found).toEqual(
    capitals.split(',').map((capital) => {
      const state = capital.slice(-2);
      return { capital, zip: true, state, back: state };
    }),
  );
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(STATES.keys()));
});

test('the largest cities have the ZIP of their center', async () => {
  const zips = await Promise.all(
    ['boston ma', 'washington dc', 'nashville tn', 'savannah ga', 'new york'].map((q) =>
      gazetteer.search(q, 1),
    ),
  );
  expect(zips.map(([place]) => place?.zip_code)).toEqual(['02108', '20001', '37201', '31401', '10001']);
});

test.each([
  [30.2672, -97.7431, 'Austin', 'TX'],
  [42.3601, -71.0589, 'Boston', 'MA'],
  [40.7484, -73.9857, 'New York', 'NY'],
  [21.3069, -157.8583, 'Honolulu', 'HI'],
  [51.88, -176.65, 'Adak', 'AK'],
  [32.0809, -81.0912, 'Savannah', 'GA'],
])('%d, %d is in %s, %s', async (latitude, longitude, city, state) => {
  expect(await gazetteer.reverse(latitude, longitude)).toMatchObject({
    city,
    state,
    zip_code: expect.stringMatching(/^\d{5}$/),
    label: expect.stringMatching(/^.+, [A-Z]{2} \d{5}$/),
  });
});

test('the nearest place is found from far away, but not from too far away', async () => {
  expect(await gazetteer.reverse(64.2008, -149.4937)).toMatchObject({ state: 'AK' });
  for (const [latitude, longitude] of [
    [30, -45],
    [51.5, 0],
    [90, 0],
    [Number.NaN, 1],
    [0, 999],
  ] as const) {
    expect(await gazetteer.reverse(latitude, longitude)).toBeNull();
  }
});

test('no input causes an error or more results than requested', async () => {
  expect(await labels('')).toEqual([]);
  expect(await labels('" NEAR( * --')).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 20 }), async (q, limit) => {
      expect((await gazetteer.search(q, limit)).length).toBeLessThanOrEqual(limit);
    }),
  );
});
