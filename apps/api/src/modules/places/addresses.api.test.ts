import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

const NOT_FOUND = { error: 'Not found.', detail: 'Not found.' };
const INCOMPLETE = 'Please select or enter a complete address.';

describe('addresses', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const shipping = { street: '1 Congress Ave', city: 'Austin', state: 'TX', zip_code: '78701' };
  const post = (body: Record<string, unknown>) => member.send('POST', '/address/', body);
  const put = (id: unknown, body: Record<string, unknown>, who = member) =>
    who.send('PUT', `/address/${String(id)}/`, body);

  it('for parcels are complete, in the United States by default', async () => {
    const { status, body } = await post(shipping);
    expect([status, body]).toEqual([
      201,
      {
        ...shipping,
        recipient: '',
        line2: '',
        id: body['id'],
        zip: '78701',
        country: 'United States',
        latitude: null,
        longitude: null,
        type: 'shipping',
      },
    ]);
    const empty = await post({ country: '' });
    expect(Object.keys(empty.body)).toEqual(['error', 'street', 'city', 'state', 'country', 'zip_code']);
    expect([empty.status, empty.body.error]).toEqual([400, INCOMPLETE]);
    const unseen = await post({ ...shipping, street: '\u200B' });
    expect([unseen.status, unseen.body['street']]).toEqual([400, [INCOMPLETE]]);
    const zip = await post({ ...shipping, zip_code: 'SW1A' });
    expect(zip.body).toEqual({
      error: 'Zip code should be a number.',
      zip_code: ['Zip code should be a number.'],
    });
    expect((await post({ ...shipping, zip_code: undefined, zip: '02134' })).body['zip_code']).toBe('02134');
  });

  it('for parcels may have a name and a second line, cleaned and limited, that stay until they are changed', async () => {
    const named = { ...shipping, recipient: ' Charles\n\u202eBabbage ', line2: 'Apt\t4' };
    const { status, body } = await post(named);
    expect([status, body['recipient'], body['line2']]).toEqual([201, 'Charles Babbage', 'Apt 4']);
    const long = await post({ ...shipping, recipient: 'x'.repeat(81), line2: 'x'.repeat(101) });
    expect([long.status, long.body['recipient'], long.body['line2']]).toEqual([
      400,
      ['Please use at most 80 characters.'],
      ['Please use at most 100 characters.'],
    ]);
    expect((await post({ ...shipping, recipient: 7 })).status).toBe(400);
    const moved = await put(body['id'], { ...shipping, street: '2 Main' });
    expect(moved.body).toMatchObject({ street: '2 Main', recipient: 'Charles Babbage', line2: 'Apt 4' });
    const emptied = await put(body['id'], { ...shipping, recipient: '', line2: '\u200B' });
    expect([emptied.status, emptied.body['recipient'], emptied.body['line2']]).toEqual([200, '', '']);
    const place = await post({ type: 'cigar', city: 'Ybor', recipient: 'No one', line2: 'Bench 2' });
    expect(place.body).toMatchObject({ recipient: '', line2: '' });
    expect((await put(place.body['id'], { city: 'Ybor', recipient: 'No one' })).body['recipient']).toBe('');
  });

  it('need a city or a point if they belong to a cigar', async () => {
    expect((await post({ type: 'cigar', city: 'Ybor' })).status).toBe(201);
    expect((await post({ type: 'cigar', latitude: 0, longitude: 0 })).status).toBe(201);
    const nowhere = await post({ type: 'cigar', street: 'Main' });
    expect([nowhere.status, nowhere.body['city']]).toEqual([400, [nowhere.body.error]]);
    expect((await post({ type: 'cigar', latitude: 1 })).status).toBe(400);
    expect((await post({ ...shipping, type: 'home' })).body['type']).toEqual([
      'Type is user, cigar, or shipping.',
    ]);
  });

  it('for the home are set in the account, not in this list', async () => {
    const { status, body } = await post({ ...AUSTIN, type: 'user' });
    expect([status, body['type']]).toEqual([400, [body.error]]);
    expect(body.error).toMatch(/in your account/);
  });

  it('are listed with the home first, then the parcel addresses, but without places of cigars', async () => {
    const owner = await app.member();
    await owner.send('POST', '/address/', { ...AUSTIN, type: 'cigar' });
    const { body: first } = await owner.send('POST', '/address/', shipping);
    const { body: second } = await owner.send('POST', '/address/', shipping);
    await owner.send('PUT', '/user/me/', { location: { ...AUSTIN, city: 'Dallas' } });
    const { body } = await owner.call('GET /address/', {});
    expect(body.results.map(({ type, city }) => [type, city])).toEqual([
      ['user', 'Dallas'],
      ['shipping', 'Austin'],
      ['shipping', 'Austin'],
    ]);
    expect(body.results.slice(1).map(({ id }) => id)).toEqual([second['id'], first['id']]);
  });

  it('can be changed without sending their type, which stays the same', async () => {
    const { body: parcel } = await post(shipping);
    const moved = await put(parcel['id'], { ...shipping, street: '2 Main' });
    expect([moved.status, moved.body['street'], moved.body['type']]).toEqual([200, '2 Main', 'shipping']);
    const { body: place } = await post({ ...AUSTIN, type: 'cigar' });
    const elsewhere = await put(place['id'], { city: 'Waco' });
    expect([elsewhere.status, elsewhere.body['city'], elsewhere.body['type']]).toEqual([
      200,
      'Waco',
      'cigar',
    ]);
    expect((await put(place['id'], { ...shipping, type: 'shipping' })).body['type']).toEqual([
      'This address has the type cigar. Please send the same type, or none.',
    ]);
    for (const type of [undefined, 'shipping']) {
      const { status, body } = await put(parcel['id'], { city: 'Waco', type });
      expect([status, body.error, body['street']]).toEqual([400, INCOMPLETE, [INCOMPLETE]]);
    }
    expect((await put(place['id'], { street: 'Main' })).body['city']).toEqual([
      'Please name a city or a point.',
    ]);
  });

  it('are deleted, or preserved as the place of a cigar', async () => {
    const owner = await app.member();
    const forget = async (id: unknown, who = owner) =>
      (await who.send('DELETE', `/address/${String(id)}/`)).status;
    const ids = async () =>
      (await owner.call('GET /address/', {})).body.results.filter(({ type }) => type === 'shipping');
    const { body: first } = await owner.send('POST', '/address/', shipping);
    const { body: second } = await owner.send('POST', '/address/', { ...shipping, recipient: 'Jane Roe' });
    const { body: entry } = await owner.send('POST', '/cigars/add_cigar/', {
      name: 'On the porch',
      description: 'd',
      rating: 4,
      location: second['id'],
    });
    expect(await forget(first['id'], await app.member())).toBe(404);
    expect([await forget(first['id']), await forget(first['id'])]).toEqual([204, 404]);
    expect(await forget(second['id'])).toBe(204);
    expect(await ids()).toEqual([]);
    const detail = await owner.send('GET', `/cigars/${String(entry['id'])}/get_cigar_detail/`);
    expect(detail.body['location']).toMatchObject({ id: second['id'], city: 'Austin' });
    const place = await put(second['id'], { city: 'Austin' }, owner);
    expect(place.body).toMatchObject({ type: 'cigar', recipient: '' });
    const { body: listedHome } = await owner.call('GET /address/', {});
    expect(await forget(listedHome.results[0]?.id)).toBe(409);
  });

  it('are limited to a hundred for parcels, all of which are listed next to the home', async () => {
    const owner = await app.member();
    const statuses: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      statuses.push((await owner.send('POST', '/address/', shipping)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await owner.send('POST', '/address/', shipping);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'You’ve saved 100 addresses, the maximum. Please delete one first.',
    ]);
    const { body } = await owner.call('GET /address/', {});
    expect(body.results).toHaveLength(101);
    expect((await owner.send('POST', '/address/', { ...shipping, type: 'cigar' })).status).toBe(201);
    await owner.send('DELETE', `/address/${String(body.results[1]?.id)}/`);
    expect((await owner.send('POST', '/address/', shipping)).status).toBe(201);
  });

  it('can’t be seen or changed by other members', async () => {
    const { body } = await post(shipping);
    const stranger = await app.member();
    for (const id of [body['id'], 999_999_999]) {
      const response = await put(id, shipping, stranger);
      expect([response.status, response.body]).toEqual([404, NOT_FOUND]);
    }
  });
});
