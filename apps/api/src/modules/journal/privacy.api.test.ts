import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

const HIDDEN = { location: null, latitude: null, longitude: null };

describe('the place of an entry', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let other: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    other = await app.member();
  });
  afterAll(() => app.close());

  /** Adds an entry this many degrees north of the owner's home. One degree is 111,195 m. */
  const entryAt = async (north: number, isPublic: boolean, owner = member) => {
    const place = { ...AUSTIN, street: '1 Main', latitude: AUSTIN.latitude + north, type: 'cigar' };
    const { body: address } = await owner.send('POST', '/address/', place);
    const { body } = await owner.send('POST', '/cigars/add_cigar/', {
      name: 'Corona',
      description: 'A gift',
      rating: 4,
      location: address['id'],
      is_location_public: isPublic,
    });
    return body;
  };
  const seenBy = async (who: typeof member, id: unknown) =>
    (await who.send('GET', `/cigars/${String(id)}/get_cigar_detail/`)).body;

  it('is visible only to its owner until it is made public', async () => {
    const entry = await entryAt(1, false);
    expect(await seenBy(member, entry['id'])).toMatchObject({ location: { street: '1 Main', zip: '78701' } });
    expect(await seenBy(other, entry['id'])).toMatchObject({ ...HIDDEN, name: 'Corona', cigar_code: null });
    await member.send('PUT', `/cigars/${String(entry['id'])}/update_cigar/`, { is_location_public: true });
    expect((await seenBy(other, entry['id']))['location']).toEqual({
      id: null,
      city: 'Austin',
      state: 'TX',
      country: 'United States',
    });
  });

  it('is never visible to others within 500 meters of the owner’s home', async () => {
    const near = await entryAt(490 / 111_195, true);
    const far = await entryAt(510 / 111_195, true);
    expect(await seenBy(other, near['id'])).toMatchObject(HIDDEN);
    expect(await seenBy(other, far['id'])).toMatchObject({ location: { city: 'Austin' } });
    expect(await seenBy(member, near['id'])).toMatchObject({ location: { street: '1 Main' } });
  });

  it('follows the owner’s home when they move', async () => {
    const owner = await app.member();
    const entry = await entryAt(1, true, owner);
    expect(await seenBy(other, entry['id'])).toMatchObject({ location: { city: 'Austin' } });
    await owner.send('PUT', '/user/me/', { location: { ...AUSTIN, latitude: AUSTIN.latitude + 1 } });
    expect(await seenBy(other, entry['id'])).toMatchObject(HIDDEN);
  });

  /** These calls show other members where an entry is. */
  const traces = async (id: unknown, point: { latitude: number; longitude: number }) => {
    const around = [-0.002, 0.002].map((by) => [point.longitude + by, point.latitude + by].join(','));
    const at = `${point.latitude},${point.longitude}`;
    const calls = [
      `/cigars/list_cigars/?filter_by=all&page_size=100`,
      '/cigars/list_cigars_for_map/?filter_by=all',
      `/cigars/list_cigars_for_map/?filter_by=all&bbox=${around.join(',')}&zoom=20`,
      `/cigars/list_cigars_for_map/?filter_by=all&bbox=${around.join(',')}&zoom=9`,
      `/cigars/list_cigars_at_place/?filter_by=all&at=${at}`,
    ];
    const responses = await Promise.all(calls.map(async (path) => (await other.send('GET', path)).body));
    const rows = responses.flatMap(({ results }) => results as Record<string, unknown>[]);
    return [await seenBy(other, id), ...rows.filter((row) => row['id'] === id || row['cluster'] === true)];
  };
  const points = (rows: readonly Record<string, unknown>[]) =>
    rows.flatMap(({ latitude }) => (typeof latitude === 'number' ? [latitude] : []));

  it('stays hidden near every home that the owner had, left, or corrected', async () => {
    const place = { latitude: 41.123456, longitude: -99.654321 };
    const owner = await app.member({ location: { ...AUSTIN, ...place } });
    const at = async (meters: number) => {
      const body = { ...AUSTIN, ...place, latitude: place.latitude + meters / 111_195, type: 'cigar' };
      const { body: address } = await owner.send('POST', '/address/', body);
      const values = { name: 'Corona', description: 'A gift', rating: 4, is_location_public: true };
      return (await owner.send('POST', '/cigars/add_cigar/', { ...values, location: address['id'] })).body[
        'id'
      ];
    };
    const before = await at(100);
    const { body: homes } = await owner.call('GET /address/', {});
    const home = homes.results[0];
    // The owner corrects the home without moving it, and then moves.
    await owner.send('PUT', `/address/${String(home?.id)}/`, { ...AUSTIN, latitude: place.latitude + 1 });
    const corrected = await at(101);
    await owner.send('PUT', '/user/me/', { location: AUSTIN });
    const after = await at(102);
    const edited = await at(10_000);
    const address = (await seenBy(owner, edited))['location'] as { id: number };
    expect(await seenBy(other, edited)).toMatchObject({ location: { city: 'Austin' } });
    await owner.send('PUT', `/address/${address.id}/`, { ...AUSTIN, ...place, type: 'cigar' });
    for (const id of [before, corrected, after, edited]) {
      expect(await seenBy(other, id)).toMatchObject({ ...HIDDEN, is_location_public: false });
      expect(points(await traces(id, place))).toEqual([]);
      await owner.send('PUT', `/cigars/${String(id)}/update_cigar/`, { is_location_public: false });
      await owner.send('PUT', `/cigars/${String(id)}/update_cigar/`, { is_location_public: true });
      expect(await seenBy(other, id)).toMatchObject(HIDDEN);
    }
    const recount = await app.operator().call('GET /operator/recount/', {});
    expect(recount.body.differences).toEqual([]);
  });

  it('is exact for its owner and rounded to three decimals for others, in every list and on the map', async () => {
    const exact = { latitude: 44.1234567, longitude: -101.7654321 };
    const { body: address } = await member.send('POST', '/address/', { ...AUSTIN, ...exact, type: 'cigar' });
    const { body: entry } = await member.send('POST', '/cigars/add_cigar/', {
      name: 'Corona',
      description: 'A gift',
      rating: 4,
      location: address['id'],
      is_location_public: true,
    });
    const found = await traces(entry['id'], exact);
    expect(new Set(points(found))).toEqual(new Set([44.123]));
    expect(JSON.stringify(found)).not.toMatch(/44\.123[0-9]|101\.765[0-9]/);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(await seenBy(member, entry['id'])).toMatchObject(exact);
    const { body: own } = await member.send('GET', `/cigars/list_cigars_at_place/?at=44.123457,-101.765432`);
    expect(own['count']).toBe(1);
  });

  /** Adds an entry bought at a retailer this many degrees north of the home, and smoked one degree away. */
  const boughtAt = async (north: number, isPublic: boolean) => {
    const { id } = await app.app.platform.db
      .insertInto('retailer')
      .values({
        name: 'Corner Humidor',
        address: '2 Main, Austin',
        latitude: AUSTIN.latitude + north,
        longitude: AUSTIN.longitude,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = await entryAt(1, isPublic);
    const changed = await member.send('PUT', `/cigars/${String(entry['id'])}/update_cigar/`, {
      retailer_id: id,
    });
    expect(changed.body).toMatchObject({ retailer_id: id, retailer_name: 'Corner Humidor' });
    return changed.body;
  };

  it('is not revealed by the retailer if it is private or near the owner’s home', async () => {
    const hidden = { retailer_id: null, retailer_name: null };
    const unshared = await boughtAt(1, false);
    const near = await boughtAt(490 / 111_195, true);
    const far = await boughtAt(510 / 111_195, true);
    expect(await seenBy(other, unshared['id'])).toMatchObject(hidden);
    expect(await seenBy(other, near['id'])).toMatchObject({ ...hidden, location: { city: 'Austin' } });
    expect(await seenBy(other, far['id'])).toMatchObject({ retailer_name: 'Corner Humidor' });
    expect(await seenBy(member, unshared['id'])).toMatchObject({ retailer_name: 'Corner Humidor' });
  });

  it('reveals no private note in any call', async () => {
    const owner = await app.member();
    const place = { ...AUSTIN, latitude: AUSTIN.latitude + 1, type: 'cigar' };
    const { body: address } = await owner.send('POST', '/address/', place);
    const { body: added } = await owner.send('POST', '/cigars/add_cigar/', {
      name: 'Viernes',
      description: 'x',
      rating: 5,
      location: address['id'],
      is_location_public: true,
      private_note: 'Zanzibar',
    });
    const calls = [
      `/cigars/${String(added['id'])}/get_cigar_detail/`,
      '/cigars/list_cigars/?filter_by=all',
      '/cigars/list_cigars_for_map/?filter_by=all',
      '/cigars/list_cigars_for_map/?filter_by=all&bbox=-180,-90,180,90&zoom=20',
      '/cigars/suggest_names/?q=zanz',
      '/cigars/list_cigars/?search=zanzibar',
      '/user-stats/journal/',
      '/user-stats/timeline/',
      '/notifications/',
    ];
    for (const path of calls) {
      const { status, body } = await other.send('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toContain('Zanzibar');
    }
    expect((await seenBy(other, added['id']))['private_note']).toBeNull();
    expect((await seenBy(owner, added['id']))['private_note']).toBe('Zanzibar');
    const { body: found } = await owner.send('GET', '/cigars/list_cigars/?search=zanzibar');
    expect(found['count']).toBe(1);
    expect(
      (await owner.send('PUT', `/cigars/${String(added['id'])}/update_cigar/`, { private_note: '' })).body,
    ).toMatchObject({ private_note: '' });
  });

  it('reveals neither street nor zip anywhere in the response', async () => {
    const entry = await entryAt(2, true);
    expect(JSON.stringify(await seenBy(other, entry['id']))).not.toMatch(/1 Main|78701/);
  });
});
