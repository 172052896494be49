import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys } from '@stoa/testing/harness/published-state';

const DAY = 24 * 60 * 60 * 1000;

describe('a community challenge', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  let one: Member;
  let other: Member;
  beforeAll(async () => {
    app = await startTestApp({ keepDeletedFilesDays: 0 });
    [one, other] = [await app.verifiedMember(), await app.verifiedMember()];
  });
  afterAll(() => app.close());

  const days = (count: number) => new Date(app.clock.now().getTime() + count * DAY).toISOString();
  const open = async (values: Record<string, unknown>) => {
    const { status, body } = await app.operator().send('POST', '/operator/challenges/', {
      name: 'Raise the Colonnade',
      starts_at: days(-1),
      ends_at: days(1),
      ...values,
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const seen = async (member: Member, id: number) =>
    (await member.call('GET /community-rewards/', {})).body.results.find((found) => found.id === id);
  /** Logs cigars that a challenge counts today, which are at most three a day for each member. */
  const soFar = async () =>
    (await seen(one, await open({ metric: 'cigars', target_value: 1_000_000 })))?.current_points ?? 0;
  const log = async (member: Member) => {
    const { body } = await member.send('POST', '/cigars/add_cigar/', {
      name: 'C',
      description: 'd',
      rating: 3,
    });
    return Number(body['id']);
  };

  it('counts everything earned since its start, and each member’s share', async () => {
    const id = await open({ target_value: 1000, metric: 'points' });
    // Two accounts were opened, for 50 points each.
    expect(await seen(one, id)).toMatchObject({ current_points: 100, my_share: 50, progress_percentage: 10 });
    const { codes } = await app.codes(1, 'wisdom', 40);
    await one.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    // No request has aggregated yet, but pending changes already count.
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
    // The points are for the cigar and for the badge of a first wisdom cigar.
    expect(await seen(one, id)).toMatchObject({ current_points: 195, my_share: 145 });
    expect(await seen(other, id)).toMatchObject({ current_points: 195, my_share: 50 });
  });

  it('passes a recount while changes are pending', async () => {
    await open({ target_value: 1_000_000, metric: 'cigars' });
    await log(one);
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });

  it('can be changed while members log cigars, without a deadlock', async () => {
    const ids = [
      await open({ target_value: 1_000_000, metric: 'cigars' }),
      await open({ target_value: 1_000_000, metric: 'points' }),
    ];
    const members = await Promise.all(Array.from({ length: 6 }, () => app.verifiedMember()));
    const { codes } = await app.codes(18, 'justice', 40);
    const logging = members.map(async (member, index) => {
      const found: number[] = [];
      for (const cigar_code of codes.slice(index * 3, index * 3 + 3)) {
        found.push((await member.send('POST', '/cigars/add_cigar/', { cigar_code, rating: 4 })).status);
      }
      return found;
    });
    const changing = ids.map(async (id) => {
      const found: number[] = [];
      for (let change = 1; change <= 6; change += 1) {
        const body = { target_value: 1_000_000 - change, starts_at: days(-1 - change) };
        found.push((await app.operator().send('PATCH', `/operator/challenges/${id}/`, body)).status);
      }
      return found;
    });
    expect(new Set((await Promise.all(logging)).flat())).toEqual(new Set([201]));
    expect(new Set((await Promise.all(changing)).flat())).toEqual(new Set([200]));
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });

  it('does not count corrections', async () => {
    const id = await open({ target_value: 1000, metric: 'points' });
    const before = await seen(one, id);
    await app
      .operator()
      .call('POST /operator/points/', { body: { member_id: one.memberId, points: 500, reason: 'A gift' } });
    expect(await seen(one, id)).toEqual(before);
  });

  it('unlocks once at its target, stays unlocked when cigars are deleted, and notifies every member once', async () => {
    const [first, second] = [await app.verifiedMember(), await app.verifiedMember()];
    const before = await soFar();
    const id = await open({ name: 'A Hundred Evenings', metric: 'cigars', target_value: before + 6 });
    const logged = (await Promise.all([first, second, first, second, first].map(log))).concat(
      await log(second),
    );
    const readings = await Promise.all([first, second, one, other].map((member) => seen(member, id)));
    for (const reading of readings) expect(reading).toMatchObject({ is_unlocked: true });
    await first.send('DELETE', `/cigars/${logged[0]}/delete_cigar/`);
    await second.send('DELETE', `/cigars/${logged[1]}/delete_cigar/`);
    expect(await seen(one, id)).toMatchObject({ is_unlocked: true, current_points: before + 4 });
    for (const member of [first, other]) {
      const notices = async () =>
        (await member.call('GET /notifications/', {})).body.notifications.filter(
          ({ type, header }) => type === 'challenge_unlocked' && header === 'A Hundred Evenings',
        ).length;
      await expect.poll(notices).toBe(1);
    }
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('unlocks and notifies every member even if no one opens it', async () => {
    const before = await soFar();
    await open({ name: 'Unseen', metric: 'cigars', target_value: before + 1 });
    await log(await app.verifiedMember());
    const notices = async () =>
      (await other.call('GET /notifications/', {})).body.notifications.filter(
        ({ header }) => header === 'Unseen',
      ).length;
    await expect.poll(notices, { interval: 500 }).toBe(1);
  });

  it('counts only its own period, and is past afterward', async () => {
    const id = await open({
      target_value: 10,
      metric: 'cigars',
      starts_at: days(-0.001),
      ends_at: days(0.01),
    });
    const sum = (await seen(one, id))?.current_points ?? 0;
    await log(await app.verifiedMember());
    expect(await seen(one, id)).toMatchObject({ current_points: sum + 1, is_past: false });
    app.clock.advance(0.02 * DAY);
    for (const member of [one, other]) {
      await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    }
    await log(await app.verifiedMember());
    expect(await seen(one, id)).toMatchObject({ current_points: sum + 1, is_past: true });
    const { body } = await one.call('GET /community-rewards/', {});
    expect(body.results.at(-1)?.id).toBe(id);
  });

  it('stays locked when its text is corrected after its end', async () => {
    const member = await app.verifiedMember();
    const id = await open({ metric: 'cigars', target_value: (await soFar()) + 1 });
    const lit = await member.send('POST', '/cigars/add_cigar/', { name: 'C', description: 'd' });
    await app.operator().send('POST', `/operator/challenges/${id}/end/`);
    await member.send('PUT', `/cigars/${String(lit.body['id'])}/update_cigar/`, { rating: 3 });
    await app.operator().send('PATCH', `/operator/challenges/${id}/`, { description: 'Corrected' });
    expect(await seen(one, id)).toMatchObject({ is_unlocked: false });
  });

  it.each([
    [{ ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
    [{ target_value: 0 }, 'target_value'],
    [{ metric: 'smoke' }, 'metric'],
    [{ name: ' ' }, 'name'],
    [{ starts_at: 'soon' }, 'starts_at'],
    [{ starts_at: '0000-01-01T00:00:00Z' }, 'starts_at'],
    [{ ends_at: '9999-12-31T23:59:59-12:00' }, 'ends_at'],
  ])('is refused with %j', async (values, field) => {
    const reply = await app.operator().send('POST', '/operator/challenges/', {
      name: 'N',
      target_value: 5,
      starts_at: days(-1),
      ends_at: days(1),
      ...values,
    });
    expect(reply.status).toBe(400);
    expect(reply.body[field]).toHaveLength(1);
  });

  it('is recomputed when its target or period changes, and never locks again', async () => {
    const id = await open({ target_value: 1, metric: 'cigars' });
    expect(await seen(one, id)).toMatchObject({ is_unlocked: true });
    const changed = await app
      .operator()
      .send('PATCH', `/operator/challenges/${id}/`, { target_value: 5000, metric: 'points' });
    expect(changed.body).toMatchObject({ target_value: 5000, metric: 'points', is_unlocked: true });
    const wrong = await app.operator().send('PATCH', `/operator/challenges/${id}/`, { ends_at: days(-3) });
    expect(wrong.status).toBe(400);
  });

  it('can be previewed with its count before it is opened', async () => {
    const planned = { metric: 'cigars', target_value: 3, starts_at: days(-1), ends_at: days(1) } as const;
    const before = await sql<{ count: number }>`select count(*)::int from challenge`.execute(
      app.app.platform.db,
    );
    const preview = async (values: object) =>
      (await app.operator().call('POST /operator/challenges/preview/', { body: { ...planned, ...values } }))
        .body;
    const seenNow = await preview({});
    expect(seenNow).toMatchObject({ target_value: 3, reached_at: expect.any(String) });
    expect(await preview({ target_value: seenNow.current_value + 1 })).toEqual({
      current_value: seenNow.current_value,
      target_value: seenNow.current_value + 1,
      reached_at: null,
    });
    expect(await preview({ starts_at: days(1), ends_at: days(2) })).toMatchObject({ current_value: 0 });
    expect(
      await sql<{ count: number }>`select count(*)::int from challenge`.execute(app.app.platform.db),
    ).toEqual(before);
    const id = await open({ ...planned });
    expect(await seen(one, id)).toMatchObject({
      current_points: seenNow.current_value,
      unlocked_at: seenNow.reached_at,
    });
  });

  it('can be ended early but stays visible, and ending it twice changes nothing', async () => {
    const id = await open({ target_value: 1_000_000, metric: 'points', ends_at: days(30) });
    const before = await seen(one, id);
    app.clock.advance(1000);
    const end = () => app.operator().call('POST /operator/challenges/{id}/end/', { params: { id } });
    const ended = await end();
    expect([ended.status, ended.body.is_past, ended.body.current_points]).toEqual([
      200,
      true,
      before?.current_points,
    ]);
    const { body } = await app.operator().call('GET /operator/audit/', {});
    expect(body.results[0]).toMatchObject({
      thing: { kind: 'challenge', id },
      before: { ends_at: before?.ends_at },
      after: { ends_at: ended.body.ends_at },
    });
    app.clock.advance(1000);
    expect((await end()).body.ends_at).toBe(ended.body.ends_at);
    const coming = await open({ target_value: 5, starts_at: days(1), ends_at: days(2) });
    const refused = await app.operator().send('POST', `/operator/challenges/${coming}/end/`);
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      expect.stringContaining('change its dates'),
    ]);
    expect((await app.operator().send('POST', '/operator/challenges/999999/end/')).status).toBe(404);
  });

  it('can be withdrawn with its pictures before it begins, but not once members have seen it', async () => {
    const starts_at = days(1);
    const planned = { name: 'A plan', target_value: '5', metric: 'points', starts_at, ends_at: days(2) };
    const files = (await fileKeys(app)).length;
    const { body: made } = await app
      .operator()
      .call('POST /operator/challenges/', { body: form(planned, [['pictures', await photo()]]) });
    const withdraw = (id: number) => app.operator().send('DELETE', `/operator/challenges/${id}/`);
    expect((await fileKeys(app)).length).toBeGreaterThan(files);
    expect((await withdraw(made.id)).status).toBe(204);
    expect((await withdraw(made.id)).status).toBe(404);
    await expect.poll(() => fileKeys(app)).toHaveLength(files);
    const { body } = await app.operator().call('GET /operator/audit/', { query: { call: 'DELETE' } });
    expect(body.results.find(({ status }) => status === 204)).toMatchObject({
      thing: { kind: 'challenge', id: made.id },
      before: { name: 'A plan', target_value: 5, starts_at },
      after: null,
      about: 'withdrawn: A plan',
    });
    const started = await open({ target_value: 1_000_000 });
    // A challenge that has begun cannot be postponed and then withdrawn either.
    const later = { starts_at, ends_at: days(2) };
    expect((await app.operator().send('PATCH', `/operator/challenges/${started}/`, later)).status).toBe(400);
    expect((await withdraw(started)).status).toBe(409);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('can be changed and ended by many at the same moment without a deadlock', async () => {
    const id = await open({ target_value: 1_000_000 });
    const calls = Array.from({ length: 4 }, (_, index) => [
      app.operator().send('PATCH', `/operator/challenges/${id}/`, { target_value: 900_000 + index }),
      app.operator().send('POST', `/operator/challenges/${id}/end/`),
    ]).flat();
    expect(new Set(statuses(await Promise.all(calls)))).toEqual(new Set([200]));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(
      app.app.platform.db,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it('can be found by words of its name and by its state', async () => {
    await open({ name: 'Porch of spring', target_value: 9, starts_at: days(5), ends_at: days(6) });
    const found = async (query: object) =>
      (await app.operator().call('GET /operator/challenges/', { query })).body.results.map(
        ({ name }) => name,
      );
    expect(await found({ search: 'of SPR' })).toEqual(['Porch of spring']);
    expect(await found({ search: 'spring', state: 'running' })).toEqual([]);
    expect(await found({ search: 'spring', state: 'coming' })).toEqual(['Porch of spring']);
    expect(await found({ state: 'ended' })).not.toContain('Porch of spring');
    expect((await app.operator().send('GET', '/operator/challenges/?state=lost')).status).toBe(400);
  });
});
