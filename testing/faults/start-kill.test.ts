import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '../harness/database-contents.ts';
import { freshDataDir, memberAt, operatorFor, startProcess } from '../harness/process.ts';
import { openDatabaseFor } from '@stoa/api/platform/database/open';

/** `npm run faults -- start-kill --kills 10` sets it. Then the server also draws and loads the demo world. */
const KILLS = Number(process.env['KILLS'] ?? '1');
const DEMO = process.env['KILLS'] === undefined ? '0' : '1';

describe('a first start', () => {
  const places = { whole: freshDataDir(), killed: freshDataDir() };
  afterAll(() => {
    for (const { remove } of Object.values(places)) remove();
  });

  const start = (name: keyof typeof places) => startProcess(places[name].dataDir, { DEMO });
  const catalogueIn = async (name: keyof typeof places) => {
    const database = await openDatabaseFor({ databaseUrl: null, dataDir: places[name].dataDir });
    try {
      return await getCatalogue(database);
    } finally {
      await database.close();
    }
  };
  const counts = async (url: string, name: keyof typeof places) => {
    const operator = operatorFor(url, places[name].dataDir);
    await memberAt(url, 'newcomer');
    const { body } = await operator.call('GET /operator/recount/', {});
    const { body: members } = await operator.call('GET /operator/members/', { query: {} });
    return { differences: body.differences, members: members.count };
  };

  it(`is complete when repeated after kills at ${KILLS} points`, async () => {
    const from = performance.now();
    const first = start('whole');
    const wanted = await counts(await first.url, 'whole');
    const takes = performance.now() - from;
    first.child.kill('SIGTERM');
    expect((await first.exit).code).toBe(0);

    let killed = 0;
    for (let point = 1; point <= KILLS; point += 1) {
      const started = start('killed');
      await wait((takes * point) / (KILLS + 1));
      started.child.kill('SIGKILL');
      if (!(await started.exit).output.includes('Stoa is open')) killed += 1;
    }
    process.stdout.write(
      `a first start of ${Math.round(takes)} ms, killed ${killed} times before it was ready\n`,
    );
    expect(killed).toBeGreaterThan(0);
    const last = start('killed');
    expect([await counts(await last.url, 'killed'), wanted.differences]).toEqual([wanted, []]);
    last.child.kill('SIGTERM');
    expect((await last.exit).code).toBe(0);
    expect(await catalogueIn('killed')).toEqual(await catalogueIn('whole'));
  }, 900_000);
});
