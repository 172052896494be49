import type { Entry } from '@stoa/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form } from '@stoa/testing/harness/photos';

describe('a field that a member left out', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const own = { name: 'Corona', description: 'A gift', overall_rating: 5 };
  const add = async (body: Record<string, unknown> = {}, who = member) => {
    const response = await who.send('POST', '/cigars/add_cigar/', { ...own, ...body });
    expect(response.status).toBe(201);
    return response.body as never as Entry;
  };
  const change = async (id: number, body: unknown) =>
    (await member.send('PUT', `/cigars/${id}/update_cigar/`, body)).body;

  it('is returned as the default, next to the list of fields the member set', async () => {
    const defaults = { smoking_time: 5, smoke_this_again: 1, recommend_to_friend: 1, buy_in_box: 1 };
    expect(await add()).toMatchObject({ ...defaults, said: [] });
    expect(await add({ smoking_time: null, buy_in_box: null })).toMatchObject({ ...defaults, said: [] });
    expect(await add({ smoking_time: 5, buy_in_box: 1 })).toMatchObject({
      ...defaults,
      said: ['smoking_time', 'buy_in_box'],
    });
  });

  it('is set by any change that sends it, and cleared again by null', async () => {
    const { id } = await add({ smoking_time: 60 });
    expect(await change(id, { experience_note: 'Cedar' })).toMatchObject({ said: ['smoking_time'] });
    expect(await change(id, { recommend_to_friend: 1 })).toMatchObject({
      recommend_to_friend: 1,
      said: ['smoking_time', 'recommend_to_friend'],
    });
    expect(await change(id, { smoking_time: null })).toMatchObject({
      smoking_time: 5,
      said: ['recommend_to_friend'],
    });
    const sent = form({ smoking_time: '75', recommend_to_friend: '' });
    const { body } = await member.call('PUT /cigars/{id}/update_cigar/', { params: { id }, body: sent });
    expect(body).toMatchObject({ smoking_time: 75, recommend_to_friend: 1, said: ['smoking_time'] });
  });

  it('has the default that the previous version’s form sent along', async () => {
    const { id } = await add();
    const stored = async (said: null | readonly string[], values: string) => {
      await sql`update entry set said = ${said}, ${sql.raw(values)} where id = ${id}`.execute(
        app.app.platform.db,
      );
      return (await member.send('GET', `/cigars/${id}/get_cigar_detail/`)).body['said'];
    };
    const all = ['smoke_this_again', 'recommend_to_friend', 'buy_in_box'];
    expect(await stored(null, 'smoke_this_again = 1, smoking_time = 5')).toEqual([]);
    expect(await stored(null, 'smoke_this_again = 4, smoking_time = 50')).toEqual(['smoking_time', ...all]);
    expect(await change(id, { smoke_this_again: null })).toMatchObject({
      said: ['smoking_time', 'recommend_to_friend', 'buy_in_box'],
    });
    // A server of the previous version does not know the list.
    expect(await stored([], 'smoke_this_again = 4, smoking_time = 50')).toEqual([
      'smoking_time',
      'smoke_this_again',
    ]);
  });

  it('counts in no statistic', async () => {
    const other = await app.member();
    await add({}, other);
    const none = (await other.call('GET /user-stats/journal/', {})).body;
    expect([none.smoking_minutes, none.average_smoking_time]).toEqual([0, null]);
    await add({ smoking_time: 60 }, other);
    const { body } = await other.call('GET /user-stats/journal/', {});
    expect([body.smoking_minutes, body.average_smoking_time]).toEqual([60, 60]);
    expect(body.smoking_times.map(({ cigars }) => cigars)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });

  it('is not suggested as the last choice', async () => {
    const { codes } = await app.codes(2);
    await add({ cigar_code: codes[0], buy_in_box: 3 });
    const { body } = await member.send('POST', '/cigar-codes/validate_code/', { code: codes[1] });
    expect(body['previous_rating']).toMatchObject({
      buy_in_box: 3,
      smoke_this_again: 1,
      said: ['buy_in_box'],
    });
  });

  it('is null in the export, or an empty cell', async () => {
    const other = await app.member();
    await add({ smoke_this_again: 1, retailer_text: 'Corner shop' }, other);
    const response = await other.fetch('/api/v1/user/me/export/');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const [entry] = (JSON.parse(text('data/journal.json')) as { entries: Record<string, unknown>[] }).entries;
    expect(entry).toMatchObject({
      smoking_time: null,
      smoke_this_again: 1,
      buy_in_box: null,
      retailer: 'Corner shop',
    });
    const [head = '', row = ''] = text('data/entries.csv').split('\r\n');
    const cell = (name: string) => row.split(',')[head.replace('\uFEFF', '').split(',').indexOf(name)];
    expect([cell('smoking_time'), cell('smoke_this_again'), cell('buy_in_box')]).toEqual(['', '1', '']);
  });
});

describe('a shop in the member’s own words', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let shop: number;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    const { id } = await app.app.platform.db
      .insertInto('retailer')
      .values({ name: 'Smoke House', address: '1 Main', latitude: 36, longitude: -98 })
      .returning('id')
      .executeTakeFirstOrThrow();
    shop = id;
  });
  afterAll(() => app.close());

  const add = (body: Record<string, unknown>) =>
    member.send('POST', '/cigars/add_cigar/', { name: 'Corona', description: 'x', rating: 4, ...body });
  const change = async (id: unknown, body: unknown) =>
    (await member.send('PUT', `/cigars/${String(id)}/update_cigar/`, body)).body;

  it('disappears when a retailer is chosen, and can replace one', async () => {
    const { body } = await add({ retailer_text: '  The humidor\nof Pete ' });
    expect(body).toMatchObject({ retailer_text: 'The humidor of Pete', retailer_id: null });
    const chosen = await change(body['id'], { retailer_id: shop });
    expect(chosen).toMatchObject({ retailer_text: '', retailer_id: shop });
    const typed = await change(body['id'], { retailer_text: 'Pete' });
    expect(typed).toMatchObject({ retailer_text: 'Pete', retailer_id: null, retailer_name: null });
    expect(await change(body['id'], { experience_note: 'x' })).toMatchObject({ retailer_text: 'Pete' });
    expect(await change(body['id'], { retailer_text: '', retailer_id: null })).toMatchObject({
      retailer_text: '',
    });
    const both = await add({ retailer_text: 'Pete', retailer_id: shop });
    expect(both.body).toMatchObject({ retailer_text: '', retailer_id: shop });
  });

  it('is at most 80 characters long', async () => {
    expect((await add({ retailer_text: 'a'.repeat(80) })).status).toBe(201);
    const { status, body } = await add({ retailer_text: 'a'.repeat(81) });
    expect([status, body['retailer_text']]).toEqual([400, ['Please use at most 80 characters.']]);
  });

  it('is visible only to its member, and is deleted with the account', async () => {
    const { body } = await add({ retailer_text: 'Around the corner' });
    const stranger = await app.member();
    const seen = await stranger.send('GET', `/cigars/${String(body['id'])}/get_cigar_detail/`);
    expect(seen.body['retailer_text']).toBe('');
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const { rows } = await sql`select id from entry where retailer_text <> ''`.execute(app.app.platform.db);
    expect(rows).toEqual([]);
  });
});
