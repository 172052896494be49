import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { OperatorMemberSort } from '@stoa/contract/operators.members.rules';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { homeAt } from '@stoa/testing/harness/notices';

const PROOF_LIFE_MS = 31 * 60_000;

describe('the members that staff list', () => {
  let app: TestApp;
  let [ada, ben, cleo]: Awaited<ReturnType<TestApp['member']>>[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    ada = await app.member({ first_name: 'Ada', last_name: 'Zimmer', location: homeAt('Salina') });
    app.clock.advance(1000);
    ben = await app.member({ first_name: '=Ben', last_name: 'Young', location: homeAt('Hays') });
    app.clock.advance(1000);
    cleo = await app.member({
      first_name: 'Cleo',
      last_name: 'Xu',
      location: { ...homeAt('Austin'), state: 'TX' },
    });
    for (const member of [ben, ben, cleo])
      await member.send('POST', '/cigars/add_cigar/', { name: 'Ferryman', description: 'x', rating: 4 });
    for (const [member, points] of [
      [cleo, 5000],
      [ben, 2000],
    ] as const)
      await app.operator().send('POST', '/operator/points/', {
        member_id: member.memberId,
        points,
        reason: 'Kind',
      });
    await app.suspend(ada.memberId);
  });
  afterAll(() => app.close());

  const list = async (query: object) =>
    (await app.operator().call('GET /operator/members/', { query: { page_size: 50, ...query } })).body;
  const names = async (query: object) => (await list(query)).results.map(({ name }) => name.split(' ')[0]);
  const csv = async (query: string, who: Browser = app.operator()) => {
    const response = await who.fetch(`/api/v1/operator/members/${query}`, {
      headers: { accept: 'text/csv' },
    });
    return { response, lines: (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n') };
  };

  it.each<[OperatorMemberSort, string[]]>([
    ['-created_at', ['Cleo', '=Ben', 'Ada']],
    ['created_at', ['Ada', '=Ben', 'Cleo']],
    ['name', ['Ada', '=Ben', 'Cleo']],
    ['-balance', ['Cleo', '=Ben', 'Ada']],
    ['balance', ['Ada', '=Ben', 'Cleo']],
    ['-cigars', ['=Ben', 'Cleo', 'Ada']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  it('are filtered by state and status, also together with a search', async () => {
    expect(await names({ state: 'KS' })).toEqual(['=Ben', 'Ada']);
    expect(await names({ state: 'KS', status: 'active' })).toEqual(['=Ben']);
    expect(await names({ status: 'suspended' })).toEqual(['Ada']);
    expect(await names({ search: 'zimmer', state: 'TX' })).toEqual([]);
    expect(await names({ search: 'zimmer', state: 'KS' })).toEqual(['Ada']);
    expect(await list({ state: 'KS' })).toMatchObject({ count: 2 });
  });

  it('are not found by the state of a home that they hide', async () => {
    await ben?.send('PUT', '/user/me/', { privacies: { location_visible: false } });
    expect(await names({ state: 'KS' })).toEqual(['Ada']);
    await ben?.send('PUT', '/user/me/', { privacies: { location_visible: true } });
    expect(await names({ state: 'KS' })).toEqual(['=Ben', 'Ada']);
  });

  it.each([
    ['state', 'Kansas', 'state must be a state of the US, such as TX.'],
    ['status', 'gone', 'status must be one of: active, suspended.'],
    [
      'sort',
      'email',
      'sort must be one of: -created_at, created_at, name, -balance, balance, -cigars, cigars.',
    ],
  ])('refuse a %s that doesn’t exist', async (field, value, text) => {
    const { status, body } = await app.operator().send('GET', `/operator/members/?${field}=${value}`);
    expect([status, body[field]]).toEqual([400, [text]]);
  });

  it('come as a file in the chosen order, and no spreadsheet runs a name', async () => {
    const { response, lines } = await csv('?sort=-balance&status=active');
    const headers = response.headers;
    expect([response.status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="members-${day}.csv"`);
    expect(lines[0]).toBe(
      'id,name,handle,email,email_verified,city,state,joined_at,cigars,balance,total_points,suspended_at',
    );
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      `${cleo?.memberId} Cleo Xu`,
      `${ben?.memberId} '=Ben Young`,
    ]);
    expect(lines[1]).toContain(`,${cleo?.email},`);
    expect(lines[1]).toContain(',Austin,TX,');
  });

  it('come as a file only after a recent proof, without emails for staff who only write messages', async () => {
    const writer = await app.staff('messages');
    const file = (await csv('?sort=name', writer)).lines.join();
    expect(file).toContain('Cleo Xu');
    expect(file).not.toContain('@');
    expect((await csv('', await app.staff('parcels'))).response.status).toBe(403);
    app.clock.advance(PROOF_LIFE_MS);
    const late = await csv('', writer);
    expect([late.response.status, JSON.parse(late.lines.join())]).toMatchObject([403, { step_up: true }]);
  });

  it('come complete in a file of several pages, and in a stable order if many are equal', async () => {
    await sql`insert into member (first_name, last_name, email, email_key, created_at)
      select 'Same', 'Person', 'same' || n || '@stoa.example', 'same' || n || '@stoa.example', ${app.clock.now()}
        from generate_series(1, 1200) as n`.execute(app.app.platform.db);
    const { lines } = await csv('?sort=-cigars');
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
    const equals = ids.slice(2);
    expect(equals).toEqual(equals.toSorted((a, b) => b - a));
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await list({ sort: 'balance', page: String(page) })).results),
    );
    const shown = pages.flat().map(({ id }) => id);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });
});
