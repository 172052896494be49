import { FORECAST_JUDGED } from '@stoa/contract/forecast.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser } from '@stoa/testing/harness/browser';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the forecast', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const db = () => app.app.platform.db;
  const fit = async () => (await app.operator().call('POST /operator/forecasts/fit/', {})).body;
  const log = async (by: Member, values: Record<string, unknown>) => {
    const { status, body } = await by.send('POST', '/cigars/add_cigar/', { description: 'x', ...values });
    expect([status, body['error']]).toEqual([201, undefined]);
    return Number(body['id']);
  };
  const forecast = async (by: Member, cigar: number | string) =>
    (await by.call('GET /forecasts/{cigar}/', { params: { cigar: String(cigar) } })).body;
  const frozen = async (by: Member, id: number) =>
    (await by.call('GET /forecasts/entries/{id}/', { params: { id } })).body.forecast;
  /** Creates a member with ratings of cigars that no one else has. */
  const taster = async (...ratings: number[]): Promise<Member> => {
    const member = await app.verifiedMember();
    for (const [index, rating] of ratings.entries())
      await log(member, { name: `Own ${member.memberId} ${index}`, rating });
    return member;
  };
  /** Creates a product that this many members have rated. */
  const rated = async (ratings: readonly number[], values: Record<string, unknown> = {}) => {
    const { productId, codes } = await app.codes(ratings.length + 3, 'courage');
    const members: Member[] = [];
    for (const [index, rating] of ratings.entries()) {
      const member = await app.member();
      members.push(member);
      await log(member, { cigar_code: codes[index], rating, ...values });
    }
    return { productId, members, codes: codes.slice(ratings.length) };
  };

  it('is missing until something is rated', async () => {
    const { productId } = await app.codes(1);
    const member = await app.member();
    expect(await fit()).toMatchObject({ run: null, ratings: 0 });
    expect(await forecast(member, productId)).toMatchObject({ value: null, reason: 'not_yet', parts: [] });
    expect((await member.call('GET /forecasts/next/', {})).body.results).toEqual([]);
  });

  it('is the members’ average until a member has three ratings, and personal from then on', async () => {
    const { productId, codes } = await rated([5, 5, 4, 5]);
    const stern = await taster(1, 2);
    await fit();
    const house = await forecast(stern, productId);
    expect(house).toMatchObject({
      reason: 'few_ratings',
      is_personal: false,
      own_ratings: 2,
      members: 4,
      half: null,
      line: 'courage',
    });
    expect(house.parts.map(({ kind }) => kind)).toEqual(['house', 'cigar']);
    await log(stern, { name: 'One more', rating: 1 });
    expect(await forecast(stern, productId)).toEqual(house);
    await fit();
    const own = await forecast(stern, productId);
    expect(own).toMatchObject({
      reason: null,
      is_personal: true,
      own_ratings: 3,
      half: null,
      half_reason: 'few_forecasts',
    });
    expect(own.value).toBeLessThan(house.value ?? 0);
    const sum = own.parts.reduce((stars, part) => stars + part.stars, 0);
    expect(own.value).toBeCloseTo(sum, 6);
    const logged = await log(stern, { cigar_code: codes[0], rating: 5 });
    expect((await frozen(stern, logged))?.value).toBe(own.value);
  });

  it('is frozen when the entry is completed, and no later change moves it', async () => {
    const { productId, codes } = await rated([3, 3, 3]);
    const member = await taster(2, 3, 2);
    await fit();
    const predicted = await forecast(member, productId);
    const id = await log(member, { cigar_code: codes[0] });
    expect(await frozen(member, id)).toBeNull();
    app.clock.advance(60_000);
    const put = (values: Record<string, unknown>) =>
      member.send('PUT', `/cigars/${id}/update_cigar/`, values);
    await put({ experience_note: 'Still burning.' });
    expect(await frozen(member, id)).toBeNull();
    await put({ rating: 5 });
    const first = await frozen(member, id);
    expect(first).toMatchObject({ value: predicted.value, half: null });
    const late = app.clock.now().getTime() - Date.parse(first?.shown_at ?? '');
    expect(late).toBeLessThan(30_000);
    app.clock.advance(60_000);
    await fit();
    expect((await forecast(member, productId)).value).not.toBe(predicted.value);
    await put({ rating: 1 });
    expect(await frozen(member, id)).toEqual(first);
  });

  it('shows neither value nor count for a cigar that fewer than three members rated publicly', async () => {
    const { productId, codes } = await rated([1, 1]);
    const member = await taster(4, 4, 4);
    const shy = await app.member();
    await log(shy, { cigar_code: codes[0], rating: 1, visibility: 'me' });
    await fit();
    const before = await forecast(member, productId);
    expect([before.members, before.parts.map(({ kind }) => kind)]).toEqual([
      null,
      ['house', 'member', 'line'],
    ]);
    await log(await app.member(), { cigar_code: codes[1], rating: 1 });
    await fit();
    const after = await forecast(member, productId);
    expect([after.members, after.parts.map(({ kind }) => kind)]).toEqual([
      3,
      ['house', 'member', 'line', 'cigar'],
    ]);
  });

  it('knows a name that three members share, but not one with fewer', async () => {
    const names = { name: 'Shared Lancero', brand_name: 'Leaf', vitola: 'Lancero' };
    for (const rating of [5, 5]) await log(await app.verifiedMember(), { ...names, rating });
    const member = await taster(3, 3, 3);
    const { id } = await db()
      .selectFrom('named_cigar')
      .select('id')
      .where('name', '=', names.name)
      .executeTakeFirstOrThrow();
    await fit();
    expect((await member.send('GET', `/forecasts/n${id}/`)).status).toBe(404);
    await log(await app.verifiedMember(), { ...names, name: 'shared  LANCERO', rating: 5 });
    await fit();
    const known = await forecast(member, `n${id}`);
    expect(known).toMatchObject({ cigar: `n${id}`, line: null, members: 3, is_personal: true });
    const entry = await log(member, { ...names, rating: 2 });
    expect((await frozen(member, entry))?.value).toBe(known.value);
    const unshared = await log(member, { name: 'Nobody else’s', rating: 2 });
    expect(await frozen(member, unshared)).toBeNull();
    for (const cigar of ['n999999', '999999'])
      expect((await member.send('GET', `/forecasts/${cigar}/`)).status).toBe(404);
    for (const cigar of ['x', '0', 'n', '1.5', 'n1e3'])
      expect((await member.send('GET', `/forecasts/${cigar}/`)).status).toBe(400);
  });

  it('is neither shown nor stored while its member has it turned off', async () => {
    const { productId, codes } = await rated([4, 4, 4]);
    const member = await taster(4, 5, 4);
    await fit();
    const earlier = await log(member, { cigar_code: codes[0], rating: 4 });
    const set = (forecasts: boolean) => member.call('PUT /user/me/', { body: { forecasts } });
    expect((await set(false)).body.forecasts).toBe(false);
    expect(await forecast(member, productId)).toMatchObject({
      value: null,
      reason: 'switched_off',
      parts: [],
    });
    expect((await member.call('GET /forecasts/next/', {})).body.results).toEqual([]);
    expect(await frozen(member, earlier)).toBeNull();
    const later = await log(member, { cigar_code: codes[1], rating: 4 });
    await set(true);
    expect(await frozen(member, later)).toBeNull();
    expect(await frozen(member, earlier)).not.toBeNull();
  });

  it('is deleted with its entry and its account, and is visible only to its member', async () => {
    const { codes } = await rated([4, 4, 4]);
    const member = await taster(4, 5, 4);
    await fit();
    const [one, two] = [
      await log(member, { cigar_code: codes[0], rating: 4 }),
      await log(member, { cigar_code: codes[1], rating: 4 }),
    ];
    const other = await app.member();
    expect((await other.send('GET', `/forecasts/entries/${one}/`)).status).toBe(404);
    const left = async () =>
      (
        await db().selectFrom('forecast').select('entry_id').where('entry_id', 'in', [one, two]).execute()
      ).map(({ entry_id }) => entry_id);
    expect((await left()).toSorted((a, b) => a - b)).toEqual([one, two]);
    await member.send('DELETE', `/cigars/${one}/delete_cigar/`);
    expect(await left()).toEqual([two]);
    expect((await member.send('GET', `/forecasts/entries/${one}/`)).status).toBe(404);
    await member.call('POST /user/me/proof/', { body: { password: 'secret-1' } });
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await left()).toEqual([]);
    const parameters = await db()
      .selectFrom('forecast_member')
      .select('run_id')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(parameters).toEqual([]);
    await fit();
    const again = await db()
      .selectFrom('forecast_member')
      .select('run_id')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(again).toEqual([]);
  });

  it('leaves out suspended members’ ratings, as all figures do', async () => {
    const { productId, members } = await rated([5, 5, 5, 1]);
    const member = await taster(3, 3, 3);
    await fit();
    expect((await forecast(member, productId)).members).toBe(4);
    await app.suspend(members[3]?.memberId ?? 0);
    await fit();
    expect((await forecast(member, productId)).members).toBe(3);
    await app.suspend(members[2]?.memberId ?? 0);
    await fit();
    expect((await forecast(member, productId)).members).toBeNull();
  });

  it('learns only from members who count; others get their own scale and move no one else’s forecast', async () => {
    const names = { name: 'Taught Corona', brand_name: 'Leaf', vitola: 'Corona' };
    for (const rating of [5, 4, 5]) await log(await app.verifiedMember(), { ...names, rating });
    const { id } = await db()
      .selectFrom('named_cigar')
      .select('id')
      .where('name', '=', names.name)
      .executeTakeFirstOrThrow();
    const member = await taster(4, 4, 4);
    const modeled = async () => {
      const { run } = await fit();
      // The last digits of a sum depend on the order in which ratings are read.
      const variances =
        await sql`select round(mean::numeric, 9) as mean, round(member_variance::numeric, 9) as of_members,
             round(cigar_variance::numeric, 9) as of_cigars, round(noise_variance::numeric, 9) as of_noise
        from forecast_run where id = ${run}`.execute(db());
      const { value, members, parts } = await forecast(member, `n${id}`);
      return { value, members, parts, variances: variances.rows };
    };
    const before = await modeled();
    expect(before.members).toBe(3);
    const throwaways: Member[] = [];
    for (let count = 0; count < 4; count += 1) {
      const throwaway = await app.member();
      throwaways.push(throwaway);
      for (const name of ['Taught Corona', 'One', 'Two', 'Three'])
        await log(throwaway, { ...names, name, rating: 1 });
    }
    expect(await modeled()).toEqual(before);
    const own = await forecast(throwaways[0] as Member, `n${id}`);
    expect(own.is_personal).toBe(true);
    expect(own.parts.find(({ kind }) => kind === 'member')?.stars).toBeLessThan(-0.5);
    await app.verify(throwaways[0]?.memberId ?? 0);
    expect((await modeled()).members).toBe(4);
  });

  it('uses only the newest complete run, and nothing from an interrupted one', async () => {
    const { productId } = await rated([4, 4, 4]);
    const member = await taster(3, 3, 3);
    const { run } = await fit();
    const predicted = await forecast(member, productId);
    const { id: torn } = await db()
      .insertInto('forecast_run')
      .values({
        started_at: app.clock.now(),
        fitted_at: null,
        ratings: null,
        mean: 1,
        member_variance: null,
        cigar_variance: null,
        line_variance: null,
        noise_variance: null,
        half: null,
        coverage: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into forecast_member select member_id, ${torn}, ratings, 9, 9, 9, 9, 9, 9 from forecast_member where run_id = ${run}`.execute(
      db(),
    );
    expect(await forecast(member, productId)).toEqual(predicted);
    const { run: next } = await fit();
    const { rows } = await sql<{ run_id: number }>`
      select distinct run_id from (select run_id from forecast_member union all select run_id from forecast_cigar) as all_rows`.execute(
      db(),
    );
    expect(rows).toEqual([{ run_id: next }]);
  });

  it('never uses the rating that it is checked against, even if two servers’ runs overlap with ratings', async () => {
    const { codes, productId } = await (async () => {
      const created = await app.codes(20, 'justice');
      for (const index of [0, 1, 2])
        await log(await app.member(), { cigar_code: created.codes[index], rating: 3 });
      return { ...created, codes: created.codes.slice(3) };
    })();
    const raters = [
      await taster(3, 3, 3),
      await taster(4, 4, 4),
      await taster(2, 2, 2),
      await taster(5, 5, 5),
    ];
    await fit();
    const predictions = new Map<number, number | null>();
    for (const member of raters) predictions.set(member.memberId, (await forecast(member, productId)).value);
    const second = await app.another();
    const elsewhere = new Browser(second, { authorization: `Bearer ${app.operatorToken}` });
    const runs = [0, 1, 2, 3].map((index) =>
      (index % 2 === 0 ? app.operator() : elsewhere).call('POST /operator/forecasts/fit/', {}),
    );
    const logged = await Promise.all(
      raters.map(async (member, index) => ({
        member,
        id: await log(member, { cigar_code: codes[index], rating: 1 }),
      })),
    );
    for (const { status } of await Promise.all(runs)) expect(status).toBe(200);
    for (const { member, id } of logged) expect(await frozen(member, id)).not.toBeNull();
    // A run begins once its ratings are read, so a forecast must not come from a run that began after its rating.
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from forecast join forecast_run as run on run.id = forecast.run_id
       where run.fitted_at is null or run.started_at > forecast.shown_at`.execute(db());
    expect(rows).toEqual([{ late: 0 }]);
    await fit();
    for (const member of raters)
      expect((await forecast(member, productId)).value).toBeLessThan(predictions.get(member.memberId) ?? 0);
  });

  it('has a margin from thirty frozen forecasts on, and hides it if the margin held too rarely or too often', async () => {
    const { productId } = await rated([4, 4, 4]);
    const member = await app.member();
    for (const index of [1, 2, 3]) await log(member, { name: `Own ${member.memberId} ${index}`, rating: 3 });
    const { run } = await fit();
    const plant = async (count: number, value: number, half: number | null) => {
      await app.asOwner(async (owner) => {
        await sql`
          with made as (
            insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note, smoking_time,
                               smoke_this_again, recommend_to_friend, buy_in_box, smoked_at, created_at, smoked_local, words,
                               overall_rating, completed_at)
            select ${member.memberId}, 'Planted', '', '', 'x', false, '', 5, 1, 1, 1, at, at, at at time zone 'UTC', '', 4, at
              from generate_series(1, ${count}::int) as n, lateral (select ${app.clock.now()}::timestamptz as at) as clock
            returning id)
          insert into forecast select id, ${run}, ${value}, ${half}, ${app.clock.now()} from made`.execute(
          owner,
        );
      });
      app.clock.advance(1000);
    };
    await plant(30, 1, null);
    expect(await fit()).toMatchObject({ half: null });
    await app.verify(member.memberId);
    await sql`delete from forecast`.execute(db());
    await plant(29, 3.5, null);
    expect(await fit()).toMatchObject({ half: null, coverage: null, shows_half: true });
    await plant(1, 3.5, null);
    expect(await fit()).toMatchObject({ half: 0.5, coverage: null });
    expect(await forecast(member, productId)).toMatchObject({ half: 0.5, half_reason: null });
    await plant(60, 3.5, 0.6);
    await plant(39, 3, 0.6);
    expect(await fit()).toMatchObject({ coverage: null, shows_half: true });
    await plant(1, 3, 0.6);
    expect(await fit()).toMatchObject({ coverage: 0.6, shows_half: false });
    expect(await forecast(member, productId)).toMatchObject({
      half: null,
      half_reason: 'coverage',
      coverage: 0.6,
    });
    await plant(0.8 * FORECAST_JUDGED, 3.5, 0.6);
    await plant(0.2 * FORECAST_JUDGED, 3, 0.6);
    expect(await fit()).toMatchObject({ coverage: 0.8, shows_half: true });
    await plant(FORECAST_JUDGED, 3.5, 0.6);
    expect(await fit()).toMatchObject({ coverage: 1, shows_half: false });
    await sql`delete from forecast`.execute(db());
  });

  describe('“Try next”', () => {
    const HOME = { latitude: 30.2672, longitude: -97.7431 };
    const shop = async (name: string, latitude: number) => {
      const { body } = await app.operator().call('POST /operator/retailers/', {
        body: { name, address: '1 Main Street', latitude, longitude: HOME.longitude },
      });
      return body.id;
    };
    const next = async (by: Member) => (await by.call('GET /forecasts/next/', {})).body.results;
    const logAt = async (by: Member, code: string | undefined, retailer: number, values = {}) => {
      const place = await by.send('POST', '/address/', {
        city: 'Dallas',
        state: 'TX',
        country: 'United States',
        latitude: 32.77,
        longitude: -96.79,
        type: 'cigar',
      });
      return log(by, {
        cigar_code: code,
        rating: 5,
        retailer_id: retailer,
        location: place.body['id'],
        is_location_public: true,
        ...values,
      });
    };

    it('shows three cigars that are new to the member, with the nearest retailer where three members logged each', async () => {
      const { productId, codes } = await app.codes(9, 'wisdom');
      const [far, near] = [await shop('Far Tobacconist', 31.5), await shop('Near Tobacconist', 30.6)];
      const others = [await app.member(), await app.member(), await app.member()] as const;
      for (const [index, other] of others.entries()) await logAt(other, codes[index], far);
      for (const [index, other] of others.slice(0, 2).entries()) await logAt(other, codes[3 + index], near);
      const member = await taster(3, 3, 3);
      await fit();
      const results = await next(member);
      expect(results).toHaveLength(3);
      expect(new Set(results.map(({ reason }) => reason)).size).toBe(3);
      expect(results.at(-1)?.reason).toBe('wild_card');
      const mine = results.find(({ product }) => product.id === productId);
      expect(mine?.forecast).toMatchObject({ members: 3, is_personal: true });
      expect(mine?.retailer).toMatchObject({ id: far, name: 'Far Tobacconist' });
      expect(mine?.retailer?.metres).toBeGreaterThan(100_000);
      await logAt(others[2], codes[5], near, { visibility: 'followers' });
      expect((await next(member)).find(({ product }) => product.id === productId)?.retailer?.id).toBe(far);
      await logAt(others[2], codes[6], near);
      expect((await next(member)).find(({ product }) => product.id === productId)?.retailer?.id).toBe(near);
      await member.call('PUT /user/me/', { body: { privacies: { location_visible: false } } });
      expect(
        (await next(member)).find(({ product }) => product.id === productId)?.retailer?.metres,
      ).toBeNull();
      await log(member, { cigar_code: codes[7], rating: 4 });
      expect((await next(member)).map(({ product }) => product.id)).not.toContain(productId);
    });
  });
});
