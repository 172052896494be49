import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, tokenIn } from '@stoa/testing/harness/outbox';

const DAY = 24 * 60 * 60 * 1000;

describe('a challenge', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  let viewer: Member;
  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.verifiedMember();
  });
  afterAll(() => app.close());

  const open = async (target_value: number, metric = 'points') => {
    const now = app.clock.now().getTime();
    const { body } = await app.operator().send('POST', '/operator/challenges/', {
      name: 'Raise the Colonnade',
      target_value,
      metric,
      starts_at: new Date(now - DAY).toISOString(),
      ends_at: new Date(now + DAY).toISOString(),
    });
    return Number(body['id']);
  };
  const seen = async (id: number, who = viewer) => {
    const { body } = await who.call('GET /community-rewards/', {});
    const found = body.results.find((one) => one.id === id);
    return [found?.current_points ?? 0, found?.is_unlocked, found?.my_share] as const;
  };
  const sum = async (id: number) => (await seen(id))[0];
  const log = (who: Member, values: Record<string, unknown> = { name: 'C', description: 'd', rating: 3 }) =>
    who.send('POST', '/cigars/add_cigar/', values);
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('counts nothing for accounts without a verified address or a code, even if they follow each other', async () => {
    const id = await open(100_000);
    const before = await seen(id);
    const throwaways = await Promise.all(Array.from({ length: 4 }, () => app.member()));
    for (const one of throwaways) {
      for (const other of throwaways) {
        if (one !== other) {
          await one.call('POST /followers/user/following/', { body: { follow_to: other.memberId } });
        }
      }
    }
    for (const one of throwaways)
      await one.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await seen(id)).toEqual(before);
    await noDifferences();
  });

  const remove = (one: Member) => one.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
  const claim = async (one: Member) => {
    const { codes } = await app.codes(1, 'wisdom', 40);
    await log(one, { cigar_code: codes[0], rating: 5 });
  };
  const ATTACKS: [string, string, (one: Member) => Promise<unknown>, (one: Member) => Promise<unknown>][] = [
    ['never verified', 'deleted', async () => undefined, remove],
    ['verified', 'deleted', ({ memberId }) => app.verify(memberId), remove],
    ['claimed a code', 'suspended', claim, ({ memberId }) => app.suspend(memberId)],
  ];

  it.each(ATTACKS)(
    'counts nothing for sixteen throwaway accounts that %s and followed each other, once they are %s',
    async (_how, _end, begin, end) => {
      const ids = [await open(1_000_000), await open(1_000_000, 'cigars')];
      const boards = async () => [
        (await viewer.call('GET /user-stats/leaderboard/', {})).body.results,
        (await viewer.call('GET /user-stats/leaderboard30/', {})).body.results,
      ];
      const look = () => Promise.all([...ids.map((id) => seen(id)), boards()]);
      const before = await look();
      const throwaways = await Promise.all(Array.from({ length: 16 }, () => app.member()));
      await Promise.all(throwaways.map(begin));
      for (const [index, one] of throwaways.entries()) {
        await log(one);
        const followed = [1, 2, 3].map((by) => throwaways[(index + by) % throwaways.length]?.memberId);
        await Promise.all(
          followed.map((follow_to) => one.send('POST', '/followers/user/following/', { follow_to })),
        );
      }
      const rows = app.app.platform.db.selectFrom('member').select('total_points');
      const own = throwaways.map(({ memberId }) => memberId);
      for (const row of await rows.where('id', 'in', own).execute())
        expect(row.total_points).toBeGreaterThanOrEqual(150);
      // The points of the first half are already added up, and those of the other half are not.
      await Promise.all(throwaways.slice(0, 8).map(end));
      await look();
      await Promise.all([...throwaways.slice(8).map(end), look(), look()]);
      expect(await look()).toEqual(before);
      await noDifferences();
    },
    60_000,
  );

  it('counts everything a member has earned, once, as soon as the address is verified', async () => {
    const [points, cigars] = [await open(100_000), await open(100_000, 'cigars')];
    const before = [await sum(points), await sum(cigars)] as const;
    const late = await app.member();
    await log(late);
    expect([await sum(points), await sum(cigars), (await seen(points, late))[2]]).toEqual([...before, 0]);
    const token = tokenIn((await awaitMails(app, late.email, 1))[0]);
    for (let times = 0; times < 2; times += 1) await late.send('POST', '/user/verify-email/', { token });
    // The sum has the badge of a new account and the cigar.
    expect(await seen(points, late)).toEqual([before[0] + 50, false, 50]);
    expect(await sum(cigars)).toBe(before[1] + 1);
    await log(late);
    expect(await sum(cigars)).toBe(before[1] + 2);
    await noDifferences();
  });

  it('counts the same with a first claimed code, and nothing twice if both happen', async () => {
    const [points, cigars] = [await open(100_000), await open(100_000, 'cigars')];
    const before = [await sum(points), await sum(cigars)] as const;
    const late = await app.member();
    await log(late);
    const { codes } = await app.codes(1, 'wisdom', 40);
    await log(late, { cigar_code: codes[0], rating: 5 });
    const shares = [(await seen(points, late))[2], (await seen(cigars, late))[2]];
    const { body } = await late.call('GET /user/me/', {});
    expect(shares).toEqual([body.total_points, 2]);
    await app.verify(late.memberId);
    const after = [await sum(points), await sum(cigars)];
    expect(after).toEqual([before[0] + body.total_points, before[1] + 2]);
    await noDifferences();
  });

  it('does not count suspended or deleted members, but counts returning ones again', async () => {
    const id = await open(100_000);
    const before = await sum(id);
    const [one, other] = [await app.verifiedMember(), await app.verifiedMember()];
    expect(await sum(id)).toBe(before + 100);
    await app.suspend(one.memberId);
    expect(await sum(id)).toBe(before + 50);
    await noDifferences();
    await app.suspend(one.memberId, false);
    expect(await sum(id)).toBe(before + 100);
    await other.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await sum(id)).toBe(before + 50);
    await noDifferences();
  });

  it('keeps forever what it counted when it was unlocked', async () => {
    const id = await open(1_000_000);
    const brief = await app.verifiedMember();
    const progress = await sum(id);
    await app.operator().send('PATCH', `/operator/challenges/${id}/`, { target_value: progress });
    expect(await seen(id)).toEqual([progress, true, 50]);
    await app.suspend(brief.memberId);
    expect(await sum(id)).toBe(progress);
    await noDifferences();
    await app.operator().send('PATCH', `/operator/challenges/${id}/`, { name: 'Raised' });
    expect(await sum(id)).toBe(progress);
    await app.suspend(brief.memberId, false);
    expect(await sum(id)).toBe(progress);
    await noDifferences();
  });

  it('counts the same members as the leaderboards', async () => {
    const late = await app.member();
    for (let count = 0; count < 3; count += 1) await log(late);
    const board = async () =>
      (await viewer.call('GET /user-stats/leaderboard/', {})).body.results.map(({ id }) => id);
    expect(await board()).not.toContain(late.memberId);
    await noDifferences();
    await app.verify(late.memberId);
    expect(await board()).toContain(late.memberId);
    await noDifferences();
  });
});
