import type { Virtue } from '@stoa/contract/catalogue.rules';
import { RECENT_DAYS } from '@stoa/contract/retailers.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { createRetailers } from './index.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const meters = (count: number) => count / 111_195;

describe('a retailer’s details', () => {
  let app: TestApp;
  let viewer: Member;
  let far: number;
  let byHome: number;
  const codes = new Map<Virtue, string[]>();

  beforeAll(async () => {
    app = await startTestApp();
    viewer = await app.member();
    const { latitude, longitude } = AUSTIN;
    [far = 0, byHome = 0] = await app.app.platform.db.transaction().execute((tx) =>
      createRetailers(tx, [
        {
          name: 'Far',
          address: '1 Far',
          latitude: latitude + meters(40_000),
          longitude,
          hours: [
            { day: 'sunday', opens: '12:00', closes: '18:00' },
            { day: 'monday', opens: '10:00', closes: '01:00' },
          ],
        },
        { name: 'By home', address: '2 By home', latitude: latitude + meters(300), longitude },
      ]),
    );
    for (const line of ['wisdom', 'justice'] as const) codes.set(line, (await app.codes(20, line)).codes);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`update entry set deleted_at = now()`.execute(app.app.platform.db);
  });

  const getDetail = async (id: number) => {
    const { status, body } = await viewer.send('GET', `/retailers/${id}/get_retailer_detail/`);
    return { status, body };
  };
  const recent = async (id = far) => {
    const { body } = await getDetail(id);
    const rows = body['logged_lately'] as { line: string; cigars: number }[];
    return Object.fromEntries(
      rows.filter(({ cigars }) => cigars > 0).map(({ line, cigars }) => [line, cigars]),
    );
  };

  /** Logs a completed stoic cigar at the far retailer, with a public place far from any home. */
  const log = async (
    owner: Member,
    {
      line = 'wisdom',
      north = meters(40_000),
      ...changes
    }: Record<string, unknown> & { line?: Virtue; north?: number } = {},
  ): Promise<number> => {
    const place = { ...AUSTIN, street: '9 Main', latitude: AUSTIN.latitude + north, type: 'cigar' };
    const address = await owner.send('POST', '/address/', place);
    const { status, body } = await owner.send('POST', '/cigars/add_cigar/', {
      cigar_code: codes.get(line)?.pop(),
      rating: 5,
      retailer_id: far,
      location: address.body['id'],
      is_location_public: true,
      ...changes,
    });
    expect(status).toBe(201);
    return body['id'] as number;
  };

  it('show the opening hours in the order of the week and the retailer’s time zone', async () => {
    const { body } = await getDetail(far);
    expect(body).toMatchObject({
      hours: [{ day: 'monday', opens: '10:00', closes: '01:00' }, { day: 'sunday' }],
      time_zone: 'America/Chicago',
    });
    expect((await getDetail(byHome)).body).toMatchObject({ hours: null, photos: [], website: null });
    expect((await getDetail(999_999)).status).toBe(404);
  });

  it('count recent cigars by line, including zeros', async () => {
    const owner = await app.member();
    await log(owner);
    await log(owner);
    await log(owner, { line: 'justice', location: null });
    await log(owner, { cigar_code: undefined, name: 'Corona', description: 'A gift' });
    expect((await getDetail(far)).body['logged_lately']).toEqual([
      { line: 'wisdom', cigars: 2 },
      { line: 'courage', cigars: 0 },
      { line: 'justice', cigars: 1 },
      { line: 'moderation', cigars: 0 },
    ]);
    expect(await recent(byHome)).toEqual({});
  });

  it('leave out entries that others may not see, for every viewer', async () => {
    const owner = await app.member();
    await log(owner, { is_location_public: false });
    await log(owner, { rating: null });
    await log(owner, { north: meters(400) });
    await log(owner, { retailer_id: byHome });
    await log(viewer, { is_location_public: false });
    const deleted = await log(owner);
    await owner.send('DELETE', `/cigars/${deleted}/delete_cigar/`);
    expect([await recent(), await recent(byHome)]).toEqual([{}, {}]);
  });

  it('leave out members who hide the count of their cigars, and suspended ones', async () => {
    const owner = await app.member();
    await log(owner);
    expect(await recent()).toEqual({ wisdom: 1 });
    const hidden = { member_since_visible: true, cigars_smoked_visible: false, location_visible: true };
    await owner.send('PUT', '/user/me/', { privacies: hidden });
    expect(await recent()).toEqual({});
    await owner.send('PUT', '/user/me/', { privacies: { ...hidden, cigars_smoked_visible: true } });
    await sql`update member set suspended_at = now() where id = ${owner.memberId}`.execute(
      app.app.platform.db,
    );
    expect(await recent()).toEqual({});
  });

  it('leave out old entries', async () => {
    const entry = await log(await app.member());
    const { db } = app.app.platform;
    const ago = (days: number) =>
      sql`update entry set created_at = ${app.clock.now()}::timestamptz - make_interval(days => ${days}::int)
           where id = ${entry}`.execute(db);
    await ago(RECENT_DAYS - 1);
    expect(await recent()).toEqual({ wisdom: 1 });
    await ago(RECENT_DAYS + 1);
    expect(await recent()).toEqual({});
  });
});
