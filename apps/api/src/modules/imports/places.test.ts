import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGeocoder, type Geocoder } from '../../platform/geocoder/index.ts';
import { guessChoices, placesIn } from './import-plan.ts';
import { findPlaces } from './places.ts';

describe('a place in a file', () => {
  let cacheDir: string;
  let geocoder: Geocoder;
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'stoa-places-'));
    geocoder = await openGeocoder({ url: null, cacheDir });
  });
  afterAll(() => rm(cacheDir, { recursive: true }));

  const found = async (text: string) => (await findPlaces(geocoder, [text])).get(text)?.label ?? null;

  it.each([
    'Berlin',
    'London',
    'Paris',
    'Hamburg',
    'München, Munich',
    'Zürich',
    'New Delhi',
    'Lima, PE',
    'Roma',
  ])('"%s" is not an American town', async (text) => {
    expect(await found(text)).toBeNull();
  });

  it.each(['Springfield', 'Columbus', 'Aurora, USA'])('"%s" exists in several states', async (text) => {
    expect(await found(text)).toBeNull();
  });

  it.each([
    ['Paris, TX', 'Paris, TX'],
    ['Berlin, N.H.', 'Berlin, NH'],
    ['Springfield, Mass.', 'Springfield, MA'],
    ['Vienna (West Virginia)', 'Vienna, WV'],
    ['Lima, Ohio, United States', 'Lima, OH'],
    ['Austin, TX 78704', 'Austin, TX 78704'],
    ['Allston 02134', 'Allston, MA 02134'],
    ['02134', 'Allston, MA 02134'],
    ['Chicago', 'Chicago, IL'],
    ['Boston', 'Boston, MA'],
    ['Austin', 'Austin, TX'],
    ['Miami', 'Miami, FL'],
    ['Portland, USA', 'Portland, OR'],
    ['New York', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['Los Angeles, USA', 'Los Angeles, CA'],
  ])('"%s" is %s', async (text, label) => {
    expect(await found(text)).toBe(label);
  });

  it('lets other work run while the texts of a long file are cleaned', async () => {
    const row = { line: 2, cells: [`Asheville, NC ${'ä'.repeat(180)}`], count: 1, fault: null };
    const rows = Array.from({ length: 20_000 }, () => row);
    const table = { kind: 'csv', encoding: 'utf-8', separator: ',', columns: ['place'], rows } as const;
    const { choices } = guessChoices(table, {}, 'members');
    let turns = 0;
    const other = setInterval(() => (turns += 1));
    await findPlaces(geocoder, placesIn(table, choices));
    clearInterval(other);
    expect(turns).toBeGreaterThan(5);
  });
});
