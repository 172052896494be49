import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

const NEW_YORK = { ...AUSTIN, city: 'New York', state: 'NY', latitude: 40.7506, longitude: -73.9972 };
const TOKYO = { ...AUSTIN, city: 'Tokyo', state: '', country: 'Japan', latitude: 35.68, longitude: 139.76 };

describe('the day of a cigar', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member({ location: NEW_YORK });
  });
  afterAll(() => app.close());

  const createPlace = async (place: object, who = member) =>
    (await who.send('POST', '/address/', { ...place, type: 'cigar' })).body['id'];
  const add = async (values: Record<string, unknown>, who = member) => {
    const { status, body } = await who.send('POST', '/cigars/add_cigar/', {
      name: 'Corona',
      description: 'x',
      rating: 4,
      ...values,
    });
    expect(status).toBe(201);
    return body;
  };
  const change = async (id: unknown, values: Record<string, unknown>) =>
    (await member.send('PUT', `/cigars/${String(id)}/update_cigar/`, values)).body['smoked_local'];
  const listIds = async (path: string, who = member) =>
    ((await who.send('GET', path)).body['results'] as { id: unknown }[]).map(({ id }) => id);

  it('is that of the place in summer and winter', async () => {
    const location = await createPlace(NEW_YORK);
    for (const [smoked_at, local] of [
      ['2025-07-05T03:30:00Z', '2025-07-04T23:30:00'],
      ['2025-01-05T04:30:00Z', '2025-01-04T23:30:00'],
      // These are the hour before and after clocks go forward, and the hour that comes twice.
      ['2025-03-09T06:59:59Z', '2025-03-09T01:59:59'],
      ['2025-03-09T07:00:00Z', '2025-03-09T03:00:00'],
      ['2025-11-02T05:30:00Z', '2025-11-02T01:30:00'],
      ['2025-11-02T06:30:00Z', '2025-11-02T01:30:00'],
      // The place's zone takes precedence over the offset that was sent.
      ['2025-07-05T12:30:00+09:00', '2025-07-04T23:30:00'],
    ]) {
      expect((await add({ location, smoked_at }))['smoked_local']).toBe(local);
    }
    const { id } = await add({ location: await createPlace(TOKYO), smoked_at: '2024-07-05T03:30:00Z' });
    expect(await listIds('/cigars/list_cigars/?from=2024-07-05&to=2024-07-05')).toEqual([id]);
    expect(await listIds('/cigars/list_cigars/?from=2025-07-04&to=2025-07-04')).toHaveLength(2);
    expect(await listIds('/cigars/list_cigars/?from=2025-07-05&to=2025-07-05')).toEqual([]);
  });

  it('comes from the sent offset if there is no place, then from the home, then from UTC', async () => {
    const unlocated = await app.member({ location: { ...AUSTIN, latitude: null, longitude: null } });
    const at = (smoked_at: string, who = member) =>
      add({ smoked_at }, who).then((body) => body['smoked_local']);
    expect(await at('2025-07-05T03:30:00+05:45')).toBe('2025-07-05T03:30:00');
    expect(await at('2025-07-05T03:30:00-11:00')).toBe('2025-07-05T03:30:00');
    expect(await at('2025-07-05T03:30:00Z')).toBe('2025-07-04T23:30:00');
    expect(await at('2025-07-05T03:30:00Z', unlocated)).toBe('2025-07-05T03:30:00');
    expect(await at('1901-07-05T03:30:00Z', unlocated)).toBe('1901-07-05T03:30:00');
  });

  it('is recomputed when place or time change, and only then', async () => {
    const { id } = await add({ smoked_at: '2025-07-05T03:30:00+02:00' });
    expect(await change(id, { location: await createPlace(TOKYO) })).toBe('2025-07-05T10:30:00');
    expect(await change(id, { smoked_at: '2025-07-06T00:00:00Z' })).toBe('2025-07-06T09:00:00');
    const place = await createPlace(AUSTIN);
    expect(await change(id, { location: place })).toBe('2025-07-05T19:00:00');
    await member.send('PUT', `/address/${String(place)}/`, TOKYO);
    expect(await change(id, { experience_note: 'Better' })).toBe('2025-07-06T09:00:00');
    expect(await change(id, { location: null })).toBe('2025-07-05T20:00:00');
    await member.send('PUT', '/user/me/', { location: TOKYO });
    expect(await change(id, { experience_note: 'Best' })).toBe('2025-07-05T20:00:00');
  });

  it('is now for a clock that is slightly fast', async () => {
    const ahead = new Date(app.clock.now().getTime() + 4 * 60_000).toISOString();
    const body = await add({ smoked_at: ahead });
    expect(body['smoked_at']).toBe(body['created_at']);
  });

  it('returns in later years, newest first and at most ten times', async () => {
    const who = await app.member();
    const location = await createPlace(NEW_YORK, who);
    const on = async (smoked_at: string, values: object = {}) =>
      (await add({ smoked_at, location, ...values }, who))['id'];
    const [older, newer] = [await on('2019-05-02T03:30:00Z'), await on('2023-05-01T20:00:00Z')];
    await on('2023-05-02T20:00:00Z');
    await on('2024-05-01T20:00:00Z', { rating: null });
    await on('2025-05-01T20:00:00Z');
    const path = '/cigars/on_this_day/?day=';
    expect(await listIds(`${path}2025-05-01`, who)).toEqual([newer, older]);
    expect(await listIds(`${path}2019-05-01`, who)).toEqual([]);
    expect(await listIds(`${path}2025-05-01`)).toEqual([]);
    const leap = await on('2020-02-29T20:00:00Z');
    expect(await listIds(`${path}2024-02-29`, who)).toEqual([leap]);
    expect(await listIds(`${path}2025-02-28`, who)).toEqual([]);
    for (let year = 2000; year < 2012; year += 1) await on(`${year}-08-01T20:00:00Z`);
    expect(await listIds(`${path}2025-08-01`, who)).toHaveLength(10);
    for (const day of ['', '2025-02-29', '05-01']) {
      const { status, body } = await who.send('GET', `${path}${day}`);
      expect([status, body['day']]).toEqual([400, [body.error]]);
    }
  });

  it('does not reveal the time zone of a private place', async () => {
    const other = await app.member();
    // The member used to live at the other places, so these stay hidden.
    const location = await createPlace({ ...TOKYO, city: 'Osaka', latitude: 34.69, longitude: 135.5 });
    const seen = async (is_location_public: boolean) => {
      const { id } = await add({ location, is_location_public });
      return (await other.send('GET', `/cigars/${String(id)}/get_cigar_detail/`)).body['smoked_local'];
    };
    await member.send('PUT', '/user/me/', { location: NEW_YORK });
    expect(await seen(false)).toBeNull();
    expect(await seen(true)).toMatch(/^2/);
  });
});
