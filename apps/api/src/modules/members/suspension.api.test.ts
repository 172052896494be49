import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { allPublished } from '@stoa/testing/harness/published-state';

const PLACE = { ...AUSTIN, city: 'Marfa', latitude: 30.31, longitude: -104.02 };

describe('a suspended member', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  /** Creates a member with some data of every kind, and two members who know them. */
  let star: Member;
  let friend: Member;
  let other: Member;
  let entryId: number;

  const follow = (who: Member, target: Member) =>
    who.call('POST /followers/user/following/', { body: { follow_to: target.memberId } });
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  beforeAll(async () => {
    app = await startTestApp();
    [star, friend, other] = [
      await app.member({ first_name: 'Stella', last_name: 'Zugzwang', handle: 'stella.z', location: PLACE }),
      await app.member(),
      await app.member(),
    ];
    await follow(star, friend);
    await follow(friend, star);
    await follow(other, star);
    await follow(friend, other);
    const place = await star.send('POST', '/address/', { ...PLACE, latitude: 31, type: 'cigar' });
    const added = await star.send('POST', '/cigars/add_cigar/', {
      name: 'Zugzwang Corona',
      description: 'Hers',
      rating: 5,
      location: place.body['id'],
      is_location_public: true,
    });
    entryId = Number(added.body['id']);
    await star.send('POST', '/cigars/add_cigar/', { name: 'In progress', description: 'Hers' });
    await allPublished(app);
  });
  afterAll(() => app.close());

  const seenBy = async (viewer: Member) => {
    const get = async (path: string) => {
      const { status, body } = await viewer.send('GET', path);
      return [path, status, body];
    };
    const paths = [
      '/user/me/',
      '/user/all-members/?page_size=100',
      '/members/suggestions/',
      '/user/all-members/?page_size=100&sort_by=-cigars',
      '/user/all-members/?filter=zugz',
      '/user/all-members/?filter=stlela',
      `/user/member/${star.memberId}/`,
      `/user/member/${star.memberId}/cigars/`,
      `/user/member/${friend.memberId}/`,
      `/user/member/${other.memberId}/`,
      '/followers/user/followers/',
      '/followers/user/following/',
      ...[star, friend, other].flatMap(({ memberId }) => [
        `/followers/user/${memberId}/followers/`,
        `/followers/user/${memberId}/following/`,
      ]),
      '/cigars/list_cigars/?filter_by=all',
      '/cigars/list_cigars_for_map/?filter_by=all',
      '/cigars/list_cigars_for_map/?filter_by=all&bbox=-125,24,-66,50&zoom=9',
      `/cigars/${entryId}/get_cigar_detail/`,
      '/user-stats/stats/',
      '/user-stats/leaderboard/',
      '/user-stats/leaderboard30/',
      '/user-stats/locations/',
      '/notifications/',
    ];
    return Promise.all(paths.map(get));
  };
  const revealsStar = (seen: unknown) => /Stella|Zugzwang|stella\.z|Marfa/.test(JSON.stringify(seen));

  it('is invisible everywhere and comes back unchanged', async () => {
    const before = [await seenBy(friend), await seenBy(other)];
    expect(revealsStar(before)).toBe(true);
    await noDifferences();

    await app.suspend(star.memberId);
    const meanwhile = [await seenBy(friend), await seenBy(other)];
    expect(revealsStar(meanwhile)).toBe(false);
    for (const path of [`/user/member/${star.memberId}/`, `/followers/user/${star.memberId}/followers/`]) {
      const [hidden, missing] = [
        await friend.send('GET', path),
        await friend.send('GET', path.replace(String(star.memberId), '999999')),
      ];
      expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
    }
    const stats = (await friend.call('GET /user-stats/stats/', {})).body.overall_stats;
    expect(stats).toMatchObject({ cigar_count: 0, user_count: 2 });
    const profile = await friend.call('GET /user/member/{id}/', { params: { id: friend.memberId } });
    expect(profile.body).toMatchObject({ followers: 0, following: 1 });
    const notices = (await friend.call('GET /notifications/', {})).body;
    expect(notices.notifications.map(({ type }) => type)).not.toContain('new_follower');
    expect(notices).toMatchObject({
      unread_count: notices.notifications.length,
      count: notices.notifications.length,
    });
    await noDifferences();

    await app.suspend(star.memberId, false);
    expect([await seenBy(friend), await seenBy(other)]).toEqual(before);
    await noDifferences();
  });

  it('is signed out immediately on every device, and remains so when restored', async () => {
    const phone = app.visitor();
    await phone.send('POST', '/user/authenticate/', { email: star.email, password: 'secret-1' });
    const stream = await phone.fetch('/api/v1/notifications/stream/');
    await app.suspend(star.memberId);
    // The stream ends by itself, so reading it to its end terminates.
    expect(await stream.text()).toContain(': up to date');
    for (const device of [star, phone]) {
      const response = await device.send('GET', '/user/me/');
      expect([response.status, response.body['detail']]).toEqual([401, 'User not found']);
    }
    await app.suspend(star.memberId, false);
    for (const device of [star, phone]) {
      expect((await device.send('GET', '/user/me/')).status).toBe(401);
      expect((await device.send('POST', '/user/refresh-token/')).status).toBe(401);
    }
    const again = await star.send('POST', '/user/authenticate/', { email: star.email, password: 'secret-1' });
    expect(again.status).toBe(200);
  });

  it('can be unfollowed, which remains so when restored, and only once', async () => {
    const fan = await app.member();
    await follow(fan, star);
    await app.suspend(star.memberId);
    const unfollow = (who: Member) =>
      who.call('DELETE /followers/user/following/{id}/', { params: { id: star.memberId } });
    expect((await unfollow(fan)).status).toBe(204);
    expect((await unfollow(fan)).status).toBe(404);
    expect((await follow(fan, star)).status).toBe(404);
    await app.suspend(star.memberId, false);
    const profile = await fan.call('GET /user/member/{id}/', { params: { id: star.memberId } });
    expect(profile.body).toMatchObject({ followers: 2, following: 1, is_follower: false });
    await noDifferences();
  });

  it('gets a follow back only if both sides are restored', async () => {
    const [one, two] = [await app.member(), await app.member()];
    await follow(one, two);
    await app.suspend(one.memberId);
    await app.suspend(two.memberId);
    await app.suspend(one.memberId, false);
    await noDifferences();
    const of = (id: number) => friend.call('GET /user/member/{id}/', { params: { id } });
    expect((await of(one.memberId)).body).toMatchObject({ followers: 0, following: 0 });
    await app.suspend(two.memberId, false);
    expect((await of(one.memberId)).body).toMatchObject({ followers: 0, following: 1 });
    expect((await of(two.memberId)).body).toMatchObject({ followers: 1, following: 0 });
    await noDifferences();
  });

  it('has right counters when followers were deleted during the suspension', async () => {
    const [one, fan] = [await app.member(), await app.member()];
    await follow(fan, one);
    await follow(one, fan);
    await app.suspend(one.memberId);
    expect((await fan.send('POST', '/user/me/delete-account/', { password: 'secret-1' })).status).toBe(204);
    await app.suspend(one.memberId, false);
    const { body } = await friend.call('GET /user/member/{id}/', { params: { id: one.memberId } });
    expect(body).toMatchObject({ followers: 0, following: 0 });
    await noDifferences();
  });

  it('is suspended once by two operators at the same moment while friends follow and unfollow', async () => {
    const [one, two, three] = [await app.member(), await app.member(), await app.member()];
    await follow(two, one);
    await Promise.all([
      app.suspend(one.memberId),
      app.suspend(one.memberId),
      app.suspend(two.memberId),
      follow(three, one),
      follow(one, three),
      two.call('DELETE /followers/user/following/{id}/', { params: { id: one.memberId } }),
    ]);
    await noDifferences();
    const gone = await friend.send('GET', `/user/member/${one.memberId}/`);
    await Promise.all([app.suspend(one.memberId, false), app.suspend(two.memberId, false)]);
    const back = await friend.send('GET', `/user/member/${one.memberId}/`);
    expect([gone.status, back.status]).toEqual([404, 200]);
    await noDifferences();
  });
});

describe('the operators’ list of members', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const find = async (search: string, page_size = 50) =>
    (await app.operator().call('GET /operator/members/', { query: { search, page_size } })).body;

  it('finds members by name, handle, full email, and number, including suspended but not deleted ones', async () => {
    const one = await app.member({ first_name: 'Oda', last_name: 'Nobleza', handle: 'oda.nob' });
    const two = await app.member({ first_name: 'Odo', last_name: 'Nobleza' });
    const left = await app.member({ first_name: 'Odd', last_name: 'Nobleza' });
    await left.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    await app.suspend(one.memberId);
    const both = await find('nobleza');
    expect(both.results.map(({ name, suspended }) => [name, suspended])).toEqual([
      ['Odo Nobleza', false],
      ['Oda Nobleza', true],
    ]);
    expect(both.count).toBe(2);
    expect(await find('nobleza', 1)).toMatchObject({
      count: 2,
      total_pages: 2,
      results: [{ id: two.memberId }],
    });
    for (const search of ['oda.n', one.email, one.email.toUpperCase(), String(one.memberId)]) {
      expect((await find(search)).results.map(({ id }) => id)).toEqual([one.memberId]);
    }
    expect((await find(one.email.slice(0, -1))).results).toEqual([]);
    expect(await find('')).toMatchObject({ count: 2, results: [{ id: two.memberId }, { id: one.memberId }] });
    expect(await find('?!')).toMatchObject({ count: 0, results: [] });
    expect(both.results[1]).toMatchObject({ email: one.email, balance: 50, total_points: 50, cigars: 0 });
  });

  it('refuses malformed requests, and finds no deleted member', async () => {
    const member = await app.member();
    const set = (id: number, suspended: unknown, who = app.operator()) =>
      who.send('PATCH', `/operator/members/${id}/`, { suspended });
    expect((await set(member.memberId, 'yes')).body['suspended']).toHaveLength(1);
    expect((await set(member.memberId, true, member)).status).toBe(401);
    expect((await set(999_999, true)).status).toBe(404);
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect((await set(member.memberId, false)).status).toBe(404);
    const audit = await app.operator().call('GET /operator/audit/', {});
    expect(audit.body.results[0]).toMatchObject({
      call: `PATCH /api/v1/operator/members/${member.memberId}/`,
      status: 404,
    });
  });

  it('suspends and restores the photos and profile picture of a member too', async () => {
    const [owner, viewer] = [await app.member(), await app.member()];
    const added = await owner.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Pictured', description: 'x', rating: '5' }, [
        ['journal_images', await photo(), 'a.jpg'],
        ['picture', await photo(), 'b.jpg'],
      ]),
    });
    const changed = await owner.call('PUT /user/me/', {
      body: form({ bio: 'Hello' }, [['profile_picture', await photo(), 'me.jpg']]),
    });
    const { journal_images: images, product_picture } = added.body;
    const addresses = [
      ...images.flatMap(({ s3_url, medium_url, small_url }) => [s3_url, medium_url, small_url]),
      ...(product_picture === null ? [] : [product_picture]),
      String(changed.body.profile_picture),
    ];
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    const statuses = async () => {
      const found = await Promise.all(addresses.map(async (url) => (await viewer.fetch(url)).status));
      return [...new Set(found)];
    };
    const proxied = async () => {
      const headers = { 'x-original-uri': `${String(addresses[0])}?x=1` };
      return (await viewer.fetch('/media-session', { headers })).status;
    };
    expect([await statuses(), await proxied()]).toEqual([[200], 204]);
    await app.suspend(owner.memberId);
    expect([await statuses(), await proxied()]).toEqual([[404], 403]);
    await app.suspend(owner.memberId, false);
    expect([await statuses(), await proxied()]).toEqual([[200], 204]);
  });
});
