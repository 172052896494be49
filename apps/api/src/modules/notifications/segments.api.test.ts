import { SAVED_SEGMENTS_MAX } from '@stoa/contract/operators.messages.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Staff = Awaited<ReturnType<TestApp['staff']>>;

describe('a saved segment', () => {
  let app: TestApp;
  let writer: Staff;
  beforeAll(async () => {
    app = await startTestApp();
    writer = await app.staff('messages');
  });
  afterAll(() => app.close());

  const save = (name: string, audience: object = { segment: { state: 'KS', line: 'wisdom' } }) =>
    writer.send('POST', '/operator/messages/segments/', { name, audience });
  const list = async () =>
    (await writer.call('GET /operator/messages/segments/', {})).body.results.map(({ name }) => name);
  const open = (id: unknown) =>
    writer.call('GET /operator/messages/segments/{id}/', { params: { id: Number(id) } });

  it('is saved once under its name, renamed, and deleted, and each change is in the audit', async () => {
    const saved = await save('  Kansas wisdom ');
    expect(saved).toMatchObject({ status: 201, body: { name: 'Kansas wisdom' } });
    const id = Number(saved.body['id']);
    await save('Everyone', { all: true });
    const taken = await save('KANSAS wisdom', { all: true });
    const text = 'Another segment has this name. Please choose a different one.';
    expect([taken.status, taken.body['name']]).toEqual([400, [text]]);
    const rename = (name: string) => writer.send('PATCH', `/operator/messages/segments/${id}/`, { name });
    expect((await rename('everyone')).body['name']).toEqual([text]);
    expect((await rename('Kansas Wisdom')).status).toBe(200);
    expect(await list()).toEqual(['Everyone', 'Kansas Wisdom']);
    expect((await open(id)).body.audience).toEqual({ segment: { state: 'KS', line: 'wisdom' } });
    for (const status of [204, 404])
      expect((await writer.send('DELETE', `/operator/messages/segments/${id}/`)).status).toBe(status);
    expect([await list(), (await open(id)).status]).toEqual([['Everyone'], 404]);
    const audit = await app.operator().call('GET /operator/audit/', { query: { thing: 'segment' } });
    expect(audit.body.results.filter(({ thing }) => thing?.id === id)).toMatchObject([
      { operator: writer.name, before: { name: 'Kansas Wisdom' }, after: null },
      { before: { name: 'Kansas wisdom' }, after: { name: 'Kansas Wisdom' } },
      { before: null, after: { name: 'Kansas wisdom', audience: { segment: { state: 'KS' } } } },
    ]);
  });

  it('brings the names of its members and its batch, without members who left', async () => {
    const [ann, left] = [await app.member({ first_name: 'Ann' }), await app.member()];
    const { id: members } = (await save('Two', { member_ids: [ann.memberId, left.memberId] })).body;
    await left.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect((await open(members)).body.members).toMatchObject([{ id: ann.memberId, name: /^Ann / }]);
    await app.codes(1);
    const batches = await app.operator().call('GET /operator/codes/batches/', {});
    const [batch] = batches.body.results;
    const { id } = (await save('Batch', { segment: { batch: batch?.id } })).body;
    expect((await open(id)).body).toMatchObject({
      batch: { id: batch?.id, name: batch?.name },
      members: [],
    });
  });

  it.each([
    ['a name that is empty', { name: ' ', audience: { all: true } }, 'name'],
    ['a name over 80 characters', { name: 'a'.repeat(81), audience: { all: true } }, 'name'],
    ['an audience that isn’t one', { name: 'x', audience: { segment: {} } }, 'audience'],
    ['no audience', { name: 'x' }, 'audience'],
  ])('is refused with %s', async (_, body, field) => {
    const refused = await writer.send('POST', '/operator/messages/segments/', body);
    expect([refused.status, refused.body[field]]).toEqual([400, [expect.any(String)]]);
  });

  it('is refused beyond the limit', async () => {
    await sql`insert into saved_segment (name, audience, created_at)
      select 'Many ' || n, '{"all": true}', ${app.clock.now()}
        from generate_series(1, ${SAVED_SEGMENTS_MAX}::int - (select count(*)::int from saved_segment)) as n`.execute(
      app.app.platform.db,
    );
    expect(await save('One more')).toMatchObject({ status: 409 });
  });
});
