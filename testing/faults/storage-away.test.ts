import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3, type S3Server } from '../machine/s3.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { form, photo } from '../harness/photos.ts';
import { fileKeys } from '../harness/published-state.ts';

/** The specification allows three seconds. This limit only distinguishes a response from a hang on a busy machine. */
const DEADLINE_MS = 60_000;

describe('without its S3 server, the app', { timeout: 60_000 }, () => {
  let s3: S3Server;
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let stored: string;
  beforeAll(async () => {
    s3 = await startS3();
    Object.assign(process.env, s3.credentials);
    app = await startTestApp({ storageUrl: s3.url });
    member = await app.member();
    stored = (await addPhoto()).body.journal_images[0]?.s3_url ?? '';
  });
  afterAll(async () => {
    s3.resume();
    await app.close();
    await s3.remove();
  });
  let entries: number;
  beforeEach(async () => {
    entries = await count();
  });

  const count = async () => (await member.call('GET /cigars/list_cigars/', { query: {} })).body.count;
  const addPhoto = async () =>
    member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift' }, [['journal_images', await photo()]]),
    });
  const asksToRetry = async () => {
    const from = performance.now();
    const [added, read] = await Promise.all([addPhoto(), member.fetch(stored)]);
    expect(performance.now() - from).toBeLessThan(DEADLINE_MS);
    for (const { status, headers } of [added, read])
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(added.body.error).toBe('We can’t store photos right now. Please try again.');
    const ready = await member.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { storage: 'away', database: 'ready' }]);
    // Everything without photos still works, and the server stores nothing partially.
    expect(await count()).toBe(entries);
    const plain = { name: 'Plain', description: 'without a photo' };
    expect((await member.send('POST', '/cigars/add_cigar/', plain)).status).toBe(201);
  };
  const recovers = () =>
    vi.waitFor(
      async () => {
        const read = await member.fetch(stored);
        await read.arrayBuffer();
        if (read.status !== 200) throw new Error(`The photo returned ${read.status}.`);
      },
      { timeout: DEADLINE_MS, interval: 100 },
    );

  it('asks clients to retry later while S3 is down, stores no partial photo, and recovers by itself', async () => {
    const before = await fileKeys(app);
    await s3.kill();
    await asksToRetry();
    await s3.start();
    await recovers();
    expect(await fileKeys(app)).toEqual(before);
    expect((await addPhoto()).status).toBe(201);
  });

  it('asks clients to retry later while S3 hangs, and recovers by itself', async () => {
    s3.freeze();
    await asksToRetry();
    s3.resume();
    await recovers();
    expect((await addPhoto()).status).toBe(201);
  });
});
