import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { history } from './commands.ts';
import { Driver } from './driver.ts';
import { observedInApp, expectedByModel } from './observations.ts';

/** HISTORIES=5000 runs more histories, and HISTORY_SEED=… runs different ones or those that failed. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 80);
const SEED = Number(process.env['HISTORY_SEED'] ?? '17');
/** How many histories share the same members. Then new members join, and the old ones stay. */
const TOGETHER = 20;

describe('after any history', () => {
  let app: TestApp;
  let driver: Driver;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp();
    driver = new Driver(app);
    await driver.open();
    await driver.openChallenges();
  });
  afterAll(() => app.close());

  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it(
    'the app shows each member what a slow recount of all events would',
    async () => {
      const property = fc.asyncProperty(history, async ({ commands, viewer, other }) => {
        if (count % TOGETHER === 0) await driver.population.renew();
        count += 1;
        for (const command of commands) {
          const { was, should } = await driver.do(command);
          expect([command, was]).toEqual([command, should]);
        }
        const [looking, seen] = [driver.population.person(viewer), driver.population.person(other)];
        const browser = await driver.population.awake(looking);
        if (looking.suspended) return;
        const now = app.clock.now().getTime();
        const observed = await observedInApp(browser, seen);
        expect(observed).toEqual(expectedByModel(driver, looking, seen, now));
        if (count % TOGETHER === 0) await noDifferences();
      });
      // The model continues from one history to the next, so a failed history can't be shrunk. It ends the run.
      await fc.assert(property, { numRuns: HISTORIES, seed: SEED, endOnFailure: true });
      await noDifferences();
    },
    120_000 + HISTORIES * 1_500,
  );
});
