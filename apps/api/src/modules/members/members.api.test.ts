import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';

describe('members', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  let viewer: Member;
  let helene: Member;
  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.member();
    helene = await app.member({ first_name: 'Hélène', last_name: 'Marquardt', handle: 'helene.m' });
    for (const name of ['Anna', 'Bruno', 'Clara']) await app.member({ first_name: name, last_name: 'Zebra' });
  });
  afterAll(() => app.close());

  const find = async (filter: string, query = {}) => {
    const { body, status } = await viewer.call('GET /user/all-members/', { query: { filter, ...query } });
    expect(status).toBe(200);
    return body;
  };
  const names = async (filter: string, query = {}) =>
    (await find(filter, query)).results.map(({ name }) => name);
  const logged = (member: Member, name: string) =>
    member.send('POST', '/cigars/add_cigar/', { name, description: 'A gift', rating: 4 });

  it.each([
    'hel',
    'HÉLÈNE',
    'marq',
    'marquardt hel',
    '@helene.m',
    'Hélene',
    'hélèn marq',
    'helne',
    'Marqaurdt',
  ])(
    'are found by the beginning of a name or handle, whatever the accents, and with one wrong letter: %s',
    async (typed) => expect(await names(typed)).toEqual(['Hélène Marquardt']),
  );

  it('are not found by letters inside a word or by email', async () => {
    expect(await find('quardt')).toMatchObject({ results: [], count: 0, total_pages: 0 });
    expect(await names(helene.email)).toEqual([]);
    expect(await names('?!')).toEqual([]);
  });

  it('come in pages by name, each of them once', async () => {
    const first = await find('zebra', { page_size: 2 });
    expect(first).toMatchObject({ count: 3, total_pages: 2 });
    const second = await find('zebra', { page_size: 2, page: 2 });
    expect([...first.results, ...second.results].map(({ first_name }) => first_name)).toEqual([
      'Anna',
      'Bruno',
      'Clara',
    ]);
    const all = await find('', { page_size: 100 });
    expect(all.count).toBe(all.results.length);
    expect(new Set(all.results.map(({ id }) => id)).size).toBe(all.count);
  });

  it('are found only under the new name after changing it', async () => {
    const member = await app.member({ first_name: 'Oldname', last_name: 'Quill' });
    await member.send('PUT', '/user/me/', { first_name: 'Freshname' });
    expect(await names('freshname')).toEqual(['Freshname Quill']);
    expect(await names('oldname')).toEqual([]);
    expect(await names('oldnmae')).toEqual([]);
  });

  it('disappear from every search when they delete the account', async () => {
    const member = await app.member({ first_name: 'Leaver', last_name: 'Soon' });
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(await names('leaver')).toEqual([]);
    expect((await viewer.send('GET', `/user/member/${member.memberId}/`)).status).toBe(404);
  });

  it('show badges, newest cigars and whether the viewer follows them, but no email', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await logged(helene, name);
    const [item] = (await find('helene')).results;
    expect(item).toMatchObject({ cigars: 4, is_follower: false, location: { city: 'Austin', state: 'TX' } });
    expect(item?.user_cigars.map(({ product_name }) => product_name)).toEqual(['Four', 'Three', 'Two']);
    expect(item?.badges.map(({ name }) => name)).toEqual(['Create Member Account']);
    const profile = await viewer.send('GET', `/user/member/${helene.memberId}/`);
    expect(profile.body).toMatchObject({ email: null, isEmailPublic: false, handle: 'helene.m', cigars: 4 });
    // A time such as 07:12:30.264 is not a latitude.
    expect(JSON.stringify([item, profile.body])).not.toMatch(/example\.com|\b78701\b|(?<!\d:)30\.26/);
    const cigars = await viewer.call('GET /user/member/{id}/cigars/', {
      params: { id: helene.memberId },
      query: { page: 2, page_size: 3 },
    });
    expect(cigars.body).toMatchObject({ count: 4, results: [{ product_name: 'One' }] });
  });

  it('show their own photos first, one for each completed cigar, and no hidden ones', async () => {
    const author = await app.member({ first_name: 'Lens', last_name: 'Ground' });
    const add = async (fields: Parameters<typeof form>[0], photos = 1) => {
      const files = await Promise.all(
        Array.from({ length: photos }, async () => ['journal_images', await photo()] as const),
      );
      const { status, body } = await author.call('POST /cigars/add_cigar/', {
        body: form({ description: 'A gift', ...fields }, files),
      });
      expect(status).toBe(201);
      return body.journal_images[0];
    };
    const first = await add({ name: 'Two photos', rating: '4' }, 2);
    await add({ name: 'Unfinished' });
    await add({ name: 'Without', rating: '3' }, 0);
    const params = { id: author.memberId };
    const seen = async () => (await viewer.call('GET /user/member/{id}/', { params })).body.user_cigars;
    expect((await seen()).map(({ product_name, photo: shown }) => [product_name, shown])).toEqual([
      ['Without', null],
      ['Two photos', { small_url: first?.small_url, medium_url: first?.medium_url, description: '' }],
    ]);
    await author.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: false } });
    expect(await seen()).toEqual([]);
    // Other tests rely on being the only ones that hide something.
    await author.send('PUT', '/user/me/', { privacies: { cigars_smoked_visible: true } });
  });

  it('show when a cigar was smoked as its entry does, with the local time only if the place is visible', async () => {
    const author = await app.member({ first_name: 'Late', last_name: 'Logger' });
    const place = await author.call('POST /address/', {
      body: { type: 'cigar', city: 'Honolulu', state: 'HI', latitude: 21.31, longitude: -157.86 },
    });
    const smoked = {
      description: 'd',
      rating: 4,
      smoked_at: '2026-03-04T21:30:00-10:00',
      location: place.body.id,
    };
    const days = { smoked_at: '2026-03-05T07:30:00.000Z', smoked_local: '2026-03-04T21:30:00' };
    for (const [name, is_location_public] of [
      ['Open', true],
      ['Private', false],
    ]) {
      const { body } = await author.send('POST', '/cigars/add_cigar/', {
        ...smoked,
        name,
        is_location_public,
      });
      expect(body).toMatchObject(days);
    }
    const params = { id: author.memberId };
    const seenBy = async (who: typeof viewer) => {
      const { body: profile } = await who.call('GET /user/member/{id}/', { params });
      const { body: list } = await who.call('GET /user/member/{id}/cigars/', { params });
      expect(profile.user_cigars).toEqual(list.results);
      return list.results.map(({ product_name, smoked_at, smoked_local }) => [
        product_name,
        { smoked_at, smoked_local },
      ]);
    };
    expect(await seenBy(author)).toEqual([
      ['Private', days],
      ['Open', days],
    ]);
    expect(await seenBy(viewer)).toEqual([
      ['Private', { ...days, smoked_local: null }],
      ['Open', days],
    ]);
    const { body: me } = await author.call('GET /user/me/', {});
    expect(me.user_cigars[0]).toMatchObject(days);
  });

  it('see on their own profile who they follow, who follows them, and when they earned each badge', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const before = Date.now();
    await one.send('POST', '/followers/user/following/', { follow_to: other.memberId });
    const { body: follower } = await one.call('GET /user/me/', {});
    const { body: followed } = await other.call('GET /user/me/', {});
    expect([follower.followers, follower.following]).toEqual([0, 1]);
    expect([followed.followers, followed.following]).toEqual([1, 0]);
    const earnedAt = new Map(follower.badges.map(({ name, earned_at }) => [name, earned_at]));
    expect(Date.parse(earnedAt.get('Disciple') ?? '')).toBeGreaterThanOrEqual(before);
    expect(earnedAt.get('Tutor')).toBeNull();
    const { body: profile } = await viewer.call('GET /user/member/{id}/', { params: { id: one.memberId } });
    expect(JSON.stringify(profile)).not.toContain('earned_at');
  });

  it('hide what they chose to hide from other members in lists, sort orders, and profiles', async () => {
    const shy = await app.member({ first_name: 'Shy', last_name: 'Owl' });
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await logged(shy, name);
    const privacies = { member_since_visible: false, cigars_smoked_visible: false, location_visible: false };
    await shy.send('PUT', '/user/me/', { privacies });
    const hidden = { cigars: null, location: null, user_cigars: [] };
    expect((await find('shy')).results[0]).toMatchObject(hidden);
    const profile = await viewer.send('GET', `/user/member/${shy.memberId}/`);
    expect(profile.body).toMatchObject({ ...hidden, created_at: null });
    const cigars = await viewer.send('GET', `/user/member/${shy.memberId}/cigars/`);
    expect(cigars.body).toMatchObject({ results: [], count: 0 });
    for (const sort_by of ['-cigars', 'cigars', '-created_at', 'created_at']) {
      expect((await names('', { sort_by, page_size: 100 })).at(-1)).toBe('Shy Owl');
    }
    const own = await shy.send('GET', `/user/member/${shy.memberId}/`);
    expect(own.body).toMatchObject({ cigars: 6, location: { city: 'Austin' } });
  });

  it.each([
    ['sort_by', 'email'],
    ['page', '0'],
    ['filter', 'x'.repeat(101)],
  ])('can’t be listed with %s=%s', async (field, value) => {
    const reply = await viewer.send('GET', `/user/all-members/?${field}=${value}`);
    expect(reply.status).toBe(400);
    expect(reply.body[field]).toHaveLength(1);
  });

  it('don’t reveal a suspended member, not even in their count', async () => {
    const { memberId } = await app.member({ first_name: 'Suspectus', last_name: 'Quondam' });
    const search = async () => (await viewer.send('GET', '/user/all-members/?filter=suspectus')).body;
    expect(await search()).toMatchObject({ count: 1 });
    await app.suspend(memberId);
    expect(await search()).toMatchObject({ count: 0, total_pages: 0, results: [] });
    await app.suspend(memberId, false);
    expect(await search()).toMatchObject({ count: 1 });
  });

  it('are counted by city, without those who hide it', async () => {
    const place = { ...AUSTIN, city: 'Waco', zip_code: '76701' };
    const one = await app.member({ location: place });
    const other = await app.member({ location: place });
    const inWaco = async () => {
      const { body } = await viewer.call('GET /user-stats/locations/', {});
      return body.results.find(({ city }) => city === 'Waco')?.members ?? 0;
    };
    expect(await inWaco()).toBe(2);
    await one.send('PUT', '/user/me/', { privacies: { location_visible: false } });
    expect(await inWaco()).toBe(1);
    await one.send('PUT', '/user/me/', { location: AUSTIN, privacies: { location_visible: true } });
    expect(await inWaco()).toBe(1);
    await other.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(await inWaco()).toBe(0);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('have ids that do not reveal the order in which they joined', async () => {
    const members: number[] = [];
    for (let count = 0; count < 8; count += 1) members.push((await app.member()).memberId);
    expect(members.toSorted((a, b) => a - b)).not.toEqual(members);
    const gaps = members.slice(1).map((id, index) => Math.abs(id - (members[index] ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(1_000);
    expect(Math.max(...members)).toBeLessThan(2 ** 41);
  });
});
