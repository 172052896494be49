import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

const TEXAS = 'bbox=-107,25,-93,37';

describe('the map', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let other: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    other = await app.member();
  });
  afterAll(() => app.close());

  type Item = Record<string, unknown>;
  const map = async (query: string, who = other) => {
    const { status, body } = await who.send('GET', `/cigars/list_cigars_for_map/?${query}`);
    expect(status).toBe(200);
    return body['results'] as Item[];
  };
  const names = (items: Item[]) =>
    items.map(({ name, count }) => String(name ?? count)).toSorted((a, b) => (a < b ? -1 : 1));

  /** Adds an entry this many degrees north and east of Austin, where all members live. */
  const entryAt = async (
    name: string,
    [north, east]: readonly [number, number],
    values: Record<string, unknown> = {},
    owner = member,
  ) => {
    const point = { latitude: AUSTIN.latitude + north, longitude: AUSTIN.longitude + east };
    const { body: address } = await owner.send('POST', '/address/', { ...AUSTIN, ...point, type: 'cigar' });
    app.clock.advance(1000);
    const { body } = await owner.send('POST', '/cigars/add_cigar/', {
      name,
      description: 'x',
      rating: 4,
      private_note: 'secret',
      location: address['id'],
      is_location_public: true,
      ...values,
    });
    return body;
  };

  it('shows others completed entries with a public place away from the owner’s home', async () => {
    const gone = await app.member();
    await entryAt('Public', [1, 1]);
    await entryAt('Private', [1, 2], { is_location_public: false });
    await entryAt('In progress', [2, 1], { rating: null });
    await entryAt('Near home', [490 / 111_195, 0]);
    await entryAt('Off home', [510 / 111_195, 0]);
    await entryAt('Gone', [2, 2], {}, gone);
    await app.suspend(gone.memberId);
    const deleted = await entryAt('Deleted', [3, 1]);
    await member.send('DELETE', `/cigars/${String(deleted['id'])}/delete_cigar/`);
    await member.send('POST', '/cigars/add_cigar/', { name: 'Nowhere', description: 'x', rating: 5 });

    for (const query of ['filter_by=all', `filter_by=all&${TEXAS}&zoom=12`]) {
      const seen = await map(query);
      expect(names(seen)).toEqual(['Off home', 'Public']);
      expect(JSON.stringify(seen)).not.toMatch(/secret|78701/);
    }
    const own = ['In progress', 'Near home', 'Off home', 'Private', 'Public'];
    for (const query of ['', 'filter_by=user', 'filter_by=all', `filter_by=all&${TEXAS}&zoom=17`]) {
      expect(names(await map(query, member))).toEqual(own);
    }
    expect(await map('filter_by=user')).toEqual([]);
  });

  it('follows the owner’s home when they move', async () => {
    const mover = await app.member();
    await entryAt('Moved to', [1, -1], {}, mover);
    expect(names(await map('filter_by=all'))).toContain('Moved to');
    await mover.send('PUT', '/user/me/', {
      location: { ...AUSTIN, latitude: AUSTIN.latitude + 1, longitude: AUSTIN.longitude - 1 },
    });
    for (const query of ['filter_by=all', `filter_by=all&${TEXAS}&zoom=17`]) {
      expect(names(await map(query))).not.toContain('Moved to');
    }
  });

  it('shows the member’s own entries in full, and the cigars of a section as points', async () => {
    const owner = await app.member();
    const { earned: _, ...entry } = await entryAt(
      'Whole',
      [1, 1],
      { smoked_at: '2026-01-02T03:00:00Z' },
      owner,
    );
    expect(await map('', owner)).toEqual([entry]);
    expect(await map(`${TEXAS}&zoom=9`, owner)).toEqual([
      {
        cluster: false,
        kind: 'cigar',
        id: entry['id'],
        latitude: entry['latitude'],
        longitude: entry['longitude'],
        name: 'Whole',
        product_line: null,
        rating: 4,
        picture: null,
        in_progress: false,
        is_own: true,
        smoked_local: '2026-01-01T21:00:00',
        user_id: owner.memberId,
        user_name: 'Marcus Aurel',
        city: 'Austin',
        state: 'TX',
      },
    ]);
  });

  it('clusters nearby entries at each zoom, and counts each of them once', async () => {
    const owner = await app.member();
    for (let index = 0; index < 6; index += 1)
      await entryAt(`Near ${index}`, [3 + index / 1000, 3], {}, owner);
    await entryAt('Far', [-3, -3], {}, owner);
    const far = await map(`${TEXAS}&zoom=5`, owner);
    expect(names(far)).toEqual(['6', 'Far']);
    const [cluster] = far;
    expect(cluster).toMatchObject({ cluster: true, count: 6 });
    expect(cluster?.['latitude']).toBeCloseTo(AUSTIN.latitude + 3.0025, 6);
    expect(cluster?.['longitude']).toBeCloseTo(AUSTIN.longitude + 3, 6);
    expect(await map('bbox=-96,33,-94,34&zoom=18', owner)).toHaveLength(6);
    for (const zoom of [0, 3, 8.5, 12, 15, 22]) {
      const items = await map(`${TEXAS}&zoom=${zoom}`, owner);
      const counted = items.map(({ count }) => (count as number | undefined) ?? 1);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(7);
    }
  });

  it('works for sections across the date line', async () => {
    const owner = await app.member();
    await entryAt('Fiji', [-48, 275.9], {}, owner);
    await entryAt('Samoa', [-44, -74], {}, owner);
    expect(names(await map('bbox=170,-30,-165,-10&zoom=6', owner))).toEqual(['Fiji', 'Samoa']);
    expect(await map('bbox=-165,-30,170,-10&zoom=6', owner)).toEqual([]);
  });

  it('shows all retailers or those of a section', async () => {
    const shop = { name: 'Porch & Leaf', address: '1 Main', latitude: 31, longitude: -97 };
    await app.app.platform.db
      .insertInto('retailer')
      .values([shop, { ...shop, longitude: -92 }] as never)
      .execute();
    const all = await map('filter_by=retailer');
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ ...shop, photos: [], logo_s3_url: null });
    const { body } = await other.send('GET', '/retailers/get_retailers_for_map/');
    expect(body['results']).toEqual(all);
    expect(await map(`filter_by=retailer&${TEXAS}&zoom=9`)).toEqual([
      { ...all[0], cluster: false, kind: 'retailer' },
    ]);
    const world = await map('filter_by=retailer&bbox=-180,-90,180,90&zoom=0');
    expect(world.map(({ count }) => count)).toEqual([2]);
  });

  it.each([
    ['filter_by', 'everyone'],
    ['bbox', '1,2,3&zoom=3'],
    ['bbox', '1,2,3,x&zoom=3'],
    ['bbox', '0,50,10,40&zoom=3'],
    ['bbox', '-181,0,10,10&zoom=3'],
    ['bbox', '0,0,10,10'],
    ['bbox', '&zoom=3'],
    ['zoom', '23&bbox=0,0,1,1'],
    ['zoom', '-1&bbox=0,0,1,1'],
    ['zoom', 'NaN&bbox=0,0,1,1'],
  ])('refuses %s=%s under its name', async (name, value) => {
    const { status, body } = await member.send('GET', `/cigars/list_cigars_for_map/?${name}=${value}`);
    expect([status, body[name]]).toEqual([400, [body.error]]);
    expect(body.error).not.toMatch(/expected|received|invalid input/i);
  });
});
