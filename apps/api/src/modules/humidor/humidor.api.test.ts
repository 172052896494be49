import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a humidor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const put = async (who: Member, body: Parameters<typeof who.call<'POST /lots/'>>[1]['body']) => {
    const response = await who.call('POST /lots/', { body });
    expect(response.status).toBe(201);
    return response.body;
  };
  const oneLot = async (who: Member, quantity = 5, more = {}) => {
    const { results } = await put(who, { name: 'Behike', brand_name: 'Cohiba', quantity, ...more });
    return results[0] ?? expect.fail('no lot');
  };
  const change = (who: Member, body: Parameters<typeof who.call<'POST /lots/events/'>>[1]['body']) =>
    who.call('POST /lots/events/', { body });
  const undo = (who: Member, id: number, event: number) =>
    who.call('POST /lots/{id}/events/{event}/undo/', { params: { id, event } });
  const list = async (who: Member, query = {}) => (await who.call('GET /lots/', { query })).body;

  it('is created with the first cigars and counts them', async () => {
    const member = await app.member();
    expect((await member.call('GET /humidors/', {})).body.results).toEqual([]);
    const lot = await oneLot(member, 5, { price_cents: 2_500, put_at: '2026-01-05' });
    expect(lot).toMatchObject({
      quantity: 5,
      initial_quantity: 5,
      code: null,
      has_code: false,
      put_at: '2026-01-05',
    });
    expect(lot.events).toMatchObject([{ kind: 'put_away', change: 5, day: '2026-01-05', can_undo: true }]);
    const { results } = (await member.call('GET /humidors/', {})).body;
    expect(results).toEqual([{ id: lot.humidor_id, name: 'Humidor', note: '', cigars: 5 }]);
    await oneLot(member, 2, { price_cents: 1_000 });
    const page = await list(member);
    expect(page.totals).toEqual({ cigars: 7, resting: 0, value_cents: 14_500, lots: 2 });
    expect(page.results).toMatchObject([
      { name: 'Behike', quantity: 7, put_at: '2026-01-05', value_cents: 14_500 },
    ]);
  });

  it('has a name and a note, is limited to twenty, and is deleted only without cigars', async () => {
    const member = await app.member();
    const add = (name: string) => member.call('POST /humidors/', { body: { name, note: 'By the door' } });
    const { body: cellar } = await add('Cellar');
    const renamed = await member.call('PUT /humidors/{id}/', {
      params: { id: cellar.id },
      body: { name: 'Cave' },
    });
    expect(renamed.body).toEqual({ id: cellar.id, name: 'Cave', note: '', cigars: 0 });
    const nameless = await member.send('POST', '/humidors/', { name: ' ' });
    expect([nameless.status, nameless.body['name']]).toEqual([400, [HUMIDOR_TEXTS.name]]);
    const lot = await oneLot(member, 1, { humidor_id: cellar.id });
    const remove = () => member.call('DELETE /humidors/{id}/', { params: { id: cellar.id } });
    expect([(await remove()).status, (await remove()).body]).toMatchObject([
      409,
      { error: HUMIDOR_TEXTS.notEmpty },
    ]);
    await change(member, { kind: 'given', lots: [{ id: lot.id }] });
    expect((await remove()).status).toBe(204);
    for (let count = 0; count < 20; count += 1) expect((await add(`Number ${count}`)).status).toBe(201);
    expect((await add('One more')).status).toBe(409);
  });

  it('never holds fewer than zero cigars, even if two devices take the last one', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 3);
    const tooMany = await change(member, { kind: 'given', lots: [{ id: lot.id, quantity: 4 }] });
    expect([tooMany.status, tooMany.body]).toMatchObject([409, { error: HUMIDOR_TEXTS.tooFew }]);
    const both = await Promise.all(
      [1, 2].map(() => change(member, { kind: 'thrown_out', lots: [{ id: lot.id, quantity: 2 }] })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await list(member)).totals.cigars).toBe(1);
    const below = sql`update lot set quantity = -1 where id = ${lot.id}`.execute(app.app.platform.db);
    await expect(below).rejects.toThrow(/check/);
  });

  it('moves some cigars or all to another humidor, and back', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 5, { put_at: '2026-02-01', price_cents: 100 });
    const { body: cellar } = await member.call('POST /humidors/', { body: { name: 'Cellar' } });
    const moved = await change(member, {
      kind: 'moved',
      lots: [{ id: lot.id, quantity: 2 }],
      humidor_id: cellar.id,
    });
    const [source, part] = moved.body.results;
    expect([source?.quantity, part?.quantity, part?.humidor_id, part?.put_at]).toEqual([
      3,
      2,
      cellar.id,
      '2026-02-01',
    ]);
    expect((await list(member)).results[0]?.humidors).toEqual([
      { id: lot.humidor_id, quantity: 3 },
      { id: cellar.id, quantity: 2 },
    ]);
    expect((await list(member, { humidor: String(cellar.id) })).count).toBe(1);
    const undone = await undo(member, part?.id ?? 0, part?.events[0]?.id ?? 0);
    expect([undone.body.quantity, (await list(member)).results[0]?.humidors]).toEqual([
      0,
      [{ id: lot.humidor_id, quantity: 5 }],
    ]);
    const all = await change(member, { kind: 'moved', lots: [{ id: lot.id }], humidor_id: cellar.id });
    expect(all.body.results).toMatchObject([{ id: lot.id, humidor_id: cellar.id, quantity: 5 }]);
    const back = await undo(member, lot.id, all.body.results[0]?.events[0]?.id ?? 0);
    expect(back.body).toMatchObject({ humidor_id: lot.humidor_id, quantity: 5 });
    const names = (await member.call('GET /humidors/', {})).body.results.map(({ name, cigars }) => [
      name,
      cigars,
    ]);
    expect(names).toEqual([
      ['Humidor', 5],
      ['Cellar', 0],
    ]);
  });

  it('undoes what was thrown out, too', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 5);
    const thrown = (await change(member, { kind: 'thrown_out', lots: [{ id: lot.id, quantity: 5 }] })).body
      .results[0];
    expect(thrown?.quantity).toBe(0);
    expect((await undo(member, lot.id, thrown?.events[0]?.id ?? 0)).body.quantity).toBe(5);
  });

  it('undoes the latest event first, once, with the same result on two devices', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 5);
    const given = (await change(member, { kind: 'given', lots: [{ id: lot.id, quantity: 1 }] })).body
      .results[0];
    const counted = (await change(member, { kind: 'corrected', lots: [{ id: lot.id, quantity: 9 }] })).body
      .results[0];
    expect(counted).toMatchObject({
      quantity: 9,
      events: [{ change: 5, can_undo: true }, { can_undo: false }, {}],
    });
    const early = await undo(member, lot.id, given?.events[0]?.id ?? 0);
    expect([early.status, early.body]).toMatchObject([409, { error: HUMIDOR_TEXTS.later }]);
    const event = counted?.events[0]?.id ?? 0;
    const both = await Promise.all([undo(member, lot.id, event), undo(member, lot.id, event)]);
    expect(both.map(({ status, body }) => [status, body.quantity])).toEqual([
      [200, 4],
      [200, 4],
    ]);
    expect((await undo(member, lot.id, given?.events[0]?.id ?? 0)).body.quantity).toBe(5);
    expect((await undo(member, lot.id, lot.events[0]?.id ?? 0)).body).toMatchObject({
      quantity: 0,
      events: [],
    });
    expect((await list(member)).totals).toMatchObject({ cigars: 0, value_cents: 0 });
  });

  it('receives cigars exactly once under the same key', async () => {
    const member = await app.member();
    member.headers['idempotency-key'] = 'put-1';
    const first = await put(member, { name: 'Lusitanias', quantity: 3 });
    const again = await put(member, { name: 'Lusitanias', quantity: 3 });
    delete member.headers['idempotency-key'];
    expect(again).toEqual(first);
    expect((await list(member)).totals.cigars).toBe(3);
  });

  it('counts cigars at the end of each month', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 5, { put_at: '2026-01-31' });
    await oneLot(member, 2, { put_at: '2026-03-01' });
    await change(member, { kind: 'given', lots: [{ id: lot.id, quantity: 4 }] });
    const { results } = (await member.call('GET /lots/months/', {})).body;
    const lots = await member.call('GET /lots/cigars/{id}/', { params: { id: lot.cigar_id } });
    // The member's month may still be the one before UTC's.
    const given = lots.body.results[0]?.events[0]?.day ?? '';
    expect([results[0], results[1], results[2]]).toEqual([
      { month: '2026-01', cigars: 5 },
      { month: '2026-02', cigars: 5 },
      { month: '2026-03', cigars: 7 },
    ]);
    expect(results.at(-1)).toEqual({ month: given.slice(0, 7), cigars: 3 });
  });

  it('is searched, sorted, and filtered', async () => {
    const member = await app.member();
    await put(member, {
      name: 'Behike',
      brand_name: 'Cohiba',
      vitola: '52',
      quantity: 9,
      put_at: '2026-03-01',
    });
    await put(member, { name: 'Éclipse', quantity: 1, put_at: '2026-01-01', rests_until: '2090-01-01' });
    await put(member, { name: 'Anejo', quantity: 4, put_at: '2026-02-01', rests_until: '2026-02-02' });
    const names = async (query = {}) => (await list(member, query)).results.map(({ name }) => name);
    expect(await names()).toEqual(['Éclipse', 'Anejo', 'Behike']);
    expect(await names({ sort_by: '-put_at' })).toEqual(['Behike', 'Anejo', 'Éclipse']);
    expect(await names({ sort_by: '-quantity' })).toEqual(['Behike', 'Anejo', 'Éclipse']);
    expect(await names({ sort_by: 'name' })).toEqual(['Anejo', 'Behike', 'Éclipse']);
    expect(await names({ search: 'ECL' })).toEqual(['Éclipse']);
    expect(await names({ search: 'coh 5' })).toEqual(['Behike']);
    expect(await names({ search: 'hike' })).toEqual([]);
    expect(await names({ state: 'resting' })).toEqual(['Éclipse']);
    expect(await names({ state: 'ready' })).toEqual(['Anejo', 'Behike']);
    expect(await names({ state: 'gone' })).toEqual([]);
    expect(await names({ page_size: '1', page: '2' })).toEqual(['Anejo']);
    const { status } = await member.send('GET', '/lots/?sort_by=price', undefined);
    expect(status).toBe(400);
  });

  it('lists cigars with none left, so that the last step can still be undone', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 2, { put_at: '2026-05-01' });
    await put(member, { name: 'Another', quantity: 1 });
    await change(member, { kind: 'given', lots: [{ id: lot.id }] });
    const { results, count } = await list(member, { state: 'gone' });
    expect([count, results.map(({ id, quantity, put_at }) => [id, quantity, put_at])]).toEqual([
      1,
      [[lot.cigar_id, 0, null]],
    ]);
    const inHumidor = (humidor: number | null) => list(member, { state: 'gone', humidor: String(humidor) });
    expect((await inHumidor(lot.humidor_id)).count).toBe(1);
    expect((await list(member)).results.map(({ name }) => name)).toEqual(['Another']);
  });

  it('forgets cigars that were put away by mistake', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 2);
    await undo(member, lot.id, lot.events[0]?.id ?? 0);
    expect((await list(member, { state: 'gone' })).count).toBe(0);
  });

  it('has a name that none of its owner’s other humidors has', async () => {
    const member = await app.member();
    const { body: cellar } = await member.call('POST /humidors/', { body: { name: 'Cellar' } });
    const { body: travel } = await member.call('POST /humidors/', { body: { name: 'Travel' } });
    const rename = (id: number) => member.send('PUT', `/humidors/${id}/`, { name: ' CELLAR' });
    const refused = [await member.send('POST', '/humidors/', { name: 'cellar' }), await rename(travel.id)];
    for (const { status, body } of refused)
      expect([status, body['name']]).toEqual([400, [HUMIDOR_TEXTS.sameName]]);
    expect((await rename(cellar.id)).status).toBe(200);
  });

  it('takes cigars back whose humidor was deleted after they were given away', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 2);
    const given = await change(member, { kind: 'given', lots: [{ id: lot.id }] });
    await member.call('DELETE /humidors/{id}/', { params: { id: lot.humidor_id ?? 0 } });
    const { status, body } = await undo(member, lot.id, given.body.results[0]?.events[0]?.id ?? 0);
    const [humidor] = (await member.call('GET /humidors/', {})).body.results;
    expect([status, body.quantity, body.humidor_id, humidor?.cigars]).toEqual([200, 2, humidor?.id, 2]);
  });

  it('can’t receive cigars after the day on which some of them were taken out', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 2, { name: 'Lusitanias', put_at: '2026-01-05' });
    const entry = { name: 'Lusitanias', lot_id: lot.id, smoked_at: '2026-03-01T20:00:00Z', description: 'x' };
    expect((await member.send('POST', '/cigars/add_cigar/', entry)).status).toBe(201);
    const edit = (put_at: string) => member.send('PUT', `/lots/${lot.id}/`, { put_at });
    const late = await edit('2026-03-05');
    expect([late.status, late.body['put_at']]).toEqual([400, [HUMIDOR_TEXTS.afterChange]]);
    expect((await edit('2026-02-27')).status).toBe(200);
  });

  it('lists the lots of a cigar, the oldest first and empty ones last', async () => {
    const member = await app.member();
    const newer = await oneLot(member, 2, { put_at: '2026-05-01' });
    const older = await oneLot(member, 2, { put_at: '2026-04-01' });
    const gone = await oneLot(member, 1, { put_at: '2026-03-01' });
    await change(member, { kind: 'thrown_out', lots: [{ id: gone.id }] });
    const { body } = await member.call('GET /lots/cigars/{id}/', { params: { id: newer.cigar_id } });
    expect(body.results.map(({ id }) => id)).toEqual([older.id, newer.id, gone.id]);
    expect([body.count, body.cigar.put_at, body.cigar.newest_put_at]).toEqual([
      3,
      '2026-04-01',
      '2026-05-01',
    ]);
  });

  it('takes a new price, day, and rest for a lot', async () => {
    const member = await app.member();
    const lot = await oneLot(member, 2, { put_at: '2026-05-01' });
    const edit = (body: Record<string, unknown>) => member.send('PUT', `/lots/${lot.id}/`, body);
    const edited = await edit({ price_cents: 300, put_at: '2026-04-01', rests_until: '2090-01-01' });
    expect(edited.body).toMatchObject({ price_cents: 300, put_at: '2026-04-01', is_resting: true });
    expect((await list(member)).results[0]).toMatchObject({
      resting: 2,
      rests_until: '2090-01-01',
      value_cents: 600,
    });
    expect((await edit({ rests_until: '2026-04-01' })).body['rests_until']).toEqual([
      HUMIDOR_TEXTS.restsBefore,
    ]);
    expect((await edit({ put_at: '2091-01-01', rests_until: null })).body['put_at']).toEqual([
      HUMIDOR_TEXTS.future,
    ]);
    expect((await edit({ price_cents: -1 })).status).toBe(400);
  });

  it('refuses what it can’t read, with a sentence', async () => {
    const member = await app.member();
    const post = (body: Record<string, unknown>) => member.send('POST', '/lots/', body);
    expect((await post({})).body['name']).toEqual([HUMIDOR_TEXTS.which]);
    expect((await post({ name: 'A', cigar: '1' })).body['name']).toEqual([HUMIDOR_TEXTS.onlyOne]);
    expect((await post({ name: '!!!' })).status).toBe(400);
    expect((await post({ name: 'A', quantity: 0 })).status).toBe(400);
    expect((await post({ name: 'A', quantity: 1_001 })).status).toBe(400);
    expect((await post({ cigar: '999999' })).status).toBe(404);
    expect((await post({ name: 'A', humidor_id: 999_999 })).body['humidor_id']).toEqual([
      HUMIDOR_TEXTS.foreign,
    ]);
    expect((await list(member)).totals.lots).toBe(0);
  });
});
