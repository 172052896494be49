import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

let app: TestApp;
let productId: number;
let member: Awaited<ReturnType<TestApp['member']>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ productId } = await app.codes(1));
  member = await app.member();
});
afterAll(() => app.close());

const make = async (count: number) => {
  const created = await app
    .operator()
    .call('POST /operator/codes/', { body: { product_id: productId, count } });
  return { id: created.body.batch.id, codes: created.body.codes };
};
const log = async (code: string | undefined) =>
  (await member.send('POST', '/cigars/add_cigar/', { cigar_code: code })).status;
const preview = (batch_id: number, first = '', last = '') =>
  app.operator().send('POST', '/operator/codes/range/preview/', { batch_id, first, last });
const change = (batch_id: number, first = '', last = '', more: object = { voided: true, reason: 'Lost' }) =>
  app.operator().send('POST', '/operator/codes/range/', { batch_id, first, last, ...more });

it('a range is counted first, then its unused codes are void and the logged ones stay', async () => {
  const { id, codes } = await make(6);
  expect(await log(codes[2])).toBe(201);
  const counted = await preview(id, codes[1], codes[4]);
  expect(counted.body).toEqual({
    first: codes[1],
    last: codes[4],
    codes: 4,
    unused: 3,
    claimed: 1,
    voided: 0,
  });
  const { status, body } = await change(id, codes[1], codes[4]);
  expect([status, body['changed'], body['unused'], body['claimed'], body['voided']]).toEqual([
    200, 3, 0, 1, 3,
  ]);
  expect(await log(codes[1])).toBe(400);
  expect(await log(codes[4])).toBe(400);
  expect(await log(codes[0])).toBe(201);
  const entries = await member.send('GET', '/cigars/list_cigars/');
  expect(entries.body['count']).toBe(2);
  const again = await change(id, codes[1], codes[4]);
  expect([again.status, again.body['changed']]).toEqual([200, 0]);
});

it('a range can be named from either end, and be restored', async () => {
  const { id, codes } = await make(3);
  expect((await change(id, codes[2], codes[0]?.toLowerCase())).body).toMatchObject({
    first: codes[0],
    last: codes[2],
    changed: 3,
  });
  const restored = await change(id, codes[1], codes[2], { voided: false });
  expect(restored.body).toMatchObject({ changed: 2, unused: 2, voided: 0 });
  expect(await log(codes[0])).toBe(400);
  expect(await log(codes[1])).toBe(201);
});

it('a range needs two codes of the batch and a reason, and the refusal is at the field', async () => {
  const { id, codes } = await make(2);
  const other = await make(1);
  expect((await preview(id, codes[0], '0000-0001')).body).toHaveProperty('last');
  expect((await preview(id, '', codes[0])).body).toHaveProperty('first');
  expect((await preview(id, codes[0], other.codes[0])).body).toMatchObject({
    last: ['This code is from another batch. Please check the band.'],
  });
  expect((await change(id, codes[0], codes[1], { voided: true })).body).toHaveProperty('reason');
  await app.operator().send('PATCH', `/operator/codes/batches/${id}/`, { voided: true, reason: 'Lost' });
  expect((await change(id, codes[0], codes[1])).status).toBe(409);
});

it('the audit names the range by its ends, without a whole code', async () => {
  const { id, codes } = await make(4);
  const [first = '', , , last = ''] = codes;
  await preview(id, first, last);
  await change(id, first, last);
  const { body } = await app
    .operator()
    .call('GET /operator/audit/', { query: { thing: 'code_batch', thing_id: String(id) } });
  expect(body.results[0]).toMatchObject({
    about: `codes ${first.slice(0, 5)}… to ${last.slice(0, 5)}…: void`,
    after: { codes: 4, changed: 4, voided: true, reason: 'Lost' },
  });
  expect(JSON.stringify(body.results)).not.toContain(first);
  const reads = await app
    .operator()
    .call('GET /operator/audit/', { query: { changes: 'yes', call: 'range/preview' } });
  expect(reads.body.results).toEqual([]);
});

it('a range too long for one change is refused, in the preview too', async () => {
  const { id, codes } = await make(10_001);
  for (const answer of [await preview(id, codes[0], codes.at(-1)), await change(id, codes[0], codes.at(-1))])
    expect([answer.status, answer.body['last']]).toEqual([
      400,
      ['A range can have up to 10,000 codes. Please choose a shorter one, or void the whole batch.'],
    ]);
  const { status, body } = await change(id, codes[1], codes.at(-1));
  expect([status, body['changed']]).toEqual([200, 10_000]);
});
