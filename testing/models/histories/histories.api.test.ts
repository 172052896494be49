import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { history } from './deeds.ts';
import { Doing } from './doing.ts';
import { toldByApp, toldByWorld } from './seen.ts';

/** More of them: HISTORIES=5000; others, or those that failed: HISTORY_SEED=… */
const HISTORIES = Number(process.env['HISTORIES'] ?? 200);
const SEED = Number(process.env['HISTORY_SEED'] ?? '17');
/** Histories of the same members; then others come, and those stay. */
const TOGETHER = 20;

describe('after any history', () => {
  let app: TestApp;
  let doing: Doing;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp();
    doing = new Doing(app);
    await doing.open();
  });
  afterAll(() => app.close());

  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it(
    'the app tells everybody what a slow recount of all that happened would',
    async () => {
      const property = fc.asyncProperty(history, async ({ deeds, viewer, other }) => {
        if (count % TOGETHER === 0) await doing.population.renew();
        count += 1;
        for (const deed of deeds) {
          const { was, should } = await doing.do(deed);
          expect([deed, was]).toEqual([deed, should]);
        }
        const [looking, seen] = [doing.population.person(viewer), doing.population.person(other)];
        const browser = await doing.population.awake(looking);
        if (looking.suspended) return;
        const now = app.clock.now().getTime();
        const told = await toldByApp(browser, seen);
        expect(told).toEqual(toldByWorld(doing.world, looking, seen, now));
        if (count % TOGETHER === 0) await noDifferences();
      });
      // The world goes on from one history to the next, so a failed one cannot be made smaller: it ends the run.
      await fc.assert(property, { numRuns: HISTORIES, seed: SEED, endOnFailure: true });
      await noDifferences();
    },
    120_000 + HISTORIES * 1_500,
  );
});
