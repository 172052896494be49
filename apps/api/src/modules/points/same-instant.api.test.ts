import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';

describe('two simultaneous requests that both earn a badge', () => {
  let app: TestApp;
  let servers: string[];
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    servers = [app.url, await app.another()];
  });
  afterAll(() => app.close());

  /** Returns the member's browser, alternating between the servers. */
  const at = (member: Member, turn: number): Browser => {
    const browser = new Browser(servers[turn % 2] ?? app.url);
    for (const [name, value] of member.cookies) browser.setCookie(name, value);
    return browser;
  };
  const getLedger = async (member: Member) =>
    (await member.call('GET /user-stats/ledger/', { query: { page_size: 100 } })).body;
  const badgeLines = async (member: Member) =>
    (await getLedger(member)).results
      .filter(({ cause }) => cause === 'badge')
      .map(({ title, points }) => `${title} ${points}`)
      .toSorted();
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('earn it once for first cigars, including the tenth', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await app.member();
      const { codes } = await app.codes(10, 'wisdom', 7);
      const replies = await Promise.all(
        codes.map((cigar_code, turn) =>
          at(member, turn).call('POST /cigars/add_cigar/', { body: { cigar_code } }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(codes.map(() => 201));
      const badges = replies.flatMap(({ body }) => body.earned.badges).toSorted();
      expect(badges).toEqual(['Stoic Apprentice', 'Wise Stoic']);
      expect(replies.map(({ body }) => body.earned.points).reduce((sum, points) => sum + points)).toBe(
        10 * 7 + 55 + 50,
      );
      expect(await badgeLines(member)).toEqual([
        'Create Member Account 50',
        'Stoic Apprentice 50',
        'Wise Stoic 55',
      ]);
      expect(await getLedger(member)).toMatchObject({ balance: 225, total_points: 225, count: 13 });
    }
    await noDifferences();
  });

  it('earn it once for many followers of one member, and for one follower of many', async () => {
    const star = await app.member();
    const fans = await Promise.all(Array.from({ length: 5 }, () => app.member()));
    const follow = (who: Member, target: Member, turn: number) =>
      at(who, turn).send('POST', '/followers/user/following/', { follow_to: target.memberId });
    const replies = await Promise.all(
      fans.flatMap((fan, turn) => [
        follow(fan, star, turn),
        follow(fan, star, turn + 1),
        follow(star, fan, turn),
        follow(star, fan, turn + 1),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const member of [star, ...fans]) {
      expect(await badgeLines(member)).toEqual(['Create Member Account 50', 'Disciple 50', 'Tutor 50']);
    }
    await noDifferences();
  });

  it('earn it once during a backfill', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => app.member()));
    const { codes } = await app.codes(6, 'courage', 3);
    const operators = servers.map((url) => new Browser(url, app.operator().headers));
    const replies = await Promise.all([
      ...operators.map((operator) => operator.send('POST', '/operator/badges/backfill/')),
      ...members.map((member, turn) =>
        at(member, turn).send('POST', '/cigars/add_cigar/', { cigar_code: codes[turn] }),
      ),
      ...operators.map((operator) => operator.send('POST', '/operator/badges/backfill/')),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 202]));
    await vi.waitFor(
      async () => {
        const { body } = await app.operator().call('GET /operator/badges/backfill/', {});
        expect(body.backfill).toMatchObject({ finished_at: expect.any(String) });
      },
      { timeout: 60_000, interval: 100 },
    );
    for (const member of members) {
      expect(await badgeLines(member)).toEqual(['Courageous Stoic 45', 'Create Member Account 50']);
    }
    await noDifferences();
  });
});
