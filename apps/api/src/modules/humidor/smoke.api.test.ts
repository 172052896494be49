import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { updateFigures } from '../cigars/update-figures.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a cigar from the humidor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const put = async (who: Member, body: Record<string, unknown>) => {
    const { status, body: added } = await who.send('POST', '/lots/', body);
    expect(status).toBe(201);
    const [lot] = added['results'] as { id: number; cigar_id: number }[];
    return lot ?? expect.fail('no lot');
  };
  const log = (who: Member, body: Record<string, unknown>) =>
    who.send('POST', '/cigars/add_cigar/', { description: 'x', ...body });
  const lotOf = async (who: Member, { id, cigar_id }: { id: number; cigar_id: number }) => {
    const { body } = await who.call('GET /lots/cigars/{id}/', { params: { id: cigar_id } });
    return body.results.find((lot) => lot.id === id) ?? expect.fail('no lot');
  };
  const detail = async (who: Member, id: unknown) =>
    (await who.call('GET /cigars/{id}/get_cigar_detail/', { params: { id: Number(id) } })).body;

  it('is taken off its lot when its entry is saved, once, and returns when the entry is deleted', async () => {
    const member = await app.member();
    const lot = await put(member, { name: 'Lusitanias', quantity: 2, put_at: '2026-01-10' });
    member.headers['idempotency-key'] = 'smoke-1';
    const body = { name: 'Lusitanias', lot_id: lot.id, smoked_at: '2026-01-20T20:00:00-06:00' };
    const first = await log(member, body);
    const again = await log(member, body);
    delete member.headers['idempotency-key'];
    expect([first.status, again.body['id']]).toEqual([201, first.body['id']]);
    const taken = await lotOf(member, lot);
    expect(taken).toMatchObject({
      quantity: 1,
      events: [
        { kind: 'smoked', change: -1, day: '2026-01-20', entry_id: first.body['id'], can_undo: false },
        {},
      ],
    });
    expect((await detail(member, first.body['id'])).rested_days).toBe(10);
    const undone = await member.send('POST', `/lots/${lot.id}/events/${taken.events[0]?.id}/undo/`, {});
    expect([undone.status, undone.body.error]).toEqual([409, HUMIDOR_TEXTS.inJournal]);
    await member.send('DELETE', `/cigars/${String(first.body['id'])}/delete_cigar/`);
    expect(await lotOf(member, lot)).toMatchObject({ quantity: 2, events: [{ kind: 'put_away' }] });
  });

  it('doesn’t return by undoing a gift while its owner’s journal has it', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1);
    const lot = await put(member, { codes });
    const given = await member.call('POST /lots/events/', {
      body: { kind: 'given', lots: [{ id: lot.id }] },
    });
    const event = given.body.results[0]?.events[0]?.id ?? 0;
    const logged = await log(member, { cigar_code: codes[0] });
    const undo = () => member.send('POST', `/lots/${lot.id}/events/${event}/undo/`, {});
    const refused = await undo();
    expect([refused.status, refused.body.error]).toEqual([409, HUMIDOR_TEXTS.inJournal]);
    await member.send('DELETE', `/cigars/${String(logged.body['id'])}/delete_cigar/`);
    expect([(await undo()).status, (await lotOf(member, lot)).quantity]).toEqual([200, 1]);
  });

  it('counts as smoked if its lot was filled up before the entry is deleted', async () => {
    const member = await app.member();
    const lot = await put(member, { name: 'Lusitanias', quantity: 1_000 });
    const { body } = await log(member, { name: 'Lusitanias', lot_id: lot.id });
    const filled = { kind: 'corrected', lots: [{ id: lot.id, quantity: 1_000 }] };
    expect((await member.send('POST', '/lots/events/', filled)).status).toBe(200);
    expect((await member.send('DELETE', `/cigars/${String(body['id'])}/delete_cigar/`)).status).toBe(204);
    expect(await lotOf(member, lot)).toMatchObject({ quantity: 1_000, events: [{}, { kind: 'smoked' }, {}] });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('is refused when none are left, and then no entry is saved, even if two devices save at the same time', async () => {
    const member = await app.member();
    const lot = await put(member, { name: 'Lusitanias', quantity: 1 });
    const both = await Promise.all([1, 2].map(() => log(member, { name: 'Lusitanias', lot_id: lot.id })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(HUMIDOR_TEXTS.empty);
    expect((await member.call('GET /cigars/list_cigars/', {})).body.count).toBe(1);
    const stranger = await app.member();
    expect((await log(stranger, { name: 'Lusitanias', lot_id: lot.id })).status).toBe(409);
  });

  it('is taken off by its code, whichever way its owner logs it', async () => {
    const member = await app.member();
    const { codes } = await app.codes(3);
    const lot = await put(member, { codes: [codes[0]] });
    const loose = await put(member, { codes: [codes[1]] });
    const logged = await log(member, { cigar_code: codes[0] });
    expect(await lotOf(member, lot)).toMatchObject({ quantity: 0, events: [{ kind: 'smoked' }, {}] });
    const other = await log(member, { cigar_code: codes[2], lot_id: loose.id });
    expect([other.status, other.body.error]).toEqual([409, HUMIDOR_TEXTS.otherCode]);
    const missing = await log(member, { name: 'A', lot_id: loose.id });
    expect([missing.status, missing.body['cigar_code']]).toEqual([400, [HUMIDOR_TEXTS.codeMissing]]);
    await member.send('DELETE', `/cigars/${String(logged.body['id'])}/delete_cigar/`);
    expect((await lotOf(member, lot)).quantity).toBe(1);
    expect((await log(member, { cigar_code: codes[0], lot_id: lot.id })).status).toBe(201);
    expect((await lotOf(member, lot)).quantity).toBe(0);
  });

  it('may be a product without a code, but not another product', async () => {
    const member = await app.member();
    const [one, other] = [await app.codes(1), await app.codes(1, 'justice')];
    const lot = await put(member, { cigar: String(one.productId), quantity: 3 });
    const wrong = await log(member, { cigar_code: other.codes[0], lot_id: lot.id });
    expect([wrong.status, wrong.body.error]).toEqual([409, HUMIDOR_TEXTS.otherCigar]);
    expect((await log(member, { cigar_code: one.codes[0], lot_id: lot.id })).status).toBe(201);
    expect((await lotOf(member, lot)).quantity).toBe(2);
  });

  it('leaves the humidor when another member logs its code: its owner reads the day and nothing else', async () => {
    const [member, third, logger] = [await app.member(), await app.member(), await app.member()];
    const { codes } = await app.codes(1);
    const [lot, same] = [await put(member, { codes }), await put(third, { codes })];
    await log(logger, { cigar_code: codes[0] });
    const today = app.clock.now().toISOString().slice(0, 10);
    for (const [who, one] of [
      [member, lot],
      [third, same],
    ] as const) {
      const gone = await lotOf(who, one);
      expect([gone.quantity, gone.events.length]).toEqual([0, 2]);
      expect(gone.events[0]).toEqual({
        id: gone.events[0]?.id,
        kind: 'logged_elsewhere',
        change: -1,
        day: today,
        from_humidor_id: gone.humidor_id,
        to_humidor_id: null,
        entry_id: null,
        can_undo: false,
      });
      const undone = await who.send('POST', `/lots/${one.id}/events/${gone.events[0]?.id}/undo/`, {});
      expect([undone.status, undone.body.error]).toEqual([409, HUMIDOR_TEXTS.loggedElsewhere]);
    }
    const claimed = await app.app.platform.db
      .selectFrom('code')
      .select('member_id')
      .where('code', '=', codes[0]?.replace('-', '') ?? '')
      .executeTakeFirst();
    expect(claimed?.member_id).toBe(logger.memberId);
  });

  it('in two humidors is logged once, however many try at the same time, and leaves both without a name', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owners = [await app.member(), await app.member()] as const;
      const stranger = await app.member();
      const { codes } = await app.codes(1);
      const lots = [await put(owners[0], { codes }), await put(owners[1], { codes })] as const;
      const all = [...owners, stranger];
      const logged = await Promise.all(
        [...all, ...all].map((who) => log(who, { cigar_code: codes[0], rating: 4 })),
      );
      expect(logged.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(logged.filter(({ status }) => status >= 500)).toEqual([]);
      const entries = await Promise.all(
        all.map(
          async (who) =>
            (await who.call('GET /cigars/list_cigars/', { query: { filter_by: 'user' } })).body.count,
        ),
      );
      expect(entries.reduce((sum, count) => sum + count, 0)).toBe(1);
      const winner = entries.indexOf(1);
      const names = all.map(({ memberId }) => `"member_id":${memberId}`);
      for (const [at, owner] of owners.entries()) {
        const gone = await lotOf(owner, lots[at] ?? lots[0]);
        expect(gone).toMatchObject({
          quantity: 0,
          events: [{ kind: at === winner ? 'smoked' : 'logged_elsewhere' }, {}],
        });
        expect(gone.events[0]?.entry_id === null).toBe(at !== winner);
        expect(names.some((name) => JSON.stringify(gone).includes(name))).toBe(false);
      }
    }
  });

  it('that was given away does not come back by an undo once someone has logged it', async () => {
    const [member, friend] = [await app.member(), await app.member()];
    const { codes } = await app.codes(1);
    const lot = await put(member, { codes });
    await member.call('POST /lots/events/', { body: { kind: 'given', lots: [{ id: lot.id }] } });
    await log(friend, { cigar_code: codes[0] });
    const event = (await lotOf(member, lot)).events[0];
    expect(event?.kind).toBe('given');
    const undone = await member.send('POST', `/lots/${lot.id}/events/${event?.id}/undo/`, {});
    expect([undone.status, undone.body.error]).toEqual([409, HUMIDOR_TEXTS.loggedElsewhere]);
  });

  it('shows the earlier rating of the same cigar next to the new one, to its owner only', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { codes } = await app.codes(2);
    const rated = (cigar_code: string | undefined, rating: number, day: string) =>
      log(member, { cigar_code, rating, smoked_at: `${day}T20:00:00Z` });
    const [first, second] = [await rated(codes[0], 3, '2025-01-10'), await rated(codes[1], 4, '2025-12-11')];
    expect((await detail(member, second.body['id'])).earlier).toMatchObject({
      entry_id: first.body['id'],
      overall_rating: 3,
      months: 11,
    });
    expect((await detail(member, first.body['id'])).earlier).toBeNull();
    expect(await detail(other, second.body['id'])).toMatchObject({ earlier: null, rested_days: null });
  });

  it('of another brand shows its earlier rating too', async () => {
    const member = await app.member();
    const lot = await put(member, { name: 'Épicure No. 2', brand_name: 'Hoyo', quantity: 2 });
    await log(member, {
      name: 'Epicure No 2',
      brand_name: 'Hoyo',
      rating: 2,
      smoked_at: '2025-10-01T20:00:00Z',
    });
    await updateFigures(app.app.platform.db);
    const again = await log(member, {
      name: 'Épicure No. 2',
      brand_name: 'Hoyo',
      rating: 5,
      lot_id: lot.id,
      smoked_at: '2025-11-05T20:00:00Z',
    });
    expect((await detail(member, again.body['id'])).earlier).toMatchObject({ overall_rating: 2, months: 1 });
  });
});
