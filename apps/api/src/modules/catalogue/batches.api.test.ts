import { readCode } from '@stoa/contract/catalogue.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { rowCounts } from '@stoa/testing/harness/published-state';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { findUsableCode } from './codes.service.ts';

const MINUTE_MS = 60_000;

describe('a batch of codes', () => {
  let app: TestApp;
  let productId: number;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    ({ productId } = await app.codes(1));
    member = await app.member();
  });
  afterAll(() => app.close());

  const make = (batch: string | undefined, count = 3, key?: string) =>
    app
      .operator()
      .call(
        'POST /operator/codes/',
        { body: { product_id: productId, count, ...(batch !== undefined && { batch }) } },
        key === undefined ? {} : { 'idempotency-key': key },
      );
  const one = async (id: number) =>
    (await app.operator().call('GET /operator/codes/batches/{id}/', { params: { id } })).body;
  const list = async (query: Record<string, string>) =>
    (await app.operator().call('GET /operator/codes/batches/', { query })).body;
  const declare = (id: number, voided: boolean, reason?: string) =>
    app.operator().send('PATCH', `/operator/codes/batches/${id}/`, { voided, reason });
  const add = (code: string | undefined, who = member) =>
    who.send('POST', '/cigars/add_cigar/', { cigar_code: code });
  const csv = async (path: string, init: RequestInit = {}) => {
    const accept = { accept: 'text/csv' };
    const response = await app.operator().fetch(`/api/v1${path}`, {
      ...init,
      headers: { ...accept, ...(init.headers as Record<string, string>) },
    });
    return { response, text: await response.text() };
  };
  const abandon = async (name: string, key: string | null, minutesAgo: number): Promise<[number, string]> => {
    const { body } = await make(name, 3);
    await app.app.platform.db
      .updateTable('code_batch')
      .set({ maker: 'gone', making_at: new Date(app.clock.now().getTime() - minutesAgo * MINUTE_MS) })
      .where('id', '=', body.batch.id)
      .execute();
    const { db } = app.app.platform;
    await db
      .deleteFrom('code')
      .where('code', '=', readCode(body.codes[2] ?? ''))
      .execute();
    if (key !== null) {
      const values = { request_key: key } as unknown as { name: string };
      await db.updateTable('code_batch').set(values).where('id', '=', body.batch.id).execute();
    }
    return [body.batch.id, body.codes[0] ?? ''];
  };

  it('is the printer’s file, with each code in two groups, its batch and its product, safe in a spreadsheet', async () => {
    const body = JSON.stringify({ product_id: productId, count: 5, batch: '=Spring, "A"' });
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const { response, text } = await csv('/operator/codes/', sent);
    expect(response.status).toBe(201);
    const [heading, ...lines] = text.split('\r\n');
    expect([heading, lines.pop(), lines.length]).toEqual(['code,batch,product', '', 5]);
    for (const line of lines) {
      expect(line).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4},"'=Spring, ""A""",Test wisdom$/);
      expect(readCode(line.slice(0, 9))).not.toBeNull();
    }
    const { results } = await list({ search: 'spring' });
    expect(results).toMatchObject([{ name: '=Spring, "A"', state: 'ready', count: 5, made: 5, used: 0 }]);
    const id = results[0]?.id ?? 0;
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="codes-${id}.csv"`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');

    const again = await csv(`/operator/codes/batches/${id}/codes/`);
    expect([again.response.status, again.text]).toEqual([200, text]);
    const asJson = await app.operator().call('GET /operator/codes/batches/{id}/codes/', { params: { id } });
    expect(asJson.body.codes).toEqual(lines.map((line) => line.slice(0, 9)));
  });

  it('can hold a hundred thousand distinct codes, in an order that reveals no other code', async () => {
    const { status, body } = await make('A hundred thousand', 100_000);
    expect([status, body.batch.made, new Set(body.codes).size]).toEqual([201, 100_000, 100_000]);
    expect(body.codes.every((code) => readCode(code) !== null)).toBe(true);
    expect(body.codes.slice(0, 50)).not.toEqual(body.codes.slice(0, 50).toSorted());
    const { text } = await csv(`/operator/codes/batches/${body.batch.id}/codes/`);
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, 9)),
    ).toEqual(body.codes);
  }, 180_000);

  it('has a unique name, which is generated if none is sent', async () => {
    const [first, second] = [await make(undefined), await make(undefined)];
    const numbers = [first, second].map(({ body }) =>
      Number(/^Test wisdom [0-9-]{10} \(([0-9]+)\)$/.exec(body.batch.name)?.[1]),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect((await make('Only one')).status).toBe(201);
    const before = await rowCounts(app);
    const twice = await make('only ONE');
    expect([twice.status, twice.body['batch']]).toEqual([
      400,
      ['A batch with this name already exists. Please choose another name.'],
    ]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('is created once, no matter how often its call is repeated', async () => {
    const first = await make('Repeated', 3, 'key-1');
    const before = await rowCounts(app);
    for (const name of ['Repeated', undefined]) {
      const again = await make(name, 3, 'key-1');
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    for (const other of [make('Another', 3, 'key-1'), make('Repeated', 4, 'key-1')]) {
      const { status, body } = await other;
      expect([status, body['idempotency_key']]).toEqual([400, [body.error]]);
    }
    expect(await rowCounts(app)).toEqual(before);
  });

  it('is created once by concurrent calls, and the late ones get Retry-After', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => make(undefined, 5_000, 'key-2')));
    const made = responses.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, body, headers } of responses.filter((response) => !made.includes(response))) {
      expect([status, body.error, headers.get('retry-after')]).toEqual([
        409,
        'This batch is being created right now. Please try again in a moment.',
        '3',
      ]);
    }
    const again = await make(undefined, 5_000, 'key-2');
    for (const { body } of made) expect(body).toEqual(again.body);
    expect(again.body.codes).toHaveLength(5_000);
  });

  it('gives no usable code if a killed server left it unfinished, and the same key finishes it', async () => {
    const [id, code] = await abandon('Unfinished', 'key-3', 1);
    expect(await one(id)).toMatchObject({ state: 'making', count: 3, made: 2 });
    expect((await add(code)).body.error).toBe('Invalid cigar code');
    expect((await make('Unfinished', 3, 'key-3')).status).toBe(409);
    for (const path of ['', 'codes/']) {
      const response =
        path === ''
          ? await declare(id, true, 'Lost')
          : await app.operator().send('GET', `/operator/codes/batches/${id}/${path}`);
      expect([response.status, response.body.error]).toEqual([
        409,
        'This batch is still being created. Please wait until it’s ready.',
      ]);
    }
    app.clock.advance(2 * MINUTE_MS);
    const finished = await make('Unfinished', 3, 'key-3');
    expect([finished.status, finished.body.batch.id, finished.body.batch.state]).toEqual([201, id, 'ready']);
    expect(new Set(finished.body.codes).size).toBe(3);
    expect((await add(code)).status).toBe(201);
  });

  it('is deleted if it is never resumed', async () => {
    const [byNext] = await abandon('Left one', null, 3);
    await make(undefined);
    expect((await one(byNext)).error).toBe('Not found.');
    const [byCleanUp] = await abandon('Left two', 'key-4', 3);
    const { body } = await app.operator().call('POST /operator/clean-up/', {});
    expect(body.removed.unfinished_batches).toBe(1);
    expect((await one(byCleanUp)).error).toBe('Not found.');
  });

  it('can be voided if it is lost in the mail: its codes are refused like unknown ones, and claimed ones stay', async () => {
    const { codes, batch } = (await make('Lost in the post', 4)).body;
    const used = await add(codes[0]);
    app.clock.advance(MINUTE_MS);
    const silent = await declare(batch.id, true);
    expect([silent.status, silent.body['reason']]).toEqual([
      400,
      ['Please enter a reason for voiding the batch.'],
    ]);
    const gone = await declare(batch.id, true, 'Lost between Austin and El Paso');
    expect(gone.body).toMatchObject({ state: 'void', void_reason: 'Lost between Austin and El Paso' });

    const unknown = await add('0000-0000');
    expect(await add(codes[1])).toMatchObject({ status: 400, body: unknown.body });
    const checked = await member.send('POST', '/cigar-codes/validate_code/', { code: codes[2] });
    expect([checked.status, checked.body]).toEqual([
      400,
      { is_valid: false, error: 'Invalid cigar code', code: ['Invalid cigar code'] },
    ]);
    await member.send('DELETE', `/cigars/${String(used.body['id'])}/delete_cigar/`);
    expect((await add(codes[0])).status).toBe(201);
    const file = await app.operator().send('GET', `/operator/codes/batches/${batch.id}/codes/`);
    expect([file.status, file.body.error]).toEqual([409, expect.stringContaining('is void')]);
    expect((await list({ state: 'void' })).results).toMatchObject([{ id: batch.id, used: 1, refused: 2 }]);

    const back = await declare(batch.id, false);
    expect(back.body).toMatchObject({ state: 'ready', voided_at: null, void_reason: '' });
    expect((await add(codes[1])).status).toBe(201);
  });

  it('is void only once every running claim has ended, so that none succeeds after the response', async () => {
    const { codes, batch } = (await make('Voided during a claim', 1)).body;
    const { database, db } = app.app.platform;
    const order: string[] = [];
    let voiding: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await findUsableCode(tx, member.memberId, codes[0] ?? '');
      voiding = declare(batch.id, true, 'Stolen').then(() => order.push('void'));
      await awaitLockWaits(database, 1);
      order.push('claimed');
    });
    await voiding;
    expect(order).toEqual(['claimed', 'void']);
    expect((await add(codes[0])).status).toBe(400);
  });

  it('reports how many codes are used, in which period, and how often they were refused', async () => {
    const { codes, batch } = (await make('Used', 3)).body;
    const thief = await app.member();
    const began = app.clock.now().toISOString();
    await add(codes[0]);
    app.clock.advance(MINUTE_MS);
    await add(codes[1]);
    await add(codes[0], thief);
    await add(codes[0], thief);
    await add(codes[0]);
    const seen = await one(batch.id);
    expect(seen).toMatchObject({
      product_name: 'Test wisdom',
      line: 'wisdom',
      used: 2,
      refused: 2,
    });
    const order = [began, seen.first_used_at, seen.last_used_at, app.clock.now().toISOString()];
    expect([order, seen.first_used_at === seen.last_used_at]).toEqual([
      order.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? '')),
      false,
    ]);
    const reasons = await app.app.platform.db
      .selectFrom('code_refusal')
      .select(['member_id', 'reason'])
      .where('batch_id', '=', batch.id)
      .orderBy('id')
      .execute();
    expect(reasons).toEqual([
      { member_id: thief.memberId, reason: 'taken' },
      { member_id: thief.memberId, reason: 'taken' },
      { member_id: member.memberId, reason: 'own' },
    ]);
  });

  it('is listed newest first and by product, for operators only', async () => {
    const other = await app.codes(1, 'justice');
    expect((await list({ product_id: String(other.productId) })).results).toMatchObject([
      { product_id: other.productId, line: 'justice', count: 1 },
    ]);
    const { results, count } = await list({ page_size: '2' });
    expect([results.length, count > 5, (results[0]?.id ?? 0) > (results[1]?.id ?? 0)]).toEqual([
      2,
      true,
      true,
    ]);
    for (const query of ['state=lost', 'product_id=x', 'page=0']) {
      expect((await app.operator().send('GET', `/operator/codes/batches/?${query}`)).status).toBe(400);
    }
    expect((await app.operator().send('GET', '/operator/codes/batches/999999999/')).status).toBe(404);
    expect((await declare(999_999_999, false)).status).toBe(404);
    for (const path of ['/operator/codes/batches/', '/operator/codes/batches/1/codes/']) {
      expect((await member.send('GET', path)).status).toBe(401);
    }
  });
});
