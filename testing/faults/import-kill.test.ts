import { afterAll, describe, expect, it, vi } from 'vitest';
import type { JournalImport } from '@stoa/contract';
import { IMPORT_PART_BYTES } from '@stoa/contract/imports.rules';
import { archive } from '../harness/archives.ts';
import { previewImport } from '../harness/member-files.ts';
import { Browser } from '../harness/browser.ts';
import { form, photo } from '../harness/photos.ts';
import { freshDataDir, memberAt, operatorFor, startProcess } from '../harness/process.ts';

const ENTRIES = 500;
const PHOTOS = 30;
/** By default, the queue takes up to a minute longer to notice that a job's process is gone. */
const LOST_JOBS_SECONDS = '2';
const NOTICED_MS = 60_000;

/** Creates an export of more than one part. */
const exportOfYears = async (): Promise<Buffer> => {
  const picture = await photo('jpeg', 24, 18);
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    name: `Leaf ${index}`,
    description: 'One of many.',
    smoked_at: new Date(Date.UTC(2026, 0) - index * 7_200_000).toISOString(),
    overall_rating: 4,
    photos: index < PHOTOS ? [{ file: `photos/${index}.jpg`, name: `${index}.jpg` }] : [],
  }));
  return archive([
    { name: 'data/journal.json', content: JSON.stringify({ entries }) },
    ...Array.from({ length: PHOTOS }, (_, index) => ({ name: `photos/${index}.jpg`, content: picture })),
    { name: 'data/of-a-later-version.bin', content: Buffer.alloc(IMPORT_PART_BYTES, 7), deflated: false },
  ]);
};

describe('an import that a kill interrupts', () => {
  const place = freshDataDir();
  afterAll(() => place.remove());

  let server: ReturnType<typeof startProcess>;
  const members = new Map<string, Browser>();
  const as = (name: string): Browser => members.get(name) ?? expect.fail(`${name} is not signed in.`);
  /** Starts the server, which has a different URL each time. Sessions continue. */
  const start = async () => {
    server = startProcess(place.dataDir, { LOST_JOBS_SECONDS });
    const url = await server.url;
    for (const name of ['mover', 'leaver']) {
      const before = members.get(name);
      const member = before === undefined ? await memberAt(url, name) : new Browser(url);
      for (const [cookie, value] of before?.cookies ?? []) member.setCookie(cookie, value);
      members.set(name, member);
    }
  };
  const kill = async () => {
    server.child.kill('SIGKILL');
    expect((await server.exit).signal).toBe('SIGKILL');
  };
  const only = async (name: string): Promise<JournalImport> => {
    const { results } = (await as(name).call('GET /journal/imports/', {})).body;
    return results.length === 1 && results[0] ? results[0] : expect.fail(`${name} has other imports.`);
  };
  const begin = async (name: string, bytes: Buffer): Promise<{ id: number }> => {
    const body = { file_name: 'stoa-journal.zip', bytes: bytes.length };
    return { id: (await as(name).call('POST /journal/imports/', { body })).body.id };
  };
  const sendPart = (name: string, bytes: Buffer, params: { id: number }, number: number) => {
    const part = bytes.subarray((number - 1) * IMPORT_PART_BYTES, number * IMPORT_PART_BYTES);
    const body = form({ number: String(number) }, [['part', part]]);
    return as(name).call('POST /journal/imports/{id}/parts/', { params, body });
  };
  const startImport = async (name: string, params: { id: number }) => {
    expect((await previewImport(as(name), params)).body).toMatchObject({ new: ENTRIES, photos: PHOTOS });
    await as(name).call('POST /journal/imports/{id}/start/', { params });
  };
  /** Waits until the import is in the expected state. */
  const settles = (name: string, is: (of: JournalImport) => boolean, timeout = 120_000, interval = 10) =>
    vi.waitFor(
      async () => {
        const found = await only(name);
        if (!is(found)) throw new Error(`The import is still at ${JSON.stringify(found)}.`);
        return found;
      },
      { timeout, interval },
    );
  const expectNoDifferences = async () => {
    const operator = operatorFor(await server.url, place.dataDir);
    expect((await operator.call('GET /operator/recount/', {})).body.differences).toEqual([]);
  };
  const cigars = async (name: string) => (await as(name).call('GET /user/me/', {})).body.cigars;

  it('resumes where it stopped: in the upload, among the entries, and while undoing', async () => {
    const bytes = await exportOfYears();
    await start();
    const params = await begin('mover', bytes);
    expect((await sendPart('mover', bytes, params, 1)).status).toBe(200);
    const underWay = sendPart('mover', bytes, params, 2).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await kill();

    await start();
    const { arrived } = await only('mover');
    expect(arrived).toContain(1);
    // Acknowledged parts are stored. The client resends the others, and they count once.
    expect(arrived.includes(2) || (await underWay) !== 200).toBe(true);
    expect((await sendPart('mover', bytes, params, 2)).body.arrived).toEqual([1, 2]);

    const undone = await begin('leaver', bytes);
    for (const number of [1, 2]) await sendPart('leaver', bytes, undone, number);
    await startImport('leaver', undone);
    await settles('leaver', ({ state }) => state === 'done');
    await startImport('mover', params);
    await settles('mover', ({ done }) => done > 0);
    await as('leaver').call('POST /journal/imports/{id}/undo/', { params: undone });
    await settles('leaver', ({ left }) => left < ENTRIES);
    await kill();

    await start();
    const cutOff = await only('mover');
    expect(cutOff).toMatchObject({ state: 'running', lines: ENTRIES });
    expect(cutOff.done).toBeLessThan(ENTRIES);
    expect(await cigars('mover')).toBe(cutOff.done);
    const { state, left } = await only('leaver');
    expect(state).toBe('undone');
    expect(left).toBeGreaterThan(0);
    expect(await cigars('leaver')).toBe(left);
    await expectNoDifferences();

    const whole = await settles('mover', ({ state: is }) => is === 'done', NOTICED_MS, 200);
    expect(whole).toMatchObject({ done: ENTRIES, added: ENTRIES, skipped: 0, left: ENTRIES });
    expect(await cigars('mover')).toBe(ENTRIES);
    await settles('leaver', ({ left: still }) => still === 0, NOTICED_MS, 200);
    expect(await cigars('leaver')).toBe(0);
    await expectNoDifferences();
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
  }, 600_000);
});
