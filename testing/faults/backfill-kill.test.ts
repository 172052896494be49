import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '@stoa/api/app';
import { testConfig } from '../harness/config.ts';
import { writeHistory } from '../harness/history.ts';
import { freshDataDir, operatorFor, startProcess } from '../harness/process.ts';

const MEMBERS = 500;

const place = freshDataDir();
afterAll(() => place.remove());

it('a badge backfill resumes after a kill, and awards each badge once', async () => {
  const app = await buildApp(testConfig({ dataDir: place.dataDir }));
  await writeHistory(app.platform.db, MEMBERS);
  await app.close();

  let server = startProcess(place.dataDir);
  let operator = operatorFor(await server.url, place.dataDir);
  const backfill = async () => (await operator.call('GET /operator/badges/backfill/', {})).body.backfill;
  const noDifferences = async () =>
    expect((await operator.call('GET /operator/recount/', {})).body.differences).toEqual([]);
  await operator.call('POST /operator/badges/backfill/', {});
  await vi.waitFor(async () => expect((await backfill())?.members_done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  });
  server.child.kill('SIGKILL');
  await server.exit;

  server = startProcess(place.dataDir);
  operator = operatorFor(await server.url, place.dataDir);
  const cutOff = await backfill();
  expect(cutOff).toMatchObject({ finished_at: null, members_total: MEMBERS });
  expect(cutOff?.members_done).toBeLessThan(MEMBERS);
  // The request resumes it now. The queue would also resume it by itself before long.
  const again = (await operator.call('POST /operator/badges/backfill/', {})).body.backfill;
  expect(again.id).toBe(cutOff?.id);
  await noDifferences();

  const finished = (id: number | undefined) =>
    vi.waitFor(
      async () => {
        const run = await backfill();
        expect(run).toMatchObject({ id, finished_at: expect.any(String) });
        return run;
      },
      { timeout: 120_000, interval: 100 },
    );
  expect(await finished(again.id)).toMatchObject({ members_done: MEMBERS, badges_earned: 2 * MEMBERS });
  await noDifferences();

  const second = (await operator.call('POST /operator/badges/backfill/', {})).body.backfill;
  expect(await finished(second.id)).toMatchObject({ members_done: MEMBERS, badges_earned: 0 });
  await noDifferences();
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
}, 240_000);
