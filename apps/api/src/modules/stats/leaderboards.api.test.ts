import { BOARD_DAILY_CAP } from '@stoa/contract/stats.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { noticesFor } from '@stoa/testing/harness/notices';
import { refreshBoards } from './refresh-boards.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NEW_YORK = { ...AUSTIN, city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 };
const HONOLULU = { ...AUSTIN, city: 'Honolulu', state: 'HI', latitude: 21.3, longitude: -157.86 };
const AUCKLAND = {
  ...AUSTIN,
  city: 'Auckland',
  state: '',
  country: 'New Zealand',
  latitude: -36.85,
  longitude: 174.76,
};
const FINISHED = { name: 'Leaf', description: 'x', rating: 4 };

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('leaderboards', () => {
  let app: TestApp;
  let viewer: Member;
  beforeAll(async () => {
    app = await startTestApp();
    // It is noon in Chicago, so that the hours of a test stay within one day.
    const now = app.clock.now();
    const noon = new Date(now).setUTCHours(18, 0, 0, 0);
    app.clock.advance(noon - now.getTime() + DAY);
    viewer = await app.verifiedMember();
  });
  afterAll(() => app.close());

  const add = async (who: Member, values: object = FINISHED) => {
    const { status, body } = await who.send('POST', '/cigars/add_cigar/', values);
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const addMany = async (who: Member, count: number, values: object = FINISHED) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await add(who, values));
    return ids;
  };
  const remove = (who: Member, id: number) => who.send('DELETE', `/cigars/${id}/delete_cigar/`);
  const finish = (who: Member, id: number) => who.send('PUT', `/cigars/${id}/update_cigar/`, { rating: 5 });
  const awake = async (who: Member) => {
    await who.call('POST /user/authenticate/', { body: { email: who.email, password: 'secret-1' } });
    return who;
  };
  /** Returns the member's own counts of all time and of 30 days, then both for cigars with a code. */
  const getCounts = async (who: Member) => {
    await awake(who);
    const counts: number[] = [];
    for (const verified of ['false', 'true'] as const) {
      for (const call of ['GET /user-stats/leaderboard/', 'GET /user-stats/leaderboard30/'] as const) {
        counts.push((await who.call(call, { query: { verified } })).body.me?.cigars ?? 0);
      }
    }
    return counts;
  };
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  const challenge = async () => {
    const now = app.clock.now().getTime();
    const { body } = await app.operator().send('POST', '/operator/challenges/', {
      name: 'A hundred evenings',
      metric: 'cigars',
      target_value: 1_000_000,
      starts_at: new Date(now - 400 * DAY).toISOString(),
      ends_at: new Date(now + 400 * DAY).toISOString(),
    });
    const id = Number(body['id']);
    return async () =>
      (await viewer.call('GET /community-rewards/', {})).body.results.find((one) => one.id === id)
        ?.current_points;
  };

  it(`count ${BOARD_DAILY_CAP} of sixty entries of one evening, as a cigar challenge does`, async () => {
    const sum = await challenge();
    const before = (await sum()) ?? 0;
    const eager = await app.verifiedMember();
    const ids = await addMany(eager, 60);
    expect([await getCounts(eager), await sum()]).toEqual([[3, 3, 0, 0], before + 3]);
    for (const id of ids.slice(0, 57)) await remove(eager, id);
    expect([await getCounts(eager), await sum()]).toEqual([[3, 3, 0, 0], before + 3]);
    await remove(eager, ids[58] ?? 0);
    expect([await getCounts(eager), await sum()]).toEqual([[2, 2, 0, 0], before + 2]);
    await noDifferences();
  });

  it('count none of sixty entries without a rating, and three once they are rated', async () => {
    const sum = await challenge();
    const before = (await sum()) ?? 0;
    const hasty = await app.verifiedMember();
    const ids = await addMany(hasty, 60, { name: 'Leaf', description: 'x' });
    expect([await getCounts(hasty), await sum()]).toEqual([[0, 0, 0, 0], before]);
    const stats = (await hasty.call('GET /user-stats/stats/', {})).body.user_stats;
    const ahead = (await hasty.call('GET /user-stats/leaderboard/', {})).body.results.length;
    expect([stats.cigar_logged, stats.ranking > ahead]).toEqual([60, true]);
    for (const id of ids.toReversed()) await finish(hasty, id);
    expect([await getCounts(hasty), await sum()]).toEqual([[3, 3, 0, 0], before + 3]);
    await noDifferences();
  });

  it('count the earliest entries, whenever they are completed', async () => {
    const member = await app.verifiedMember();
    const first = await add(member, { name: 'Leaf', description: 'x' });
    await addMany(member, 3);
    const counted = () =>
      app.app.platform.db
        .selectFrom('entry')
        .select(['id', 'past_board_cap'])
        .where('member_id', '=', member.memberId)
        .where('completed_at', 'is not', null)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ past_board_cap }) => !past_board_cap));
    expect(await counted()).toEqual([true, true, true]);
    await finish(member, first);
    expect(await counted()).toEqual([true, true, true, false]);
    await remove(member, first);
    expect(await counted()).toEqual([true, true, true, true]);
    await noDifferences();
  });

  it('count three more on the next day at home, in whatever time zone the entries were sent', async () => {
    const member = await app.verifiedMember({ location: NEW_YORK });
    for (const offset of ['+14:00', '-11:00', 'Z', '+09:00', '-10:00']) {
      const smoked_at = new Date(app.clock.now().getTime() - 30 * HOUR).toISOString().replace('Z', offset);
      await addMany(member, 2, { ...FINISHED, smoked_at });
    }
    expect(await getCounts(member)).toEqual([3, 3, 0, 0]);
    app.clock.advance(DAY);
    await addMany(await awake(member), 5);
    expect(await getCounts(member)).toEqual([6, 6, 0, 0]);
    await noDifferences();
  });

  it('do not give a member another day for moving home in the evening', async () => {
    const nomad = await app.verifiedMember({ location: HONOLULU });
    for (const location of [AUCKLAND, HONOLULU, NEW_YORK, AUCKLAND]) {
      await addMany(nomad, 4);
      await nomad.call('PUT /user/me/', { body: { location: { ...location, type: 'user' } as never } });
    }
    await addMany(nomad, 4);
    expect(await getCounts(nomad)).toEqual([3, 3, 0, 0]);
    // The next day begins in Auckland after midnight at the old home, and lasts until a midnight a day later.
    for (let hours = 0; hours < 30; hours += 5) {
      app.clock.advance(5 * HOUR);
      await addMany(await awake(nomad), 4);
    }
    expect((await getCounts(nomad))[0]).toBeLessThanOrEqual(9);
    await noDifferences();
  });

  it('have separate places and ranks for claimed codes', async () => {
    const collector = await app.verifiedMember();
    await addMany(collector, 3);
    const { codes } = await app.codes(5, 'wisdom', 0);
    for (const cigar_code of codes) await add(collector, { cigar_code, rating: 5 });
    expect(await getCounts(collector)).toEqual([3, 3, 3, 3]);
    const rank = async (verified: 'true' | 'false') =>
      (await collector.call('GET /user-stats/stats/', { query: { verified } })).body.user_stats.ranking;
    expect(await rank('true')).toBe(1);
    expect(await rank('false')).toBeGreaterThan(1);
    const wrong = await collector.send('GET', '/user-stats/leaderboard/?verified=yes');
    expect([wrong.status, wrong.body['verified']]).toEqual([400, [wrong.body.error]]);
    await noDifferences();
  });

  it('do not count entries with limited visibility', async () => {
    const discreet = await app.verifiedMember();
    await addMany(discreet, 4, { ...FINISHED, visibility: 'me' });
    const [open] = await addMany(discreet, 2);
    expect(await getCounts(discreet)).toEqual([2, 2, 0, 0]);
    await discreet.send('PUT', `/cigars/${open ?? 0}/update_cigar/`, { visibility: 'followers' });
    expect(await getCounts(discreet)).toEqual([1, 1, 0, 0]);
    await noDifferences();
  });

  it('count three of twenty simultaneous entries', async () => {
    const hurried = await app.verifiedMember();
    await Promise.all(Array.from({ length: 20 }, () => add(hurried)));
    expect(await getCounts(hurried)).toEqual([3, 3, 0, 0]);
    await noDifferences();
  });

  it('drop an entry after 30 days together with the rest of its day', async () => {
    const former = await app.verifiedMember();
    await addMany(former, 5);
    app.clock.advance(30 * DAY);
    // On a busy machine a reader doesn't wait for it, and the board is stale for a moment.
    await expect.poll(() => getCounts(former)).toEqual([3, 0, 0, 0]);
    await noDifferences();
  });

  it('are returned unchanged while another server drops expired entries', async () => {
    const former = await app.verifiedMember();
    await addMany(former, 3);
    app.clock.advance(30 * DAY);
    await awake(former);
    const count = async () =>
      (await former.call('GET /user-stats/leaderboard30/', { query: {} })).body.me?.cigars ?? 0;
    await app.asOwner((owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(4517002)`.execute(tx);
        // There are more readers than connections, so if they waited for it, no one else could get one.
        expect(await Promise.all(Array.from({ length: 40 }, count))).toEqual(Array(40).fill(3));
        for (let reader = 0; reader < 40; reader += 1) expect(await count()).toBe(3);
      }),
    );
    await expect.poll(count).toBe(0);
    await noDifferences();
  }, 19_000);

  it('leave out a member who opted out, whose count stays visible elsewhere', async () => {
    const shy = await awake(await app.verifiedMember());
    await addMany(shy, 3);
    app.clock.advance(DAY);
    await addMany(await awake(shy), 3);
    const seen = async () => {
      await awake(viewer);
      const rows = (await viewer.call('GET /user-stats/leaderboard30/', {})).body.results;
      const profile = await viewer.call('GET /user/member/{id}/', { params: { id: shy.memberId } });
      return [rows.some(({ id }) => id === shy.memberId), profile.body.cigars];
    };
    expect(await seen()).toEqual([true, 6]);
    const saved = await shy.call('PUT /user/me/', { body: { on_leaderboards: false } });
    expect(saved.body.on_leaderboards).toBe(false);
    expect(await seen()).toEqual([false, 6]);
    expect((await getCounts(shy))[0]).toBe(6);
    await noDifferences();
    await shy.call('PUT /user/me/', { body: { on_leaderboards: true } });
    expect(await seen()).toEqual([true, 6]);
    await noDifferences();
  });

  it('come with no badge notifications for a quiet journal until it is turned off', async () => {
    const quiet = await app.verifiedMember();
    const badges = async () =>
      (await noticesFor(app, quiet)).filter(({ type }) => type === 'badge_earned').length;
    const before = await badges();
    expect(before).toBeGreaterThan(0);
    const saved = await quiet.call('PUT /user/me/', { body: { quiet_journal: true } });
    expect([saved.body.quiet_journal, await badges()]).toEqual([true, 0]);
    const { codes } = await app.codes(1, 'courage', 40);
    await add(quiet, { cigar_code: codes[0], rating: 5 });
    expect(await badges()).toBe(0);
    await noDifferences();
    await quiet.call('PUT /user/me/', { body: { quiet_journal: false } });
    expect(await badges()).toBe(before + 1);
    const profile = await viewer.call('GET /user/member/{id}/', { params: { id: quiet.memberId } });
    expect(profile.body.badges.length).toBe(before + 1);
    await noDifferences();
  });

  it('are the same once a server has aggregated the pending changes', async () => {
    const { db } = app.app.platform;
    const look = async () => {
      const { results, me } = (await viewer.call('GET /user-stats/leaderboard/', {})).body;
      return { results, me };
    };
    await awake(viewer);
    const before = await look();
    // These changes cancel each other out.
    await sql`insert into board_change (board, cigars, members)
      select 'all', 1, 1 - 2 * (n % 2) from generate_series(1, 502) as n`.execute(db);
    expect(await look()).toEqual(before);
    await refreshBoards(db, app.app.platform.clock.now());
    expect(await look()).toEqual(before);
    expect(await db.selectFrom('board_change').select('id').execute()).toEqual([]);
    await noDifferences();
  });

  it('count entries of a previous server version, which does not store the day', async () => {
    const member = await app.verifiedMember();
    const [first] = await addMany(member, 2);
    const columns =
      sql.raw(`member_id, name, brand_name, vitola, description, is_location_public, experience_note,
      overall_rating, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box, smoked_at, smoked_local,
      created_at, completed_at`);
    for (let index = 0; index < 2; index += 1) {
      await sql`insert into entry (${columns}) select ${columns} from entry where id = ${first}`.execute(
        app.app.platform.db,
      );
    }
    expect(await getCounts(member)).toEqual([3, 3, 0, 0]);
  });
});
