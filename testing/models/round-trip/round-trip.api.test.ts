import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import * as fc from 'fast-check';
import { unzipSync, type Unzipped } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { getExport, importJournal, importState } from '../../harness/member-files.ts';
import { randomJournal, writeJournal } from './random-journal.ts';

/** JOURNALS=200 runs more journals, and JOURNAL_SEED=… runs different ones or those that failed. */
const JOURNALS = Number(process.env['JOURNALS'] ?? (process.env['CHECK_ALL'] === '1' ? 60 : 6));
const SEED = Number(process.env['JOURNAL_SEED'] ?? '31');
/** How far a color (0 to 255) may differ, because JPEG isn't exact. */
const COLOR_TOLERANCE = 8;

interface Photo extends Record<string, unknown> {
  readonly file: string;
}
interface Entry extends Record<string, unknown> {
  readonly description: string;
  readonly place: object | null;
  readonly is_location_public: boolean;
  readonly is_place_shown: boolean;
  readonly picture: string | null;
  readonly photos: readonly Photo[];
}

const listEntries = (files: Unzipped): readonly Entry[] =>
  (JSON.parse(Buffer.from(files['data/journal.json'] ?? []).toString()) as { entries: Entry[] }).entries;

/** Values that may differ: ids, codes with the values only a code has, and import times. */
const ofServer = ['id', 'line', 'cigar_code', 'forecast', 'imported'] as const;

const withoutServer = (entry: Entry): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(entry).filter(([name]) => !(ofServer as readonly string[]).includes(name)),
  ),
  picture: entry.picture !== null,
  photos: entry.photos.map(({ file, ...photo }) => ({ ...photo, file: file.split('/').at(-1) })),
});

/** The expected entry: a place that was hidden near the home isn't public elsewhere, and a cigar without a code has a description. */
const expected = (entry: Entry): Record<string, unknown> => ({
  ...withoutServer(entry),
  description: entry.description || IMPORT_TEXTS.description,
  is_location_public: entry.is_location_public && (entry.place === null || entry.is_place_shown),
});

const listPictures = ({ photos, picture }: Entry): string[] => [
  ...photos.map(({ file }) => file),
  ...(picture === null ? [] : [picture]),
];

/** Returns a picture's size and average color. */
const getLooks = async (files: Unzipped, name: string) => {
  const { channels } = await sharp(files[name]).stats();
  const { width, height } = await sharp(files[name]).metadata();
  return { size: [width, height], color: channels.map(({ mean }) => mean) };
};

describe('an export that is imported into another Stoa server', () => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp();
    // The second server's clock is ahead of the first, so that nothing is in its future.
    second.clock.advance(60_000);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const expectSamePictures = async (was: Unzipped, is: Unzipped) => {
    const [before, after] = [listEntries(was).flatMap(listPictures), listEntries(is).flatMap(listPictures)];
    expect(after).toHaveLength(before.length);
    for (const [index, name] of before.entries()) {
      const [one, other] = [await getLooks(was, name), await getLooks(is, after[index] ?? '')];
      expect(other.size).toEqual(one.size);
      const furthest = Math.max(
        ...one.color.map((value, band) => Math.abs(value - (other.color[band] ?? -1))),
      );
      expect(furthest).toBeLessThan(COLOR_TOLERANCE);
    }
  };

  it(
    'is unchanged except for ids, codes, points, and import times',
    async () => {
      const property = fc.asyncProperty(randomJournal, async (journal) => {
        const from = await first.member();
        await writeJournal(first, from, journal);
        const was = unzipSync(new Uint8Array(await getExport(from)));
        if (listEntries(was).length === 0) return;
        const to = await second.member();
        const before = (await to.call('GET /user/me/', {})).body;
        const params = await importJournal(to, await getExport(from));
        const { added, skipped } = await importState(to, params);
        expect([added, skipped]).toEqual([listEntries(was).length, 0]);
        const is = unzipSync(new Uint8Array(await getExport(to)));
        expect(listEntries(is).map(withoutServer)).toEqual(listEntries(was).map(expected));
        await expectSamePictures(was, is);
        const after = (await to.call('GET /user/me/', {})).body;
        expect([after.balance, after.total_points]).toEqual([before.balance, before.total_points]);
      });
      await fc.assert(property, { numRuns: JOURNALS, seed: SEED, endOnFailure: true });
      expect((await second.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
    },
    60_000 + JOURNALS * 5_000,
  );
});
