import { readFileSync } from 'node:fs';
import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportChoices } from '@stoa/contract';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { createInventory } from '@stoa/testing/harness/inventory';
import { getExport, importState, sendImport } from '@stoa/testing/harness/member-files';

type Member = Awaited<ReturnType<TestApp['member']>>;

const INVENTORY = readFileSync(
  new URL('../../../../../testing/harness/imports/inventory.csv', import.meta.url),
  'utf8',
);

describe('an inventory', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const preview = (member: Member, params: { id: number }, body: ImportChoices = {}) =>
    member.call('POST /journal/imports/{id}/preview/', { params, body });
  const send = (member: Member, text: string) => sendImport(member, Buffer.from(text), 'inventory.csv');
  const run = async (member: Member, params: { id: number }) => {
    const { status } = await member.call('POST /journal/imports/{id}/start/', { params });
    expect(status).toBe(200);
    await expect.poll(async () => (await importState(member, params)).state).toBe('done');
    return importState(member, params);
  };
  const imported = async (member: Member, text: string) => {
    const params = await send(member, text);
    expect((await preview(member, params)).status).toBe(200);
    return run(member, params);
  };
  const cigars = async (member: Member) =>
    (await member.call('GET /lots/', { query: { page_size: 100, sort_by: 'name' } })).body;
  const exportedLots = async (member: Member) =>
    strFromU8(unzipSync(await getExport(member))['data/lots.csv'] ?? new Uint8Array());
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;

  it('is recognized by its quantity, and previewed with lots, cigars, humidors, and reasons', async () => {
    const member = await app.member();
    const params = await send(member, INVENTORY);
    const { body } = await preview(member, params);
    expect(body.columns.map(({ field }) => field)).toEqual([
      'brand_name',
      'name',
      'vitola',
      'quantity',
      'price',
      'put_at',
      'humidor',
      'rests_until',
      'lot_note',
    ]);
    expect(body).toMatchObject({ contents: 'lots', new: 4, lots: 4, cigars: 23, humidors: 3, refused: 3 });
    expect(body.rows[0]).toMatchObject({
      name: '1964',
      note: 'From Anna, for winter',
      lot: {
        quantity: 10,
        price_cents: 1_250,
        put_at: '2025-11-02',
        rests_until: '2027-11-02',
        humidor: 'Cabinet',
      },
    });
    expect(body.rows[2]?.lot).toMatchObject({
      price_cents: 125_000,
      put_at: '2024-03-14',
      rests_until: null,
    });
    expect(body.rows[6]).toMatchObject({
      reason:
        'The price “12 €” is in the note. The rest ends before the cigars were put away, so it’s only in the note.',
      note: 'Price: 12 €. Rest until: 2023-01-01.',
      lot: { price_cents: null, rests_until: null, humidor: '' },
    });
    expect(body.refused_rows).toEqual([
      { line: 5, reason: 'The quantity is 0.' },
      { line: 6, reason: 'We can’t read the quantity “many”.' },
      { line: 7, reason: 'The date “2999-01-01” is in the future.' },
    ]);
    expect((await cigars(member)).totals.lots).toBe(0);
  });

  it('is a journal if it says when cigars were smoked, unless the member chooses', async () => {
    const member = await app.member();
    const params = await send(member, 'Name,Quantity,Date Smoked,Date\nCorona,1,2026-05-01,2026-04-01');
    expect((await preview(member, params)).body).toMatchObject({ contents: 'entries', new: 1, lots: 0 });
    const { body } = await preview(member, params, { contents: 'lots' });
    expect(body).toMatchObject({ contents: 'lots', new: 1, cigars: 1 });
    const done = await run(member, params);
    expect(done).toMatchObject({ added: 0, lots: 1, skipped: 0, lots_left: 1 });
    expect(await cigars(member)).toMatchObject({ totals: { cigars: 1, lots: 1 } });
  });

  it('comes in once, however often it is sent, and whatever was smoked since', async () => {
    const member = await app.member();
    expect(await imported(member, INVENTORY)).toMatchObject({ lots: 4, lines: 4, refused: 3 });
    const { results, totals } = await cigars(member);
    expect(totals).toMatchObject({ cigars: 23, lots: 4 });
    const padron = results.find(({ name }) => name === '1964');
    const lots = await member.call('GET /lots/cigars/{id}/', { params: { id: padron?.id ?? 0 }, query: {} });
    const [lot] = lots.body.results;
    expect(lot).toMatchObject({
      note: 'From Anna, for winter',
      is_resting: true,
      events: [{ kind: 'put_away', change: 10 }],
    });
    await member.call('POST /lots/events/', {
      body: { kind: 'given', lots: [{ id: lot?.id ?? 0, quantity: 3 }] },
    });
    const again = await send(member, INVENTORY);
    expect((await preview(member, again)).body).toMatchObject({ new: 0, lots: 0, duplicates: 4, refused: 3 });
    const { status } = await member.call('POST /journal/imports/{id}/start/', { params: again });
    expect(status).toBe(409);
    await member.call('DELETE /journal/imports/{id}/', { params: again });
    const more = `${INVENTORY}Padron,1964,Torpedo,10,$12.50,2025-11-02,Cabinet,,\n`;
    expect(await imported(member, more)).toMatchObject({ lots: 1 });
    expect(await differences()).toEqual([]);
  });

  it('is undone with its humidors and with the parts that were moved, but not with older cigars', async () => {
    const member = await app.member();
    await member.call('POST /lots/', {
      body: { name: '1964', brand_name: 'Padron', vitola: 'Torpedo', quantity: 2 },
    });
    const { id } = await imported(member, INVENTORY);
    const padron = (await cigars(member)).results.find(({ name }) => name === '1964');
    const lots = await member.call('GET /lots/cigars/{id}/', { params: { id: padron?.id ?? 0 }, query: {} });
    const lot = lots.body.results.find(({ quantity }) => quantity === 10)?.id ?? 0;
    const humidors = (await member.call('GET /humidors/', {})).body.results;
    const to = humidors.find(({ name }) => name === 'Travel')?.id ?? 0;
    await member.call('POST /lots/events/', {
      body: { kind: 'moved', lots: [{ id: lot, quantity: 4 }], humidor_id: to },
    });
    expect((await importState(member, { id })).lots_left).toBe(5);
    await member.call('POST /journal/imports/{id}/undo/', { params: { id } });
    await expect.poll(async () => (await importState(member, { id })).lots_left).toBe(0);
    await expect
      .poll(async () =>
        (await member.call('GET /humidors/', {})).body.results.map(({ name, cigars: count }) => [
          name,
          count,
        ]),
      )
      .toEqual([['Humidor', 2]]);
    expect(await cigars(member)).toMatchObject({ count: 1, totals: { cigars: 2, lots: 1 } });
    expect(await differences()).toEqual([]);
  });

  it('of 300 lots is exported as it was imported', async () => {
    const member = await app.member();
    const { csv, cigars: sum } = createInventory(300);
    const params = await send(member, csv);
    expect((await preview(member, params)).body).toMatchObject({
      new: 300,
      lots: 300,
      cigars: sum,
      humidors: 2,
      refused: 0,
    });
    await run(member, params);
    expect((await exportedLots(member)).replace('\uFEFF', '')).toBe(csv);
  });
});
