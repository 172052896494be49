import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { pathFor, type Ask } from './loaded-server.ts';
import { LARGE, listPlans, plansOfWrites, readWhole, captureStatements, type PlanNode } from './plans.ts';
import { SCREENS } from './screens.ts';
import { askAsViewers } from './viewers.ts';
import { loadWorld } from './world/load.ts';
import type { Size } from './world/size.ts';

/** Large enough for the planner to prefer an index. */
const SIZE: Size = { members: 2_000, entries: 40_000, seed: 5 };

/** The limit in the planner's units. The most expensive statement costs 109. One that reads all replies costs 6,744. */
const WRITE_COST_MAX = 300;

describe('among 2,000 members and 40,000 cigars', () => {
  let world: TestApp;
  let ask: Ask;
  beforeAll(async () => {
    world = await startTestApp();
    await loadWorld(world.app.platform.database, SIZE);
    ask = await askAsViewers(world);
    for (const { viewer, path } of SCREENS.filter(({ path }) => path.includes('leaderboard'))) {
      await ask(viewer, path);
    }
  }, 300_000);
  afterAll(() => world.close());

  const plansFor = async (work: () => Promise<unknown>): Promise<PlanNode[]> =>
    listPlans(world.app.platform.db, await captureStatements(work));

  test.each(SCREENS)('no large table is scanned in full for: $name', async (screen) => {
    const path = await pathFor(ask, screen);
    const plans = await plansFor(() => ask(screen.viewer, path));
    expect(plans).not.toEqual([]);
    // Scanning all members makes sense for a viewer who follows half of them, which doesn't occur in a larger community.
    const reasonable = screen.viewer === 'reader' ? 'member' : null;
    expect(readWhole(plans).filter((table) => LARGE.has(table) && table !== reasonable)).toEqual([]);
  });

  /** A newcomer makes these changes in this order, some on another member's entry. */
  test('no large table or index is scanned in full when members write', async () => {
    const [host, newcomer] = [await world.member(), await world.member()];
    const log = async (changes: object) => {
      const { body } = await newcomer.call('POST /cigars/add_cigar/', {
        body: { name: 'Ferryman', description: 'Bought on the way.', replies_from: 'members', ...changes },
      });
      return body.id;
    };
    const entry = await log({ overall_rating: 4 });
    const [code] = (await world.codes(1)).codes;
    const writes: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
      'log a cigar': () =>
        newcomer.send('POST', '/cigars/add_cigar/', {
          name: 'Ferryman',
          description: 'Once more.',
          rating: 4,
        }),
      'log a code': () => newcomer.send('POST', '/cigars/add_cigar/', { cigar_code: code, rating: 5 }),
      'change an entry': () =>
        newcomer.send('PUT', `/cigars/${entry}/update_cigar/`, { experience_note: 'Cocoa.' }),
      'raise a glass': () => host.send('PUT', `/cigars/${entry}/cheer/`),
      'put it down': () => host.send('DELETE', `/cigars/${entry}/cheer/`),
      reply: () => host.send('POST', `/cigars/${entry}/replies/`, { text: 'Welcome.' }),
      follow: () => newcomer.send('POST', '/followers/user/following/', { follow_to: host.memberId }),
      report: () => host.send('POST', '/reports/', { kind: 'entry', id: entry, reason: 'harassment' }),
      mute: () => host.send('PUT', `/members/${newcomer.memberId}/mute/`),
      block: () => host.send('PUT', `/members/${newcomer.memberId}/block/`),
      'delete an entry': () => newcomer.send('DELETE', `/cigars/${entry}/delete_cigar/`),
      'change the profile': () => newcomer.send('PUT', '/user/me/', { bio: 'By the river.' }),
      'delete the account': () => newcomer.send('DELETE', '/user/me/'),
    };
    const found: Record<string, (string | number)[]> = {};
    for (const [name, write] of Object.entries(writes)) {
      let status = 0;
      const statements = await captureStatements(async () => ({ status } = await write()));
      const { db } = world.app.platform;
      const plans = [...(await listPlans(db, statements)), ...(await plansOfWrites(db, statements))];
      const whole = readWhole(plans).filter((table) => LARGE.has(table));
      const cost = Math.max(...plans.map((plan) => plan['Total Cost']));
      if (status >= 300 || whole.length > 0 || cost > WRITE_COST_MAX) found[name] = [status, cost, ...whole];
    }
    expect(found).toEqual({});
  });

  test('the tests notice a full table scan', async () => {
    const { db } = world.app.platform;
    const plans = await plansFor(() =>
      db.selectFrom('entry').select('id').where('burn_rating', '=', 3).execute(),
    );
    expect(readWhole(plans)).toContain('entry');
  });
});
