import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('a recount of humidors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;
  const number = (subject: string) => Number(/\d+/.exec(subject)?.[0]);

  it('finds a lot whose number isn’t the sum of its events, and wrong sums of lots', async () => {
    const member = await app.member();
    const { db } = app.app.platform;
    const put = await member.call('POST /lots/', { body: { name: 'Corona', quantity: 5, price_cents: 100 } });
    const [lot] = put.body.results;
    const { body } = await member.call('POST /lots/events/', {
      body: { kind: 'given', lots: [{ id: lot?.id ?? 0, quantity: 2 }] },
    });
    const event = body.results[0]?.events[0]?.id ?? 0;
    await member.call('POST /lots/{id}/events/{event}/undo/', { params: { id: lot?.id ?? 0, event } });
    expect(await differences()).toEqual([]);
    await sql`update lot_event set change = 4 where lot_id = ${lot?.id} and kind = 'put_away'`.execute(db);
    expect((await differences()).map((one) => Object.values(one))).toEqual([
      [`lot ${lot?.id}`, 'quantity', 5, 4],
    ]);
    await sql`update lot_event set change = 5 where lot_id = ${lot?.id} and kind = 'put_away'`.execute(db);
    await sql`update lot_cigar set value_cents = 1, lots = 2 where member_id = ${member.memberId}`.execute(
      db,
    );
    await sql`update humidor set cigars = 6 where member_id = ${member.memberId}`.execute(db);
    const found = await differences();
    expect(found.map((one) => Object.values(one).slice(1))).toEqual([
      ['lots', 2, 1],
      ['value_cents', 1, 500],
      ['cigars', 6, 5],
    ]);
    expect(found.every(({ subject }) => number(subject) > 0)).toBe(true);
  });
});
