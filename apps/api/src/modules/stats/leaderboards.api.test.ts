import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const DAY = 24 * 60 * 60 * 1000;
const MEMBERS = 9;
const STEPS = 150;

const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

interface Logged {
  readonly id: number;
  readonly member: number;
  readonly at: number;
}

interface Row {
  readonly id: number;
  readonly cigars: number;
  readonly rank: number;
  readonly progress: number;
}

describe('the leaderboards after a random history', () => {
  let app: TestApp;
  let members: Awaited<ReturnType<TestApp['member']>>[];
  const roll = dice(26);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  let entries: Logged[] = [];
  const hidden = new Set<number>();
  beforeAll(async () => {
    app = await startTestApp();
    members = await Promise.all(Array.from({ length: MEMBERS }, () => app.verifiedMember()));
  });
  afterAll(() => app.close());

  /** The board by brute force. */
  const model = (viewer: number, since: number) => {
    const rows = members
      .map(({ memberId: id }) => {
        const own = entries.filter((entry) => entry.member === id);
        const counted = own.filter(({ at }) => at > since);
        return { id, cigars: counted.length, at: Math.max(...own.map(({ at }) => at)) };
      })
      .filter(({ id, cigars }) => cigars > 0 && (id === viewer || !hidden.has(id)))
      .toSorted((a, b) => b.cigars - a.cigars || a.at - b.at || a.id - b.id);
    const most = rows[0]?.cigars ?? 1;
    const items = rows.map(({ id, cigars }) => ({
      id,
      cigars,
      rank: rows.filter((row) => row.cigars > cigars).length + 1,
      progress: Math.round((cigars / most) * 100),
    }));
    return { results: items.slice(0, 5), me: items.find(({ id }) => id === viewer) ?? null };
  };

  const bare = ({ id, cigars, rank, progress }: Row): Row => ({ id, cigars, rank, progress });

  /** Access tokens expire after 15 minutes of this clock, which leaps by days. */
  const awake = async (id?: number) => {
    const member = members.find(({ memberId }) => memberId === id) ?? pick(members);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    return member;
  };

  const step = async () => {
    const member = await awake();
    const deed = roll();
    if (deed < 0.6) {
      const { body } = await member.send('POST', '/cigars/add_cigar/', {
        name: 'C',
        description: 'd',
        rating: 3,
      });
      const at = Date.parse(String(body['created_at']));
      entries.push({ id: Number(body['id']), member: member.memberId, at });
    } else if (deed < 0.75 && entries.length > 0) {
      const gone = pick(entries);
      const owner = await awake(gone.member);
      await owner.send('DELETE', `/cigars/${gone.id}/delete_cigar/`);
      entries = entries.filter((entry) => entry !== gone);
    } else if (deed < 0.85) {
      const visible = hidden.delete(member.memberId);
      if (!visible) hidden.add(member.memberId);
      await member.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: visible } });
    } else app.clock.advance(roll() * 6 * DAY);
  };

  it('equal a brute-force count, for every viewer at every moment', async () => {
    for (let at = 0; at < STEPS; at += 1) {
      await step();
      if (at % 5 !== 0) continue;
      const viewer = await awake();
      const all = (await viewer.call('GET /user-stats/leaderboard/', {})).body;
      expect({ results: all.results.map(bare), me: all.me && bare(all.me) }).toEqual(
        model(viewer.memberId, 0),
      );
      const last = (await viewer.call('GET /user-stats/leaderboard30/', {})).body;
      expect({ results: last.results.map(bare), me: last.me && bare(last.me) }).toEqual(
        model(viewer.memberId, app.clock.now().getTime() - 30 * DAY),
      );
      const stats = (await viewer.call('GET /user-stats/stats/', {})).body;
      const behindAll = new Set(entries.map(({ member }) => member).filter((id) => !hidden.has(id))).size + 1;
      expect(stats.user_stats.ranking).toBe(all.me?.rank ?? behindAll);
    }
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  }, 120_000);

  it('are the same after a request has aggregated the pending changes', async () => {
    const { db } = app.app.platform;
    const look = async () => {
      const { results, me } = (await viewer.call('GET /user-stats/leaderboard/', {})).body;
      return { results, me };
    };
    const viewer = await awake();
    const before = await look();
    // Changes that cancel out.
    await sql`insert into board_change (board, cigars, members)
      select 'all', 1, 1 - 2 * (n % 2) from generate_series(1, 502) as n`.execute(db);
    expect(await look()).toEqual(before);
    expect(await db.selectFrom('board_change').select('id').execute()).toEqual([]);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});
