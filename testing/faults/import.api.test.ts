import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileReader, importJob } from '@stoa/api/modules/imports/index';
import { forRequest } from '@stoa/api/platform/request-id';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { importState, previewImport, sendImport } from '../harness/member-files.ts';
import { BROKEN_REQUEST, failingCalls, type CallFault, type Which } from '../harness/failing-calls.ts';
import { photo } from '../harness/photos.ts';

/** `npm run check -- --all` tests every call, and the plain check every fifth. */
const STEP = process.env['CHECK_ALL'] === '1' ? 1 : 5;
/** More calls than an import makes. */
const MANY = 400;
const FAULTS: readonly CallFault[] = ['refused', 'lost', 'lost after'];
/** Photos per entry, more than one transaction stores. */
const PHOTOS = [10, 10, 10, 10, 0];

describe('an import that fails midway', () => {
  let app: TestApp;
  let bytes: Buffer;
  const fileReader = createFileReader();
  const calls = failingCalls(() => app.app.platform.database.url);

  beforeAll(async () => {
    // The server only queues the work. The test runs it, so that the moment of the failure isn't random.
    app = await startTestApp({ role: 'web' }, { through: calls.through });
    const picture = new Uint8Array(await photo('jpeg', 12, 9));
    const entries = PHOTOS.map((photos, index) => ({
      name: `Leaf ${index}`,
      smoked_at: `2026-05-0${index + 1}T19:30:00.000Z`,
      overall_rating: 4,
      place: { city: 'Denver', state: 'CO' },
      photos: Array.from({ length: photos }, (_, number) => ({
        file: `photos/${index}/${number}.jpg`,
        name: `${number}.jpg`,
      })),
    }));
    const files = Object.fromEntries(
      entries.flatMap(({ photos }) => photos.map(({ file }) => [file, picture] as const)),
    );
    bytes = Buffer.from(zipSync({ 'data/journal.json': strToU8(JSON.stringify({ entries })), ...files }));
  });
  afterAll(async () => {
    fileReader.close();
    await calls.close();
    await app.close();
  });

  const run = (importId: number) => {
    const { platform } = app.app;
    const job = importJob({ ...platform, fileReader });
    return forRequest(BROKEN_REQUEST, () => job.run({ importId }, ''));
  };

  const started = async () => {
    const member = await app.member();
    const params = await sendImport(member, bytes);
    await previewImport(member, params);
    expect((await member.call('POST /journal/imports/{id}/start/', { params })).body.state).toBe('running');
    return { member, params };
  };

  const storedPhotos = async () => new Set(await Array.fromAsync(app.app.platform.storage.list('photos/')));

  /** Expects every entry once, with all of its photos and their files. */
  const expectWhole = async (member: Awaited<ReturnType<TestApp['member']>>, params: { id: number }) => {
    expect(await importState(member, params)).toMatchObject({
      state: 'done',
      done: PHOTOS.length,
      added: PHOTOS.length,
      skipped: 0,
      left: PHOTOS.length,
    });
    const { rows } = await sql<{ name: string; photos: number; media: string[] }>`
      select entry.name, count(entry_photo.id)::int as photos,
             coalesce(array_agg(entry_photo.media) filter (where media is not null), '{}') as media
        from entry left join entry_photo on entry_photo.entry_id = entry.id
       where import_id = ${params.id} group by entry.id, entry.name order by entry.name`.execute(
      app.app.platform.db,
    );
    expect(rows.map(({ name, photos }) => [name, photos])).toEqual(
      PHOTOS.map((photos, index) => [`Leaf ${index}`, photos]),
    );
    const files = await storedPhotos();
    const missing = rows.flatMap(({ media }) => media).filter((one) => !files.has(`photos/${one}/1920.jpg`));
    expect(missing).toEqual([]);
    expect((await member.call('GET /user/me/', {})).body.cigars).toBe(PHOTOS.length);
  };

  /** @returns The text of the failing call, or null if there is none with this number. */
  const brokenAt = async (which: Which, fault: CallFault): Promise<string | null> => {
    const { member, params } = await started();
    const before = await storedPhotos();
    calls.arm(which, fault);
    const outcome = await run(params.id).then(
      () => 'done',
      () => 'broken off',
    );
    const failed = calls.disarm();
    if (outcome === 'broken off' && fault === 'refused') {
      // A certain rollback leaves no files behind.
      const { added } = await importState(member, params);
      const photos = PHOTOS.slice(0, added).reduce((sum, one) => sum + one, 0);
      expect((await storedPhotos()).size - before.size).toBe(photos * 3);
    }
    await run(params.id);
    await expectWhole(member, params);
    return failed;
  };

  it.each(FAULTS)(
    'resumes where it stopped, and writes nothing twice: any call %s',
    async (fault) => {
      const first = FAULTS.indexOf(fault) + 1;
      let failed = 0;
      for (let which = first; which < MANY; which += STEP * FAULTS.length) {
        if ((await brokenAt(which, fault)) === null) break;
        failed += 1;
      }
      expect(await brokenAt('commit', fault)).toBe('commit');
      expect(failed).toBeGreaterThan(2);
      expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
    },
    600_000,
  );
});
