import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { rowCounts } from '@stoa/testing/harness/published-state';

describe('adding a cigar', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const add = (body: Record<string, unknown>) => member.send('POST', '/cigars/add_cigar/', body);
  const detail = async (id: unknown) =>
    (await member.send('GET', `/cigars/${String(id)}/get_cigar_detail/`)).body;
  const lastChoice = async () => (await member.call('GET /user/me/', {})).body.last_place_public;
  const own = { name: 'Corona', description: 'A gift' };

  it('takes a stoic cigar’s names from its product, with the form’s defaults', async () => {
    const { codes, productId } = await app.codes(1, 'justice', 30);
    const { status, body } = await add({ cigar_code: codes[0], name: 'Mine', description: 'Mine' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      product_id: productId,
      product_line: 'justice',
      product_name: 'Test justice',
      product_is_non_stoic: false,
      name: 'Test justice',
      vitola: 'Toro',
      cigar_code: codes[0]?.replace('-', ''),
      in_progress: true,
      rating: null,
      smoking_time: 5,
      smoke_this_again: 1,
      recommend_to_friend: 1,
      buy_in_box: 1,
      is_location_public: false,
      location: null,
      journal_images: [],
      earned: { points: 80, badges: ['Just Stoic'] },
    });
    expect(await detail(body['id'])).toMatchObject(body);
  });

  it('requires name and description for a non-stoic cigar, which earns nothing', async () => {
    const refused = await add({ cigar_code: '', name: '  ' });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        error: 'You have not entered the name',
        name: ['You have not entered the name'],
        description: ['You have not entered the description'],
      },
    ]);
    const { status, body } = await add({ ...own, brand_name: 'Habanos', vitola: 'Petit', overall_rating: 5 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      product_is_non_stoic: true,
      product_id: null,
      product_name: 'Corona',
      product_short_description: 'A gift',
      product_brand_name: 'Habanos',
      cigar_code: null,
      in_progress: false,
      earned: { points: 0, badges: [] },
    });
  });

  it('stores a new place with the entry once for each key, and names a point without a city', async () => {
    const point = { latitude: AUSTIN.latitude, longitude: AUSTIN.longitude };
    const addOnce = () =>
      member.call(
        'POST /cigars/add_cigar/',
        { body: { ...own, location: AUSTIN } },
        { 'idempotency-key': 'with a place' },
      );
    const before = (await rowCounts(app))['address'] ?? 0;
    const [added, again] = [await addOnce(), await addOnce()];
    expect([added.status, added.body.location, again.body]).toEqual([
      201,
      { ...AUSTIN, id: expect.any(Number) as number, zip: AUSTIN.zip_code, type: 'cigar' },
      added.body,
    ]);
    const body = form({ ...own, location: JSON.stringify(point) }, [['journal_images', await photo()]]);
    const sent = await member.call('POST /cigars/add_cigar/', { body });
    expect(sent.body.location).toMatchObject({ ...point, state: 'TX', type: 'cigar' });
    expect((await rowCounts(app))['address']).toBe(before + 2);
  });

  it('replaces the place of an entry with a new one in the same call', async () => {
    const { body: entry } = await add(own);
    const params = { id: Number(entry['id']) };
    const changed = await member.call('PUT /cigars/{id}/update_cigar/', {
      params,
      body: { location: { city: 'Dallas', state: 'TX' } },
    });
    expect(changed.body.location).toMatchObject({ city: 'Dallas', latitude: null, type: 'cigar' });
    const cleared = await member.call('PUT /cigars/{id}/update_cigar/', { params, body: { location: null } });
    expect(cleared.body.location).toBeNull();
  });

  it.each([{}, { street: '1 Main Street' }, { latitude: 30 }, 'Austin', -1])(
    'refuses %j as a place, and stores nothing',
    async (location) => {
      const before = await rowCounts(app);
      const { status, body } = await add({ ...own, location });
      expect([status, body['location']]).toEqual([400, [body['error']]]);
      expect(await rowCounts(app)).toEqual(before);
    },
  );

  it('leaves it in progress until it has an overall rating, under either field name', async () => {
    const { body: unfinished } = await add({ ...own, flavour_rating: 4 });
    expect([unfinished['in_progress'], unfinished['completed_at']]).toEqual([true, null]);
    const update = (change: unknown) =>
      member.send('PUT', `/cigars/${String(unfinished['id'])}/update_cigar/`, change);
    const rated = await update({ aroma_rating: 2 });
    expect([rated.body['in_progress'], rated.body['flavour_rating']]).toEqual([true, 4]);
    const done = await update({ rating: 3 });
    expect([done.body['in_progress'], done.body['rating'], done.body['overall_rating']]).toEqual([
      false,
      3,
      3,
    ]);
    const back = await update({ overall_rating: null });
    expect([back.status, back.body['overall_rating']]).toEqual([400, [back.body.error]]);
    expect((await add({ ...own, rating: 2, overall_rating: 3 })).status).toBe(400);
    expect((await add({ ...own, rating: 3, overall_rating: 3 })).body['rating']).toBe(3);
  });

  it('can set everything in one call: ratings, photos, place, shop, notes, and time', async () => {
    const owner = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const { body: address } = await owner.send('POST', '/address/', { ...AUSTIN, type: 'cigar' });
    const { status, body } = await owner.call('POST /cigars/add_cigar/', {
      body: form(
        {
          cigar_code: codes[0] ?? '',
          rating: '5',
          flavour_rating: '4',
          location: String(address['id']),
          is_location_public: 'true',
          experience_note: 'Cedar',
          private_note: 'For me alone',
          smoking_time: '70',
          smoked_at: '2026-01-02T03:30:00Z',
        },
        [
          ['journal_images', await photo()],
          ['journal_images', await photo('png')],
        ],
      ),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      in_progress: false,
      rating: 5,
      flavour_rating: 4,
      private_note: 'For me alone',
      smoked_at: '2026-01-02T03:30:00.000Z',
      smoked_local: '2026-01-01T21:30:00',
      location: { city: 'Austin' },
      earned: { points: 95, badges: ['Wise Stoic'] },
    });
    expect(body.completed_at).toBe(body.created_at);
    expect(body.journal_images).toHaveLength(2);
    const { body: seen } = await (
      await app.member()
    ).call('GET /cigars/{id}/get_cigar_detail/', { params: { id: body.id } });
    expect([seen.name, seen.earned]).toEqual([body.name, null]);
    const refused = await owner.send('POST', '/cigars/add_cigar/', {
      ...own,
      private_note: 'x'.repeat(10_001),
    });
    expect([refused.status, refused.body['private_note']]).toEqual([400, [refused.body.error]]);
  });

  it('counts immediately, whether completed or not', async () => {
    const other = await app.member();
    await other.send('POST', '/cigars/add_cigar/', own);
    await other.send('POST', '/cigars/add_cigar/', { ...own, rating: 1 });
    const { body } = await other.call('GET /user/me/', {});
    expect(body.cigars).toBe(2);
    const stats = await other.call('GET /user-stats/stats/', {});
    expect(stats.body.user_stats).toMatchObject({ cigar_logged: 2, total_reward: 50, reward_balance: 50 });
  });

  it('returns unusual characters unchanged', async () => {
    const place = {
      ...AUSTIN,
      street: "12 O'Brien’s <Way> & Sons",
      zip_code: '02134',
      latitude: 0,
      longitude: 0,
    };
    const address = await member.send('POST', '/address/', { ...place, type: 'cigar' });
    expect(address.body).toMatchObject({ ...place, zip: '02134' });
    const written = {
      name: "O'Brien; drop table entry;--",
      description: '<b>bold</b> &amp; <script>alert(1)</script>',
      experience_note: 'Zeile 1\n\tZeile 2 🚬👨‍👩‍👧 ‮ שלום \\ %s ${x} {{y}}',
      brand_name: 'Café',
      vitola: '0',
    };
    const { body } = await add({
      ...written,
      description: ` ${written.description} `,
      location: address.body['id'],
    });
    expect(body).toMatchObject({ ...written, latitude: 0, longitude: 0, location: { zip_code: '02134' } });
    expect((await add({ ...own, name: 'Cafe\u0301' })).body['name']).toBe('Caf\u00e9');
  });

  it('stores when it was smoked, which is now by default and never in the future', async () => {
    const earlier = '2026-01-02T19:30:00.000Z';
    const past = await add({ ...own, smoked_at: '2026-01-02T20:30:00+01:00' });
    expect([past.body['smoked_at'], past.body['created_at'] === earlier]).toEqual([earlier, false]);
    const now = await add(own);
    expect(now.body['smoked_at']).toBe(now.body['created_at']);
    for (const smoked_at of [
      '2099-01-01T00:00:00Z',
      '1500-01-01T00:00:00Z',
      '1900-01-01T00:00:00Z',
      'yesterday',
      5,
    ]) {
      const { status, body } = await add({ ...own, smoked_at });
      expect([status, body['smoked_at']]).toEqual([400, [body.error]]);
    }
  });

  it('accepts only the member’s own places and retailers that exist', async () => {
    const stranger = await app.member();
    const { body: foreign } = await stranger.send('POST', '/address/', { ...AUSTIN, type: 'cigar' });
    const before = await rowCounts(app);
    for (const location of [foreign['id'], 999_999_999]) {
      const { status, body } = await add({ ...own, location });
      expect([status, body['location']]).toEqual([400, ['Please choose one of your own places.']]);
    }
    const { status, body } = await add({ ...own, retailer_id: 999_999_999 });
    expect([status, body['retailer_id']]).toEqual([400, [body.error]]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('suggests the last choice of place visibility', async () => {
    await add({ ...own, is_location_public: true });
    expect(await lastChoice()).toBe(true);
    await add(own);
    expect(await lastChoice()).toBe(true);
    await add({ ...own, is_location_public: false });
    expect(await lastChoice()).toBe(false);
  });
});
