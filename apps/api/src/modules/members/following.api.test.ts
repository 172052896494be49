import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';

describe('following', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const follow = (who: Member, target: number) =>
    who.call('POST /followers/user/following/', { body: { follow_to: target } });
  const unfollow = (who: Member, target: number) =>
    who.call('DELETE /followers/user/following/{id}/', { params: { id: target } });
  const me = async (who: Member) => (await who.call('GET /user/me/', {})).body;

  it('requires a sign-in', async () => {
    const visitor = app.visitor();
    expect((await visitor.send('POST', '/followers/user/following/', { follow_to: 1 })).status).toBe(401);
    expect((await visitor.send('GET', '/followers/user/followers/')).status).toBe(401);
  });

  it('returns the member’s row, counts once no matter how often the request is sent, and earns both members’ badges once', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const first = await follow(one, other.memberId);
    expect(first.status).toBe(201);
    const once = { points: 50, badges: ['Disciple'] };
    expect(first.body).toMatchObject({ id: other.memberId, is_follower: true, earned: once });
    const second = await follow(one, other.memberId);
    expect(second).toMatchObject({ status: 201, body: { earned: { points: 0, badges: [] } } });
    const list = await one.call('GET /followers/user/following/', {});
    expect(list.body).toMatchObject({ count: 1, results: [{ id: other.memberId, is_follower: true }] });
    const followers = await other.call('GET /followers/user/followers/', {});
    expect(followers.body).toMatchObject({ count: 1, results: [{ id: one.memberId, is_follower: false }] });
    const badges = (record: { badges: { name: string; earned: boolean }[] }) =>
      record.badges.filter(({ earned }) => earned).map(({ name }) => name);
    expect(badges(await me(one))).toEqual(['Disciple', 'Create Member Account']);
    expect(badges(await me(other))).toEqual(['Tutor', 'Create Member Account']);
    expect((await unfollow(one, other.memberId)).status).toBe(204);
    expect((await unfollow(one, other.memberId)).status).toBe(204);
    await follow(one, other.memberId);
    expect((await me(one)).total_points).toBe(100);
    expect((await me(other)).total_points).toBe(100);
  });

  it('yourself is refused with the exact text', async () => {
    const one = await app.member();
    const reply = await follow(one, one.memberId);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: 'You cannot follow yourself',
      follow_to: ['You cannot follow yourself'],
    });
  });

  it('a missing or deleted member gets a 404', async () => {
    const [one, left] = [await app.member(), await app.member()];
    await left.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const [missing, gone] = [await follow(one, 999_999), await follow(one, left.memberId)];
    expect([missing.status, gone.status]).toEqual([404, 404]);
    expect(gone.body).toEqual(missing.body);
    expect((await unfollow(one, 999_999)).status).toBe(404);
  });

  it.each([null, 0, -1, 1.5, '2', {}])('refuses follow_to %j', async (follow_to) => {
    const one = await app.member();
    const reply = await one.send('POST', '/followers/user/following/', { follow_to });
    expect(reply.status).toBe(400);
    expect(reply.body['follow_to']).toHaveLength(1);
  });

  it('lists who another member follows, newest first, as the viewer sees them', async () => {
    const viewer = await app.member();
    const one = await app.member();
    const followed = [await app.member(), await app.member(), await app.member()];
    for (const { memberId } of followed) await follow(one, memberId);
    await follow(viewer, followed[1]?.memberId ?? 0);
    const page = await viewer.call('GET /followers/user/{id}/following/', {
      params: { id: one.memberId },
      query: { page_size: 2 },
    });
    expect(page.body).toMatchObject({ count: 3, total_pages: 2 });
    expect(page.body.results.map(({ id, is_follower }) => [id, is_follower])).toEqual([
      [followed[2]?.memberId, false],
      [followed[1]?.memberId, true],
    ]);
    expect((await viewer.send('GET', '/followers/user/999999/followers/')).status).toBe(404);
  });

  it('in both directions at the same moment, twice each, leaves every counter right', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const replies = await Promise.all([
      follow(one, other.memberId),
      follow(other, one.memberId),
      follow(one, other.memberId),
      follow(other, one.memberId),
    ]);
    expect(statuses(replies)).toEqual([201, 201, 201, 201]);
    const { body } = await one.call('GET /user/member/{id}/', { params: { id: other.memberId } });
    expect(body).toMatchObject({ followers: 1, following: 1 });
    const ledger = await one.call('GET /user-stats/ledger/', {});
    expect(ledger.body.results.map(({ title, points, balance }) => [title, points, balance])).toEqual(
      expect.arrayContaining([['Create Member Account', 50, 50]]),
    );
    expect(ledger.body).toMatchObject({ count: 3, balance: 150, total_points: 150 });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});
