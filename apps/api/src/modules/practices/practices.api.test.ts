import { dice } from '@stoa/art/random';
import type { PracticeName } from '@stoa/contract/practices.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { cigarNameKey, createEntry } from '../journal/index.ts';
import { earnMonthsWithin } from './practice-of-months.ts';
import { fillPractices } from './backfill.ts';

const ALL = {
  flavour_rating: 4,
  aroma_rating: 4,
  draw_rating: 4,
  burn_rating: 4,
  appearance_rating: 4,
  overall_rating: 4,
};
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' \n');

describe('practices', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  type Member = Awaited<ReturnType<TestApp['member']>>;

  const log = async (member: Member, values: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await member.send('POST', '/cigars/add_cigar/', {
      ...(values['cigar_code'] === undefined && { name: `Cigar ${Math.random()}`, description: 'x' }),
      overall_rating: 4,
      ...values,
    });
    expect([status, body.error]).toEqual([201, undefined]);
    return Number(body['id']);
  };
  const earned = async (member: Member) => {
    const { body } = await member.call('GET /user-stats/practices/', {});
    return Object.fromEntries(
      body.results.flatMap(({ name, earned_at, entry }) => (earned_at ? [[name, entry?.id ?? null]] : [])),
    );
  };
  const listRows = async ({ memberId }: Member) => {
    const rows = await app.app.platform.db
      .selectFrom('practice_earned')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('practice')
      .execute();
    return rows;
  };
  const forget = ({ memberId }: Member) =>
    app.app.platform.db.deleteFrom('practice_earned').where('member_id', '=', memberId).execute();
  const fill = (...members: Member[]) =>
    app.app.platform.db.transaction().execute((tx) =>
      fillPractices(
        tx,
        members.map(({ memberId }) => memberId),
        cigarNameKey,
      ),
    );
  const on = (day: string) => ({ smoked_at: `${day}T18:00:00-06:00` });

  it('start unearned, all six with their requirements', async () => {
    const member = await app.member();
    const { body } = await member.call('GET /user-stats/practices/', {});
    expect(body.results).toHaveLength(6);
    for (const { asks, earned_at } of body.results)
      expect([asks.length > 10, earned_at]).toEqual([true, null]);
  });

  it('are earned by the fifth complete rating, one after another in the journal', async () => {
    const member = await app.member();
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-04', '2026-01-05'])
      await log(member, { ...ALL, ...on(day) });
    const between = await log(member, on('2026-01-03'));
    await log(member, { ...ALL, ...on('2026-01-06') });
    expect(await earned(member)).toEqual({});
    await member.send('PUT', `/cigars/${between}/update_cigar/`, ALL);
    expect(await earned(member)).toEqual({ complete_ratings: between });
  });

  it('are earned by the same cigar a month later, in any spelling, and not a day before', async () => {
    const member = await app.member();
    const same = { brand_name: 'House', vitola: 'Toro' };
    await log(member, { name: 'Old Friend', ...same, ...on('2026-01-31') });
    await log(member, { name: 'OLD  friend', ...same, ...on('2026-02-27') });
    await log(member, { name: 'Old Foe', ...same, ...on('2026-03-31') });
    await log(member, { name: 'Old friend', ...same, ...on('2026-03-31'), overall_rating: null });
    expect(await earned(member)).toEqual({});
    const last = await log(member, { name: 'old Friend', ...same, ...on('2026-02-28') });
    expect(await earned(member)).toEqual({ tasted_again: last });
    const other = await app.member();
    const { codes } = await app.codes(2);
    await log(other, { cigar_code: codes[0], ...on('2026-05-01') });
    const again = await log(other, { cigar_code: codes[1], ...on('2026-03-30') });
    expect(await earned(other)).toEqual({ tasted_again: again });
  });

  it('are earned by the fourth line of a season, where December belongs to the next year’s winter', async () => {
    const member = await app.member();
    const of = async (line: 'wisdom' | 'courage' | 'justice' | 'moderation', day: string) => {
      const { codes } = await app.codes(1, line);
      return log(member, { cigar_code: codes[0], ...on(day) });
    };
    await of('wisdom', '2025-11-30');
    await of('courage', '2025-12-01');
    await of('justice', '2026-01-15');
    await of('moderation', '2026-02-28');
    expect(await earned(member)).toEqual({});
    const last = await of('wisdom', '2026-02-01');
    expect(await earned(member)).toMatchObject({ four_lines: last });
  });

  it('are earned by a note of more than a hundred words once its entry is completed', async () => {
    const member = await app.member();
    await log(member, { experience_note: words(100) });
    const unfinished = await log(member, { private_note: words(101), overall_rating: null });
    expect(await earned(member)).toEqual({});
    await member.send('PUT', `/cigars/${unfinished}/update_cigar/`, { rating: 3 });
    expect(await earned(member)).toEqual({ long_note: unfinished });
    await member.send('DELETE', `/cigars/${unfinished}/delete_cigar/`);
    expect(await earned(member)).toEqual({ long_note: null });
  });

  it('are earned by the first reply to a newcomer, by one of two simultaneous writers, and never by the newcomer', async () => {
    const newcomer = await app.member();
    const entry = await log(newcomer, { replies_from: 'members' });
    const reply = (by: Member) =>
      by.call('POST /cigars/{id}/replies/', { params: { id: entry }, body: { text: 'Welcome.' } });
    await reply(newcomer);
    const hosts = [await app.member(), await app.member(), await app.member()];
    expect((await Promise.all(hosts.map(reply))).map(({ status }) => status)).toEqual([201, 201, 201]);
    const counts = await Promise.all([...hosts, newcomer].map(async (one) => (await listRows(one)).length));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
    expect(counts.at(-1)).toBe(0);
    const settled = await app.member();
    const joined_long_ago = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.app.platform.db
      .updateTable('member')
      .set({ created_at: joined_long_ago })
      .where('id', '=', settled.memberId)
      .execute();
    const old = await log(settled, { replies_from: 'members' });
    const host = await app.member();
    await host.call('POST /cigars/{id}/replies/', { params: { id: old }, body: { text: 'Well chosen.' } });
    expect(await listRows(host)).toEqual([]);
  });

  it('are earned by a whole month within the measure, dated at its end, two days later', async () => {
    const member = await app.member();
    await log(member, { ...on('2025-03-12'), overall_rating: null });
    await app.app.platform.db
      .insertInto('weekly_measure')
      .values({ member_id: member.memberId, cigars: 1, from_day: '2025-02-20', to_day: '2025-03-31' })
      .execute();
    await earnMonthsWithin(app.app.platform.db, new Date('2025-04-02T12:00:00Z'));
    expect(await listRows(member)).toEqual([]);
    for (const at of ['2025-04-03T00:00:00Z', '2025-06-03T00:00:00Z'])
      await earnMonthsWithin(app.app.platform.db, new Date(at));
    expect(await listRows(member)).toMatchObject([
      { practice: 'own_measure', earned_at: new Date('2025-04-01T00:00:00Z'), entry_id: null },
    ]);
  });

  it('earn no points and no notification, and are invisible to others', async () => {
    const member = await app.member();
    const before = await member.call('GET /user/me/', {});
    await log(member, { experience_note: words(120) });
    const after = await member.call('GET /user/me/', {});
    expect([after.body.total_points, after.body.badges.length]).toEqual([
      before.body.total_points,
      before.body.badges.length,
    ]);
    const other = await app.member();
    const { body } = await other.call('GET /user/member/{id}/', { params: { id: member.memberId } });
    expect(JSON.stringify(body)).not.toContain('long_note');
  });

  it('are backfilled for the past with the moment they were earned', async () => {
    const member = await app.member();
    const lines = ['wisdom', 'courage', 'justice', 'moderation'] as const;
    const created = await Promise.all(lines.map((line) => app.codes(7, line)));
    const codes = Array.from(
      { length: 28 },
      (_, index) => created[index % 4]?.codes[Math.floor(index / 4)] ?? '',
    );
    const d = dice('a journal of practices');
    const seen = new Map<PracticeName, readonly [number | null, number]>();
    for (let index = 0; index < 60; index += 1) {
      app.clock.advance(60_000);
      const at = new Date(app.clock.now().getTime() - (60 - index) * 4 * 86_400_000).toISOString();
      const code = d.chance(0.4) ? codes.pop() : undefined;
      const { id } = await createEntry(
        app.app.platform,
        member.memberId,
        {
          ...(code === undefined
            ? { name: `Cigar ${d.whole(0, 30)}`, description: 'x' }
            : { cigar_code: code }),
          smoked_at: at,
          ...(d.chance(0.8) && ALL),
          ...(index === 30 && { experience_note: words(140) }),
        },
        {},
      );
      for (const { practice, entry_id, earned_at } of await listRows(member)) {
        if (!seen.has(practice)) seen.set(practice, [entry_id, earned_at.getTime()]);
      }
      expect(id).toBeGreaterThan(0);
    }
    expect([...seen.keys()].toSorted()).toEqual([
      'complete_ratings',
      'four_lines',
      'long_note',
      'tasted_again',
    ]);
    const exact = await listRows(member);
    await fill(member);
    expect(await listRows(member)).toEqual(exact);
    await forget(member);
    await fill(member);
    expect(await listRows(member)).toEqual(exact);
  });
});
