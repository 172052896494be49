import { MEASURE_TEXTS } from '@stoa/contract/measure.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const DAY_MS = 86_400_000;

describe('a weekly measure', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  type Member = Awaited<ReturnType<TestApp['member']>>;
  const signIn = (member: Member) =>
    member.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
  const set = async (member: Member, cigars_per_week: number | null) => {
    await signIn(member);
    return (await member.call('PUT /user/me/measure/', { body: { cigars_per_week } })).body;
  };
  const listPeriods = async (member: Member) => {
    const { rows } = await sql<{ period: [number, string, string | null] }>`
      select json_build_array(cigars, from_day, to_day) as period from weekly_measure
       where member_id = ${member.memberId} order by from_day`.execute(app.app.platform.db);
    return rows.map(({ period }) => period);
  };
  /** It is noon in Austin, so that the date is the same there. */
  const today = () => new Date(app.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10);

  it('is off until it is set, and counts the week’s cigars by local days', async () => {
    const member = await app.member();
    const { body: off } = await member.call('GET /user/me/measure/', {});
    expect(off).toEqual({ cigars_per_week: null, since: null, recent_days: [] });
    await member.send('POST', '/cigars/add_cigar/', { name: 'Plain', description: 'x' });
    const on = await set(member, 3);
    expect(on).toMatchObject({ cigars_per_week: 3, recent_days: [{ cigars: 1 }] });
    expect(on.recent_days[0]?.day).toBe(on.since);
    expect((await member.call('GET /user/me/measure/', {})).body).toEqual(on);
  });

  it('remembers from which day to which it applied, but not a change replaced on the same day', async () => {
    const member = await app.member();
    await set(member, 5);
    await set(member, 4);
    const first = today();
    expect(await listPeriods(member)).toEqual([[4, first, null]]);
    app.clock.advance(3 * DAY_MS);
    await set(member, 4);
    expect(await listPeriods(member)).toEqual([[4, first, null]]);
    await set(member, null);
    const last = new Date(Date.parse(first) + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await listPeriods(member)).toEqual([[4, first, last]]);
    await set(member, 2);
    await set(member, null);
    expect(await listPeriods(member)).toEqual([[4, first, last]]);
    await set(member, 2);
    expect(await listPeriods(member)).toEqual([
      [4, first, last],
      [2, today(), null],
    ]);
  });

  it('never overlaps an earlier one when the member’s home moves between two days', async () => {
    const member = await app.member();
    const moveTo = async (lat: number, lng: number) =>
      expect(
        (await member.send('PUT', '/user/me/', { location: { city: 'Home', latitude: lat, longitude: lng } }))
          .status,
      ).toBe(200);
    // At noon in Austin it is the next day in Kiritimati already.
    const west: [number, number] = [30.27, -97.74];
    const east: [number, number] = [1.87, -157.4];
    await signIn(member);
    for (const [home, cigars] of [
      [west, 3],
      [east, 4],
      [west, 5],
      [east, 6],
      [west, 7],
    ] as const) {
      await moveTo(...home);
      await set(member, cigars);
    }
    const periods = await listPeriods(member);
    expect(periods.map(([, , to]) => to).filter((to) => to === null)).toHaveLength(1);
    expect(new Set(periods.map(([, from]) => from)).size).toBe(periods.length);
  });

  it('is the only one when two devices set it at the same moment', async () => {
    const member = await app.member();
    await signIn(member);
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((cigars_per_week) =>
        member.call('PUT /user/me/measure/', { body: { cigars_per_week } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await listPeriods(member)).toHaveLength(1);
  });

  it('is refused with a remedy if it is not a number of cigars', async () => {
    const member = await app.member();
    await signIn(member);
    for (const cigars_per_week of [0, -1, 2.5, 100, '3', true]) {
      const { status, body } = await member.send('PUT', '/user/me/measure/', { cigars_per_week });
      expect([cigars_per_week, status, body['cigars_per_week']]).toEqual([
        cigars_per_week,
        400,
        [MEASURE_TEXTS.whole],
      ]);
    }
  });

  it('leaves no trace once its member has left', async () => {
    const member = await app.member();
    await set(member, 6);
    await member.call('POST /user/me/proof/', { body: { password: 'secret-1' } });
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await listPeriods(member)).toEqual([]);
  });
});
