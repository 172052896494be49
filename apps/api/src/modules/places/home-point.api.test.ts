import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { guessHomes } from './guess-homes.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a home without coordinates', () => {
  let app: TestApp;
  let viewer: Member;
  let point: { latitude: number; longitude: number };
  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.member();
    const { body } = await viewer.call('GET /locations/search/', { query: { q: '79401' } });
    const [found] = body.results;
    point = { latitude: found?.latitude ?? 0, longitude: found?.longitude ?? 0 };
  });
  afterAll(() => app.close());

  it('is stored and compared even with the smallest possible numbers', async () => {
    const [owner] = [await app.member()];
    const tiny = { latitude: 5e-324, longitude: -5e-324 };
    const home = { ...HOME, ...tiny };
    expect((await owner.send('PUT', '/user/me/', { location: home })).status).toBe(200);
    expect(await logged(owner, tiny)).toBeGreaterThan(0);
  });

  const HOME = { street: '', city: 'Lubbock', state: 'TX', zip_code: '79401', country: 'United States' };
  /** The cigar is logged at the middle of the ZIP. */
  const logged = async (by: Member, at = point) => {
    const place = await by.call('POST /address/', { body: { ...HOME, ...at, type: 'cigar' } });
    const { status, body } = await by.send('POST', '/cigars/add_cigar/', {
      name: 'Leaf',
      description: 'x',
      rating: 4,
      location: place.body.id,
      is_location_public: true,
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const isPlaceSeen = async (id: number) =>
    (await viewer.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).body.location !== null;

  it('hides cigars smoked near the center of its ZIP from the first entry on', async () => {
    expect(point.latitude).toBeGreaterThan(30);
    const member = await app.member({ location: HOME });
    expect(await isPlaceSeen(await logged(member))).toBe(false);
    expect(await isPlaceSeen(await logged(member, { ...point, latitude: point.latitude + 0.1 }))).toBe(true);
    expect((await member.call('GET /user/me/', {})).body.location).toMatchObject({ latitude: null });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('hides earlier cigars too when the member moves there or corrects the address', async () => {
    const member = await app.member();
    const id = await logged(member);
    expect(await isPlaceSeen(id)).toBe(true);
    await member.call('PUT /user/me/', { body: { location: HOME } });
    expect(await isPlaceSeen(id)).toBe(false);

    const other = await app.member();
    const seen = await logged(other);
    expect(await isPlaceSeen(seen)).toBe(true);
    const { body } = await other.call('GET /address/', {});
    const home = body.results.find(({ type }) => type === 'user');
    await other.call('PUT /address/{id}/', { params: { id: home?.id ?? 0 }, body: HOME });
    expect(await isPlaceSeen(seen)).toBe(false);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('is looked up once if it is older than this rule, or if an earlier lookup failed', async () => {
    const [member, unknown] = [await app.member({ location: HOME }), await app.member()];
    await unknown.call('PUT /user/me/', {
      body: { location: { ...HOME, city: 'Nowhere', zip_code: '', state: 'XX' } },
    });
    const ids = [member.memberId, unknown.memberId];
    // The home is stored as it was before this rule.
    await app.asOwner(async (db) => {
      await sql`delete from home_point where member_id = any(${ids}::bigint[])`.execute(db);
      await sql`update address set home_guessed_at = null where member_id = any(${ids}::bigint[])`.execute(
        db,
      );
    });
    const id = await logged(member);
    expect(await isPlaceSeen(id)).toBe(true);
    expect(await guessHomes(app.app.platform)).toBeGreaterThanOrEqual(2);
    expect(await isPlaceSeen(id)).toBe(false);
    expect(await guessHomes(app.app.platform)).toBe(0);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('abroad isn’t confused with an American town of the same name', async () => {
    const member = await app.member({ location: { ...HOME, state: '', zip_code: '', country: 'Chile' } });
    expect(await isPlaceSeen(await logged(member))).toBe(true);
  });
});
