import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the accuracy of forecasts', () => {
  let app: TestApp;
  let run: number;
  beforeAll(async () => {
    app = await startTestApp();
    const first = await app.verifiedMember();
    await first.send('POST', '/cigars/add_cigar/', { name: 'First', description: 'x', rating: 4 });
    const { body } = await app.operator().call('POST /operator/forecasts/fit/', {});
    run = body.run ?? 0;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`delete from forecast`.execute(app.app.platform.db);
    app.clock.advance(120_000);
  });

  /** Adds this many entries of the member with these stars, each after a forecast of this value. */
  const plant = async (by: Member, count: number, stars: number, value: number, half: number | null) => {
    app.clock.advance(1000);
    await app.asOwner(async (owner) => {
      await sql`
        with made as (
          insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note, smoking_time,
                             smoke_this_again, recommend_to_friend, buy_in_box, smoked_at, created_at, smoked_local, words,
                             overall_rating, completed_at)
          select ${by.memberId}, 'Planted', '', '', 'x', false, '', 5, 1, 1, 1, at, at, at at time zone 'UTC', '', ${stars}, at
            from generate_series(1, ${count}::int) as n, lateral (select ${app.clock.now()}::timestamptz as at) as clock
          returning id)
        insert into forecast select id, ${run}, ${value}, ${half}, ${app.clock.now()} from made`.execute(
        owner,
      );
    });
  };
  const ofAll = async () => {
    app.clock.advance(61_000);
    return (await app.visitor().call('GET /forecasts/accuracy/', {})).body.accuracy;
  };
  const ofOwn = async (by: Member) => (await by.call('GET /forecasts/accuracy/mine/', {})).body;
  const three = async () =>
    [await app.verifiedMember(), await app.verifiedMember(), await app.verifiedMember()] as const;

  it('is public, for all forecasts and for the last twenty, next to how far off a plain average would have been', async () => {
    const [one, two, third] = await three();
    await plant(one, 10, 5, 3, 0.9);
    await plant(two, 20, 4, 3.5, 0.9);
    await plant(third, 4, 2, 3.5, 0.9);
    await sql`update forecast_run set mean = 3 where id = ${run}`.execute(app.app.platform.db);
    expect(await ofAll()).toEqual({
      judged: 34,
      inside: 20,
      last: { of: 20, inside: 16 },
      error: 1.06,
      error_of_mean: 1.29,
      half: null,
      shows_half: true,
    });
  });

  it('is hidden until thirty forecasts of three members have met their ratings', async () => {
    const [one, two, last] = await three();
    await plant(one, 29, 4, 4, 0.9);
    await plant(two, 40, 4, 4, 0.9);
    expect(await ofAll()).toBeNull();
    await plant(last, 1, 4, 4, 0.9);
    expect(await ofAll()).toMatchObject({ judged: 70, inside: 70 });
    await sql`delete from forecast using entry where entry.id = entry_id and member_id <> ${last.memberId}
                and entry_id % 3 > 0`.execute(app.app.platform.db);
    expect(await ofAll()).toBeNull();
  });

  it('does not count a forecast without a ± or from a member who does not count', async () => {
    const [one, two, last] = await three();
    for (const member of [one, two, last]) await plant(member, 15, 4, 4, 0.9);
    await plant(one, 5, 4, 4, null);
    expect((await ofAll())?.judged).toBe(45);
    const fourth = await app.verifiedMember();
    await plant(fourth, 7, 4, 4, 0.9);
    expect((await ofAll())?.judged).toBe(52);
    await app.suspend(fourth.memberId);
    expect((await ofAll())?.judged).toBe(45);
    await plant(await app.member(), 7, 4, 4, 0.9);
    expect((await ofAll())?.judged).toBe(45);
  });

  it('is at most a minute old', async () => {
    const [one, two, last] = await three();
    for (const member of [one, two, last]) await plant(member, 15, 4, 4, 0.9);
    const getJudged = async () =>
      (await app.visitor().call('GET /forecasts/accuracy/', {})).body.accuracy?.judged;
    expect((await ofAll())?.judged).toBe(45);
    await plant(one, 1, 4, 4, 0.9);
    expect(await getJudged()).toBe(45);
    app.clock.advance(60_000);
    expect(await getJudged()).toBe(46);
  });

  it('covers only the member’s own forecasts, and none while they are turned off', async () => {
    const [member, other] = await three();
    await plant(other, 5, 1, 4, 0.9);
    expect(await ofOwn(member)).toEqual({ of: 0, inside: 0 });
    await plant(member, 10, 1, 4, 0.9);
    await plant(member, 15, 4, 4, 0.9);
    expect(await ofOwn(member)).toEqual({ of: 20, inside: 15 });
    expect(await ofOwn(other)).toEqual({ of: 5, inside: 0 });
    await member.call('PUT /user/me/', { body: { forecasts: false } });
    expect(await ofOwn(member)).toEqual({ of: 0, inside: 0 });
  });
});
