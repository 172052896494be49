import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { rowCounts } from '@stoa/testing/harness/published-state';

const INVALID = { is_valid: false, error: 'Invalid cigar code', code: ['Invalid cigar code'] };

describe('a cigar code', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const check = (code: unknown, who = member) => who.send('POST', '/cigar-codes/validate_code/', { code });
  const add = (cigar_code: unknown, who = member, more = {}) =>
    who.send('POST', '/cigars/add_cigar/', { cigar_code, ...more });

  it('can be checked without being claimed, and only shows what the form needs', async () => {
    const { codes, productId } = await app.codes(1, 'courage', 25);
    for (const written of [codes[0], ` ${codes[0]?.toLowerCase()} `, codes[0]?.replace('-', ' ')]) {
      const { status, body } = await check(written);
      expect([status, body]).toEqual([
        200,
        {
          is_valid: true,
          code: codes[0]?.replace('-', ''),
          product: {
            id: productId,
            line: 'courage',
            name: 'Test courage',
            brand_name: 'Stoa',
            vitola: 'Toro',
            picture: null,
            points: 25,
            short_description: '',
          },
          previous_rating: null,
          earns_points: true,
        },
      ]);
    }
    expect((await add(codes[0])).status).toBe(201);
  });

  it('is required', async () => {
    for (const body of [{}, { code: '' }, { code: '  ' }]) {
      const response = await member.send('POST', '/cigar-codes/validate_code/', body);
      expect([response.status, response.body]).toEqual([
        400,
        { is_valid: false, error: 'Please provide cigar code', code: ['Please provide cigar code'] },
      ]);
    }
  });

  it('is refused if it isn’t a text', async () => {
    for (const code of [5, null, ['7KQ2M9XA'], { a: 1 }, 'x'.repeat(201), 'a\0b']) {
      const { status, body } = await check(code);
      expect([status, body['is_valid'], body['code']]).toEqual([400, false, [body.error]]);
    }
  });

  it('isn’t created without a product', async () => {
    const created = await app
      .operator()
      .send('POST', '/operator/codes/', { product_id: 999_999_999, count: 1 });
    expect([created.status, created.body['product_id']]).toEqual([400, [created.body.error]]);
  });

  it('is created in chunks, so that a large batch doesn’t block other requests', async () => {
    const { productId } = await app.codes(1);
    const made = async () =>
      (
        await sql<{ count: number }>`
          select count(*)::int as count from code where product_id = ${productId}`.execute(
          app.app.platform.db,
        )
      ).rows[0]?.count ?? 0;
    const making = { isDone: false };
    const seen = new Set<number>();
    const batch = app.operator().send('POST', '/operator/codes/', { product_id: productId, count: 30_000 });
    void batch.finally(() => {
      making.isDone = true;
    });
    while (!making.isDone) seen.add(await made());
    const { status, body } = await batch;
    expect([status, (body['codes'] as string[]).length, await made()]).toEqual([201, 30_000, 30_001]);
    expect(Array.from(seen).filter((count) => count > 1 && count < 30_001)).not.toEqual([]);
  });

  it('isn’t stored if another code of its batch can’t be stored', async () => {
    const { productId } = await app.codes(1);
    const before = await rowCounts(app);
    await app.asOwner(async (owner) => {
      await sql`create function no_more() returns trigger language plpgsql as $$
      begin
        if (select count(*) from code where product_id = ${sql.lit(productId)}) > 3000 then raise 'no more'; end if;
        return null;
      end $$`.execute(owner);
      await sql`create trigger no_more after insert on code execute function no_more()`.execute(owner);
    });
    const { status } = await app
      .operator()
      .send('POST', '/operator/codes/', { product_id: productId, count: 5000 });
    await app.asOwner((owner) => sql`drop trigger no_more on code`.execute(owner));
    expect([status, await rowCounts(app)]).toEqual([500, before]);
  });

  it('gets the same response whether it is unknown, mistyped, or another member’s', async () => {
    const { codes } = await app.codes(2);
    const stranger = await app.member();
    await add(codes[0], stranger, { rating: 3 });
    await add(codes[1], stranger);
    const mistyped = `${codes[0]?.slice(0, -1)}${codes[0]?.endsWith('7') ? '8' : '7'}`;
    for (const code of [codes[0], codes[1], mistyped, '0000-0000', 'hello', '🚬', 'x'.repeat(150)]) {
      expect((await check(code)).body).toEqual(INVALID);
      const { status, body } = await add(code);
      expect([status, body]).toEqual([400, { ...INVALID, cigar_code: ['Invalid cigar code'] }]);
    }
  });

  it('names its entry if the member has already used it', async () => {
    const { codes } = await app.codes(1);
    const { body: entry } = await add(codes[0]);
    const used = { ...INVALID, detail: 'You have already logged this cigar.', entry_id: entry['id'] };
    expect((await check(codes[0])).body).toEqual({ ...used, in_progress: true });
    await member.send('PUT', `/cigars/${String(entry['id'])}/update_cigar/`, { rating: 4 });
    expect((await check(codes[0])).body).toEqual({ ...used, in_progress: false });
    expect((await add(codes[0])).body).toMatchObject({ ...used, in_progress: false });
  });

  it('can be logged again by its owner after a deletion, and earns nothing twice', async () => {
    const owner = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const { body: first } = await add(codes[0], owner, { rating: 5 });
    await owner.send('DELETE', `/cigars/${String(first['id'])}/delete_cigar/`);
    expect((await check(codes[0])).body).toEqual(INVALID);
    expect((await check(codes[0], owner)).body['earns_points']).toBe(false);
    const again = await add(codes[0], owner, { rating: 4 });
    expect([again.status, again.body['earned']]).toEqual([201, { points: 0, badges: [] }]);
    const { body: me } = await owner.call('GET /user/me/', {});
    expect([me.cigars, me.balance]).toEqual([1, 145]);
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });

  it('fixes the line of its product once a member has logged it', async () => {
    const { codes, productId } = await app.codes(2, 'courage', 40);
    const change = (line: string) =>
      app.operator().send('PATCH', `/operator/products/${productId}/`, { line });
    expect((await change('wisdom')).status).toBe(200);
    const member = await app.member();
    await member.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    expect((await change('justice')).status).toBe(409);
    expect((await change('wisdom')).status).toBe(200);
  });

  it('shows the member’s latest completed ratings of the same product', async () => {
    const owner = await app.member();
    const { codes } = await app.codes(4);
    await add(codes[0], owner, { rating: 2, experience_note: 'First' });
    app.clock.advance(1000);
    await add(codes[1], owner, { rating: 5, experience_note: 'Second', aroma_rating: 4, buy_in_box: 3 });
    app.clock.advance(1000);
    await add(codes[2], owner, { experience_note: 'Not finished' });
    const { body } = await check(codes[3], owner);
    expect(body['previous_rating']).toMatchObject({
      rating: 5,
      aroma_rating: 4,
      flavour_rating: null,
      experience_note: 'Second',
      buy_in_box: 3,
    });
    expect((await check(codes[3])).body['previous_rating']).toBeNull();
  });

  it('goes to exactly one of twenty members who add it at the same moment', async () => {
    const racers = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    for (let round = 0; round < 3; round += 1) {
      const { codes } = await app.codes(1);
      const responses = await Promise.all(racers.map((racer) => add(codes[0], racer)));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      const lost = responses.filter(({ status }) => status !== 201);
      expect(statuses(lost)).toEqual(Array(19).fill(400));
      expect(lost.map(({ body }) => body.error)).toEqual(Array(19).fill('Invalid cigar code'));
      const lines = await app.app.platform.db
        .selectFrom('ledger_line')
        .select('id')
        .where('cause_key', '=', codes[0]?.replace('-', '') ?? '')
        .execute();
      expect(lines).toHaveLength(1);
    }
    const { body: recount } = await app.operator().call('GET /operator/recount/', {});
    expect(recount.differences).toEqual([]);
  });

  it('becomes one entry if its member sends it twenty times in parallel with different keys', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await app.member();
      const { codes } = await app.codes(1);
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          owner.call(
            'POST /cigars/add_cigar/',
            { body: { cigar_code: codes[0] } },
            {
              'idempotency-key': `key-${index}`,
            },
          ),
        ),
      );
      expect(statuses(responses)).toEqual([201, ...Array<number>(19).fill(400)]);
      expect((await owner.call('GET /cigars/list_cigars/', {})).body.count).toBe(1);
    }
  });
});
