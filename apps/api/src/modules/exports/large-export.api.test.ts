import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';

const EXPORT = '/api/v1/user/me/export/';
const ENTRIES = 500;
const PHOTOS = 200;
const MIB = 1024 * 1024;
const PHOTO_BYTES = MIB / 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use, without what garbage collection would free. */
const memoryInUse = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Inserts thousands of rows in one statement, with photos that cannot be compressed. */
const fillJournal = async ({ platform }: TestApp['app'], memberId: number): Promise<void> => {
  const media = 'large-export';
  await platform.storage.put(`photos/${media}/1920.jpg`, randomBytes(PHOTO_BYTES), 'image/jpeg');
  await platform.db.transaction().execute(async (tx) => {
    const now = Date.now();
    const entries = await tx
      .insertInto('entry')
      .values(
        Array.from({ length: ENTRIES }, (_, number) => ({
          member_id: memberId,
          name: `Evening ${number}`,
          brand_name: 'Stoa',
          vitola: 'Toro',
          description: 'One of many.',
          experience_note: 'Cedar, leather and time. '.repeat(40),
          is_location_public: false,
          smoking_time: 60,
          smoke_this_again: 3,
          recommend_to_friend: 3,
          buy_in_box: 3,
          smoked_at: new Date(now - number * 60_000),
          // Many entries share a moment, because paging must not lose any at the end of a page.
          created_at: new Date(now - Math.floor(number / 150) * 60_000),
        })),
      )
      .returning('id')
      .execute();
    await tx
      .insertInto('entry_photo')
      .values(
        entries
          .slice(0, PHOTOS)
          .map(({ id }) => ({ entry_id: id, position: 1, name: 'a.jpg', media, width: 1920, height: 1440 })),
      )
      .execute();
    await tx.updateTable('member').set({ cigars: ENTRIES }).where('id', '=', memberId).execute();
  });
};

/** This is the size of all photos, which is what buffering the whole archive would take. */
const EVERYTHING = PHOTOS * PHOTO_BYTES;

/** Records every stored file that is opened from now on. */
const watchFiles = ({ app }: TestApp): { opened: Readable[]; stop: () => void } => {
  const { storage } = app.platform;
  const open = storage.open.bind(storage);
  const opened: Readable[] = [];
  const spy = vi.spyOn(storage, 'open').mockImplementation(async (key) => {
    const file = await open(key);
    if (file !== null) opened.push(file.stream);
    return file;
  });
  return { opened, stop: () => spy.mockRestore() };
};

describe('the export of a large journal', () => {
  let app: TestApp;
  let member: Browser & { memberId: number };
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    await fillJournal(app.app, member.memberId);
  });
  afterAll(() => app.close());

  it('streams everything one photo at a time, only a little ahead of its reader', async () => {
    const { opened, stop } = watchFiles(app);
    let bytes = 0;
    let ahead = 0;
    const inUse: number[] = [];
    for await (const chunk of (await member.fetch(EXPORT)).body ?? []) {
      bytes += chunk.length;
      ahead = Math.max(ahead, opened.length * PHOTO_BYTES - bytes);
      if (bytes > 8 * MIB * (inUse.length + 1)) inUse.push(memoryInUse());
      expect(opened.slice(0, -1).every(({ readableEnded }) => readableEnded)).toBe(true);
    }
    stop();
    expect(bytes).toBeGreaterThan(EVERYTHING);
    expect(ahead).toBeLessThan(EVERYTHING / 3);
    // Memory stays flat between the first megabytes and the last. Freed memory lags a little.
    expect(Math.max(...inUse.slice(1)) - (inUse[0] ?? 0)).toBeLessThan(EVERYTHING * 0.75);
  });

  it('contains every entry and photo once', async () => {
    const files = unzipSync(new Uint8Array(await (await member.fetch(EXPORT)).arrayBuffer()));
    const journal = JSON.parse(Buffer.from(files['data/journal.json'] ?? []).toString()) as {
      entries: { name: string }[];
    };
    expect(new Set(journal.entries.map(({ name }) => name)).size).toBe(ENTRIES);
    expect(Object.keys(files).filter((name) => /^photos\/\d+\/1\.jpg$/.test(name))).toHaveLength(PHOTOS);
    expect(
      Buffer.from(files['data/entries.csv'] ?? [])
        .toString()
        .split('\r\n'),
    ).toHaveLength(ENTRIES + 2);
  });

  it('lets others use the database while it waits for a slow reader', async () => {
    const response = await member.fetch(EXPORT);
    const reader = response.body?.getReader();
    await reader?.read();
    for (let request = 0; request < 12; request += 1) {
      expect((await member.call('GET /user/me/', {})).status).toBe(200);
    }
    await reader?.cancel();
  });

  it('stops when the reader disconnects, and closes the open files', async () => {
    const { opened, stop } = watchFiles(app);
    const leave = new AbortController();
    const reader = (await member.fetch(EXPORT, { signal: leave.signal })).body?.getReader();
    while (opened.length === 0) await reader?.read();
    leave.abort();
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
    const reached = opened.length;
    for (let request = 0; request < 5; request += 1) await member.call('GET /user/me/', {});
    expect(opened).toHaveLength(reached);
    expect(reached).toBeLessThan(PHOTOS / 2);
    stop();
  });
});
