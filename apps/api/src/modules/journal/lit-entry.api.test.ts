import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

const HOUR_MS = 60 * 60_000;

describe('a lit cigar', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const OWN = { name: 'Corona', description: 'A gift' };
  const light = (member: Member, body: Record<string, unknown> = {}) =>
    member.send('POST', '/cigars/add_cigar/', { ...OWN, is_lit: true, ...body });
  const change = (member: Member, id: unknown, body: Record<string, unknown>) =>
    member.send('PUT', `/cigars/${String(id)}/update_cigar/`, body);
  const burning = async (member: Member) =>
    (await member.call('GET /cigars/lit_cigar/', {})).body.entry?.id ?? null;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

  it('is in progress, claims its code, and shows up on every device', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1, 'wisdom', 40);
    const lit = await light(member, { cigar_code: codes[0] });
    expect([lit.status, lit.body['is_lit'], lit.body['in_progress']]).toEqual([201, true, true]);
    expect(lit.body['earned']).toEqual({ points: 95, badges: ['Wise Stoic'] });
    const { body } = await member.call('GET /cigars/lit_cigar/', {});
    expect([body.entry?.id, body.entry?.is_lit]).toEqual([lit.body['id'], true]);
    expect(body.lit_seconds).toBeLessThan(60);
  });

  it('is visible only to its owner', async () => {
    const member = await app.member();
    const other = await app.member();
    const lit = await light(member);
    expect(await burning(other)).toBeNull();
    const response = await other.send('GET', `/cigars/${String(lit.body['id'])}/get_cigar_detail/`);
    expect(response.status).toBe(404);
  });

  it('started when the offline device says, if that is within a day', async () => {
    const member = await app.member();
    const refused = await light(member, { smoked_at: ago(25) });
    expect([refused.status, refused.body['is_lit']]).toEqual([400, [expect.stringMatching(/24 hours/)]]);
    const future = await light(member, { smoked_at: ago(-1) });
    expect([future.status, Object.keys(future.body)]).toEqual([400, ['error', 'smoked_at']]);
    const at = ago(3);
    const lit = await light(member, { smoked_at: at });
    expect([lit.status, lit.body['smoked_at']]).toEqual([201, at]);
    const { lit_seconds } = (await member.call('GET /cigars/lit_cigar/', {})).body;
    expect(Math.round(Number(lit_seconds) / 60)).toBe(180);
  });

  it('is the only one its member has at a time', async () => {
    const member = await app.member();
    const first = await light(member);
    const second = await light(member);
    expect([second.status, second.body['is_lit']]).toEqual([400, [expect.stringMatching(/finish it/)]]);
    const plain = await member.send('POST', '/cigars/add_cigar/', OWN);
    expect((await change(member, plain.body['id'], { is_lit: true })).status).toBe(400);
    expect((await change(member, first.body['id'], { is_lit: true })).status).toBe(200);
    expect(await burning(member)).toBe(first.body['id']);
  });

  it('does not start days ago because someone corrects its time', async () => {
    const member = await app.member();
    const { body } = await light(member);
    const corrected = await change(member, body['id'], { smoked_at: '1950-01-01T00:00:00Z' });
    expect([corrected.status, corrected.body['is_lit']]).toEqual([400, [expect.stringMatching(/24 hours/)]]);
  });

  it('is the only one when ten are lit at the same moment', async () => {
    const member = await app.member();
    const responses = await Promise.all(Array.from({ length: 10 }, () => light(member)));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(400)]);
  });

  it('is put out with its smoking time, and can be relit if that was a mistake', async () => {
    const member = await app.member();
    const { body } = await light(member, { smoked_at: ago(1) });
    const down = await change(member, body['id'], { is_lit: false, smoking_time: 60 });
    expect(down.body).toMatchObject({ is_lit: false, in_progress: true, smoking_time: 60 });
    expect(down.body['said']).toEqual(['smoking_time']);
    expect(await burning(member)).toBeNull();
    const again = await change(member, body['id'], { is_lit: true, smoking_time: null });
    expect(again.body).toMatchObject({ is_lit: true, said: [], smoked_at: body['smoked_at'] });
  });

  it('goes out when it is rated or deleted, and a finished cigar cannot be lit', async () => {
    const member = await app.member();
    const rated = await light(member);
    expect((await change(member, rated.body['id'], { overall_rating: 4 })).body['is_lit']).toBe(false);
    expect((await change(member, rated.body['id'], { is_lit: true })).status).toBe(400);
    expect((await light(member, { overall_rating: 4 })).status).toBe(400);
    const relit = await light(member);
    await member.send('DELETE', `/cigars/${String(relit.body['id'])}/delete_cigar/`);
    expect(await burning(member)).toBeNull();
    expect((await light(member)).status).toBe(201);
  });

  it('gets an evening question only if the member chose that', async () => {
    const member = await app.member();
    expect((await member.call('GET /user/me/', {})).body.evening_account).toBe(false);
    const { body } = await member.call('PUT /user/me/', { body: { evening_account: true } });
    expect(body.evening_account).toBe(true);
    expect((await member.call('GET /user/me/', {})).body.evening_account).toBe(true);
  });
});
