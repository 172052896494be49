import { MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { noticesFor } from '@stoa/testing/harness/notices';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('blocking', () => {
  let app: TestApp;
  let names = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const pair = async (): Promise<[Member, Member]> => {
    names += 1;
    const one = await app.member({ first_name: 'Alethea', last_name: `One ${names}` });
    const two = await app.member({ first_name: 'Bartholomew', last_name: `Two ${names}` });
    for (const member of [one, two]) {
      await member.call('POST /cigars/add_cigar/', { body: { name: 'Plain', description: 'x', rating: 4 } });
    }
    return [one, two];
  };

  const block = (by: Member, target: Member) =>
    by.call('PUT /members/{id}/block/', { params: { id: target.memberId } });
  const unblock = (by: Member, target: Member) =>
    by.call('DELETE /members/{id}/block/', { params: { id: target.memberId } });
  const follow = (by: Member, target: Member) =>
    by.call('POST /followers/user/following/', { body: { follow_to: target.memberId } });
  const recounted = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;

  const finds = async (viewer: Member, other: Member) => {
    const { memberId: id } = other;
    const everybody = await viewer.call('GET /user/all-members/', { query: { page_size: 100 } });
    const found = await viewer.call('GET /user/all-members/', {
      query: { filter: other === viewer ? '' : 'bartholomew', page_size: 100 },
    });
    const byMost = await viewer.call('GET /user/all-members/', {
      query: { sort_by: '-cigars', page_size: 100 },
    });
    const listed = await viewer.call('GET /cigars/list_cigars/', {
      query: { filter_by: 'all', page_size: 100 },
    });
    return {
      counts: [everybody, found, byMost, listed].map(({ body }) => body.count === body.results.length),
      everybody: everybody.body.results.some((one) => one.id === id),
      byMost: byMost.body.results.some((one) => one.id === id),
      entries: listed.body.results.some(({ user_id }) => user_id === id),
      profile: (await viewer.call('GET /user/member/{id}/', { params: { id } })).status,
      cigars: (await viewer.call('GET /user/member/{id}/cigars/', { params: { id } })).status,
      followers: (await viewer.call('GET /followers/user/{id}/followers/', { params: { id } })).status,
      follow: (await follow(viewer, other)).status,
      unfollow: (await viewer.call('DELETE /followers/user/following/{id}/', { params: { id } })).status,
      mute: (await viewer.call('PUT /members/{id}/mute/', { params: { id } })).status,
    };
  };

  it('hides both members from each other, in every list and at every address', async () => {
    const [one, two] = await pair();
    expect((await block(one, two)).status).toBe(204);
    const nowhere = {
      counts: [true, true, true, true],
      everybody: false,
      byMost: false,
      entries: false,
      profile: 404,
      cigars: 404,
      followers: 404,
      follow: 404,
      unfollow: 404,
      mute: 404,
    };
    expect(await finds(one, two)).toEqual(nowhere);
    expect(await finds(two, one)).toEqual(nowhere);
    const { body } = await one.call('GET /user/me/blocks/', {});
    expect(body.results.map(({ id }) => id)).toEqual([two.memberId]);
    expect((await two.call('GET /user/me/blocks/', {})).body.results).toEqual([]);
  });

  it('ends both follows and removes their notifications, and unblocking does not restore them', async () => {
    const [one, two] = await pair();
    await follow(one, two);
    await follow(two, one);
    const about = async (member: Member, other: Member) =>
      (await noticesFor(app, member)).filter(({ related_user_id }) => related_user_id === other.memberId);
    const types = async () =>
      [await about(one, two), await about(two, one)].map((notices) =>
        notices.map(({ type }) => type).filter((type) => type === 'new_follower'),
      );
    expect(await types()).toEqual([['new_follower'], ['new_follower']]);
    await block(one, two);
    expect([await about(one, two), await about(two, one)]).toEqual([[], []]);
    await unblock(one, two);
    expect(await types()).toEqual([[], []]);
    const own = await one.call('GET /user/me/', {});
    expect([own.body.followers, own.body.following]).toEqual([0, 0]);
    expect(await recounted()).toEqual([]);
  });

  it('leaves both visible to third members, but not to each other', async () => {
    const [one, two] = await pair();
    const third = await app.member();
    await follow(one, third);
    await follow(two, third);
    await follow(third, one);
    await follow(third, two);
    const params = { id: third.memberId };
    const followers = async (viewer: Member) => {
      const { body } = await viewer.call('GET /followers/user/{id}/followers/', { params });
      const { body: profile } = await viewer.call('GET /user/member/{id}/', { params });
      expect([profile.followers, profile.following]).toEqual([body.count, body.count]);
      return [body.count, body.results.map(({ id }) => id)];
    };
    await block(one, two);
    expect(await followers(third)).toEqual([2, [two.memberId, one.memberId]]);
    expect(await followers(one)).toEqual([1, [one.memberId]]);
    expect(await followers(two)).toEqual([1, [two.memberId]]);
  });

  it('someone who blocked first is refused like a member who does not exist', async () => {
    const [one, two] = await pair();
    await block(one, two);
    const nobody = await two.call('PUT /members/{id}/block/', { params: { id: 999_999_999 } });
    const back = await block(two, one);
    expect([back.status, back.body]).toEqual([404, nobody.body]);
    expect((await two.call('GET /user/me/blocks/', {})).body.results).toEqual([]);
    expect((await unblock(two, one)).status).toBe(204);
    await unblock(one, two);
    expect((await two.call('GET /user/member/{id}/', { params: { id: one.memberId } })).status).toBe(200);
    expect(await recounted()).toEqual([]);
  });

  it('both ways, as earlier versions allowed, is listed for the first blocker and undone by each side', async () => {
    const [one, two] = await pair();
    await block(one, two);
    await app.app.platform.db
      .insertInto('block')
      .values({
        blocker_id: two.memberId,
        blocked_id: one.memberId,
        created_at: new Date(app.clock.now().getTime() + 1000),
      })
      .execute();
    const listed = async (member: Member) =>
      (await member.call('GET /user/me/blocks/', {})).body.results.map(({ id }) => id);
    expect([await listed(one), await listed(two)]).toEqual([[two.memberId], []]);
    expect((await block(one, two)).status).toBe(204);
    const seen = async (viewer: Member, { memberId: id }: Member) =>
      (await viewer.call('GET /user/member/{id}/', { params: { id } })).status;
    await unblock(one, two);
    expect([await seen(one, two), await listed(two)]).toEqual([404, [one.memberId]]);
    await unblock(two, one);
    expect([await seen(one, two), await seen(two, one)]).toEqual([200, 200]);
  });

  it('can be undone only by the blocker', async () => {
    const [one, two] = await pair();
    await block(one, two);
    await unblock(two, one);
    expect((await two.call('GET /user/member/{id}/', { params: { id: one.memberId } })).status).toBe(404);
    expect((await unblock(one, two)).status).toBe(204);
    expect((await two.call('GET /user/member/{id}/', { params: { id: one.memberId } })).status).toBe(200);
  });

  it('yourself is refused, and blocking twice changes nothing more', async () => {
    const [one, two] = await pair();
    const own = await block(one, one);
    expect([own.status, own.body]).toEqual([
      400,
      expect.objectContaining({ error: MEMBERS_TEXTS.selfBlock }),
    ]);
    expect([(await block(one, two)).status, (await block(one, two)).status]).toEqual([204, 204]);
    expect((await one.call('GET /user/me/blocks/', {})).body.results).toHaveLength(1);
  });

  it('hides the blocked member’s profile picture in the blocker’s own list', async () => {
    const [one, two] = await pair();
    await two.call('PUT /user/me/', {
      body: form({ bio: 'Hello' }, [['profile_picture', await photo(), 'me.jpg']]),
    });
    await one.call('PUT /members/{id}/mute/', { params: { id: two.memberId } });
    const findPicture = async (list: 'results' | 'muted') =>
      (await one.call('GET /user/me/blocks/', {})).body[list][0]?.picture ?? null;
    expect((await one.fetch(String(await findPicture('muted')))).status).toBe(200);
    await block(one, two);
    expect(await findPicture('results')).toBeNull();
  });

  it('at the moment of a follow leaves no follow behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await pair();
      await Promise.all([follow(two, one), block(one, two), follow(one, two)]);
      const own = await one.call('GET /user/me/', {});
      expect([own.body.followers, own.body.following]).toEqual([0, 0]);
    }
    expect(await recounted()).toEqual([]);
  });

  it('is erased with either account', async () => {
    const [one, two] = await pair();
    const third = await app.member();
    await block(one, two);
    await block(third, one);
    await one.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const left = await app.app.platform.db.selectFrom('block').selectAll().execute();
    expect(left.filter((row) => Object.values(row).includes(one.memberId))).toEqual([]);
  });
});

describe('muting', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('stops a member’s notifications without that member noticing', async () => {
    const [one, two] = [await app.member(), await app.member()];
    await two.call('POST /followers/user/following/', { body: { follow_to: one.memberId } });
    expect(await noticesFor(app, one, 'new_follower')).toHaveLength(1);
    await one.call('PUT /members/{id}/mute/', { params: { id: two.memberId } });
    const profile = await one.call('GET /user/member/{id}/', { params: { id: two.memberId } });
    expect([profile.status, profile.body.is_muted]).toEqual([200, true]);
    expect(await noticesFor(app, one, 'new_follower')).toEqual([]);
    const { body } = await one.call('GET /user/me/blocks/', {});
    expect(body.muted.map(({ id }) => id)).toEqual([two.memberId]);
    const seen = await two.call('GET /user/member/{id}/', { params: { id: one.memberId } });
    expect([seen.status, seen.body.is_follower]).toEqual([200, true]);
    await one.call('DELETE /members/{id}/mute/', { params: { id: two.memberId } });
    expect(await noticesFor(app, one, 'new_follower')).toHaveLength(1);
  });
});

describe('removing a follower', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('ends that follow on both sides, and repeating it changes nothing', async () => {
    const [one, two] = [await app.member(), await app.member()];
    await two.call('POST /followers/user/following/', { body: { follow_to: one.memberId } });
    const remove = () => one.call('DELETE /followers/user/followers/{id}/', { params: { id: two.memberId } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    const [own, other] = [await one.call('GET /user/me/', {}), await two.call('GET /user/me/', {})];
    expect([own.body.followers, other.body.following]).toEqual([0, 0]);
  });
});
