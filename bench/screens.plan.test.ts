import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { pathOf, type Ask } from './loaded-server.ts';
import { LARGE, plansOf, readWhole, statementsOf, type PlanNode } from './plans.ts';
import { SCREENS } from './screens.ts';
import { askAsViewers } from './viewers.ts';
import { loadWorld } from './world/load.ts';
import type { Size } from './world/size.ts';

/** Enough for the planner to see that an index is worth it. */
const SIZE: Size = { members: 2_000, entries: 40_000, seed: 5 };

describe('among two thousand members and forty thousand cigars', () => {
  let world: TestApp;
  let ask: Ask;
  beforeAll(async () => {
    world = await startTestApp();
    await loadWorld(world.app.platform.database, SIZE);
    ask = await askAsViewers(world);
    // The first request does what has become due since the world ended.
    for (const { viewer, path } of SCREENS.filter(({ path }) => path.includes('leaderboard'))) {
      await ask(viewer, path);
    }
  }, 300_000);
  afterAll(() => world.close());

  const plansFor = async (work: () => Promise<unknown>): Promise<PlanNode[]> =>
    plansOf(world.app.platform.db, await statementsOf(work));

  test.each(SCREENS)('no large table is read from end to end for: $name', async (screen) => {
    const path = await pathOf(ask, screen);
    const plans = await plansFor(() => ask(screen.viewer, path));
    expect(plans).not.toEqual([]);
    // Who follows half of all members is served by reading all of them; in a larger community nobody does.
    const reasonable = screen.viewer === 'reader' ? 'member' : null;
    expect(readWhole(plans).filter((table) => LARGE.has(table) && table !== reasonable)).toEqual([]);
  });

  test('one that is read from end to end would be noticed', async () => {
    const { db } = world.app.platform;
    const plans = await plansFor(() =>
      db.selectFrom('entry').select('id').where('burn_rating', '=', 3).execute(),
    );
    expect(readWhole(plans)).toContain('entry');
  });
});
