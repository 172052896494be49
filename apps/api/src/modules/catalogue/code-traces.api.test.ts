import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { joinStaff } from '@stoa/testing/harness/staff';

let app: TestApp;
let productId: number;
let member: Awaited<ReturnType<TestApp['member']>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ productId } = await app.codes(1));
  member = await app.member();
});
afterAll(() => app.close());

const make = async (count: number) =>
  (await app.operator().call('POST /operator/codes/', { body: { product_id: productId, count } })).body;
const trace = (code: string) => app.operator().call('POST /operator/codes/trace/', { body: { code } });
const declare = (code: string, voided: boolean, reason = '') =>
  app.operator().send('POST', '/operator/codes/void/', { code, voided, reason });
const log = (code: string) => member.send('POST', '/cigars/add_cigar/', { cigar_code: code });
const listed = async (id: number, query: Record<string, string>) =>
  (await app.operator().call('GET /operator/codes/batches/{id}/listed/', { params: { id }, query })).body;

it('a code can be traced from creation to claim, but only staff for members learn who claimed it', async () => {
  const { batch, codes } = await make(2);
  const [code = ''] = codes;
  expect((await trace(code.toLowerCase().replace('-', ' '))).body).toMatchObject({
    code,
    state: 'unused',
    claimed_at: null,
    member: null,
    batch: { id: batch.id, name: batch.name },
  });
  expect((await log(code)).status).toBe(201);
  const { body } = await trace(code);
  expect(body).toMatchObject({ state: 'claimed', member: { id: member.memberId } });
  expect(body.claimed_at).not.toBeNull();
  const clerk = await joinStaff(app.app, app.url, app.clock, ['catalogue']);
  const seen = await clerk.call('POST /operator/codes/trace/', { body: { code } });
  expect([seen.status, seen.body.state, seen.body.member]).toEqual([200, 'claimed', null]);
});

it('a code that was never made or is mistyped is refused with a remedy', async () => {
  expect((await trace('7KQ2-M9XZ')).body).toMatchObject({
    code: [expect.stringContaining('check the band')],
  });
  expect((await trace('0000-0000')).body).toMatchObject({ code: [expect.stringContaining('may be forged')] });
});

it('a void code is refused and left out of the printer’s file until it is restored', async () => {
  const { batch, codes } = await make(3);
  const [code = '', ...others] = codes;
  expect((await declare(code, true)).body).toMatchObject({
    reason: ['Please enter a reason for voiding the code.'],
  });
  const { status, body } = await declare(code, true, 'Torn band');
  expect([status, body['state'], body['void_reason']]).toEqual([200, 'void', 'Torn band']);
  expect((await log(code)).status).toBe(400);
  const again = { params: { id: batch.id } };
  const printed = await app.operator().call('GET /operator/codes/batches/{id}/codes/', again);
  expect(printed.body.codes).toEqual(others);
  expect((await app.operator().call('GET /operator/codes/batches/{id}/', again)).body.voided).toBe(1);
  expect((await declare(code, false)).body['state']).toBe('unused');
  expect((await log(code)).status).toBe(201);
  expect((await declare(code, true, 'Too late')).status).toBe(409);
});

it('the audit has the reason for a void code before and after, without the whole code', async () => {
  const { codes } = await make(1);
  const [code = ''] = codes;
  await declare(code, true, 'Lost');
  const { body } = await app.operator().call('GET /operator/audit/', { query: { call: 'codes/void' } });
  expect(body.results[0]).toMatchObject({
    about: 'void: Lost',
    before: { voided: false },
    after: { code: `${code.slice(0, 5)}…`, voided: true, reason: 'Lost' },
  });
  expect(JSON.stringify(body.results[0])).not.toContain(code);
  await trace(code);
  const reads = await app
    .operator()
    .call('GET /operator/audit/', { query: { changes: 'yes', call: 'trace' } });
  expect(reads.body.results).toEqual([]);
});

it('the codes of a batch are listed page by page, by state and by first characters', async () => {
  const { batch, codes } = await make(5);
  await log(codes[1] ?? '');
  await declare(codes[3] ?? '', true, 'Torn');
  const first = await listed(batch.id, { page_size: '2' });
  const second = await listed(batch.id, { page_size: '3', after: String(first.next) });
  expect([...first.results, ...second.results].map(({ code }) => code)).toEqual(codes);
  expect(second.next).toBeNull();
  const states = [...first.results, ...second.results].map(({ state }) => state);
  expect(states).toEqual(['unused', 'claimed', 'unused', 'void', 'unused']);
  expect((await listed(batch.id, { state: 'void' })).results.map(({ code }) => code)).toEqual([codes[3]]);
  const found = await listed(batch.id, { search: (codes[2] ?? '').slice(0, 7).toLowerCase() });
  expect(found.results.map(({ code }) => code)).toEqual([codes[2]]);
  const id = batch.id;
  await app.operator().send('PATCH', `/operator/codes/batches/${id}/`, { voided: true, reason: 'Lost' });
  const all = await listed(id, {});
  expect(all.results.map(({ state }) => state)).toEqual(['void', 'claimed', 'void', 'void', 'void']);
});
