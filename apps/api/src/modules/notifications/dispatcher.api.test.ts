import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import { publishEvent, type Audience, type NotificationEvent } from './outbox.ts';

const TOWNSPEOPLE = 2_500;

describe('the order in which notifications go out', { timeout: 180_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.asOwner(async (db) => {
      await sql`
        with person as (
          insert into member (first_name, last_name, name_key, email, email_key, created_at)
          select 'Some', 'Body', 'some body', address, address, ${app.clock.now()}
            from (select 'body' || n || '@example.com' as address from generate_series(1, ${TOWNSPEOPLE}::int) as n) as addresses
          returning id),
        home as (
          insert into address (member_id, type, street, city, state, zip_code, country, created_at)
          select id, 'user', '', 'Big Town', 'KS', '', 'United States', ${app.clock.now()} from person returning id, member_id)
        select from home`.execute(db);
      await sql`update member set home_id = address.id from address
         where address.member_id = member.id and address.city = 'Big Town'`.execute(db);
      await sql`update community_total set members = members + ${TOWNSPEOPLE}`.execute(db);
    });
  });
  afterAll(() => app.close());

  const event = (cause: string, userId: number, audience: Audience): NotificationEvent => ({
    type: 'new_user',
    cause,
    about: { userId },
    audiences: [audience],
  });
  const publish = async (...events: readonly NotificationEvent[]) => {
    const { db } = app.app.platform;
    await db.transaction().execute(async (tx) => {
      for (const one of events) await publishEvent(tx, one, app.clock.now());
    });
    await allPublished(app);
  };
  const delivered = async (...causes: readonly string[]) => {
    const { rows } = await sql<{ cause: string; first: number; last: number; recipients: number }>`
      select cause, min(told_id)::int as first, max(told_id)::int as last, count(*)::int as recipients
        from notification where cause = any(${causes}::text[]) group by cause`.execute(app.app.platform.db);
    return Object.fromEntries(rows.map((row) => [row.cause, row]));
  };
  const newcomers = async () => {
    const big = await app.member({ location: homeAt('Big Town') });
    await app.member({ location: homeAt('Small Town', 300) });
    const small = await app.member({ location: homeAt('Small Town', 300) });
    await allPublished(app);
    return { big: big.memberId, small: small.memberId };
  };

  it('announces a newcomer in a small town before an earlier message has reached everyone', async () => {
    const { big, small } = await newcomers();
    await publish(
      event('first:all', big, { to: 'everyone' }),
      event('first:big', big, { to: 'neighbours' }),
      event('first:small', small, { to: 'neighbours' }),
    );
    const {
      'first:all': all,
      'first:big': town,
      'first:small': few,
    } = await delivered('first:all', 'first:big', 'first:small');
    expect(few?.recipients).toBe(1);
    expect(all?.recipients).toBeGreaterThan(TOWNSPEOPLE);
    expect(few?.last).toBeLessThan(town?.last ?? 0);
    expect(few?.last).toBeLessThan(all?.last ?? 0);
  });

  it('continues a large event while smaller ones keep arriving', async () => {
    const { big, small } = await newcomers();
    const later = Array.from({ length: 19 }, (_, index) =>
      event(`later:${index}`, small, { to: 'city', city: 'Small Town', state: 'KS' }),
    );
    await publish(event('old:big', big, { to: 'everyone' }), ...later);
    const found = await delivered('old:big', 'later:18');
    expect(found['old:big']?.last).toBeLessThan(found['later:18']?.first ?? 0);
  });

  it('gives each member the events in order, regardless of the sizes of their batches', async () => {
    const { big } = await newcomers();
    const causes = ['order:0', 'order:1', 'order:2'];
    await publish(...causes.map((cause) => event(cause, big, { to: 'everyone' })));
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from notification as earlier
        join notification as later on later.member_id = earlier.member_id and later.cause > earlier.cause
         and later.cause like 'order:%'
       where earlier.cause like 'order:%' and later.told_id < earlier.told_id`.execute(app.app.platform.db);
    expect(rows).toEqual([{ wrong: 0 }]);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});
