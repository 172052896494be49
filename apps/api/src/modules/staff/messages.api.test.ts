import { SERVICE_ALONE_MAX } from '@stoa/contract/operators.messages.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { STAFF_PASSWORD } from '@stoa/testing/harness/staff';
import { allPublished } from '@stoa/testing/harness/published-state';
import { sendDueMessages } from '../notifications/sending.service.ts';

const MINUTE_MS = 60_000;

describe('a service message to many', () => {
  let app: TestApp;
  type Staff = Awaited<ReturnType<TestApp['staff']>>;
  let writer: Staff;
  let second: Staff;
  let ids: number[];
  beforeAll(async () => {
    app = await startTestApp();
    await app.member();
    await sql`
      insert into member (email, email_key, first_name, last_name, created_at)
      select 'reader' || n || '@example.com', 'reader' || n || '@example.com', 'Reader', n::text, ${app.clock.now()}
        from generate_series(1, ${SERVICE_ALONE_MAX}::int) as n`.execute(app.app.platform.db);
    const { rows } = await sql<{ id: number }>`select id from member order by id`.execute(
      app.app.platform.db,
    );
    ids = rows.map(({ id }) => id);
    writer = await app.staff('messages');
    second = await app.staff('messages');
  });
  afterAll(() => app.close());

  const draft = async (values: object = {}) => {
    const body = { header: 'The porch', message: 'It is open.', ...values };
    const made = await writer.send('POST', '/operator/messages/drafts/', body);
    return { id: Number(made.body['id']), version: Number(made.body['version']) };
  };
  const send = (id: number, body: object = {}, who: Pick<Staff, 'send'> = writer) =>
    who.send('POST', `/operator/messages/drafts/${id}/send/`, body);
  const decide = (id: unknown, way: string, who: Pick<Staff, 'send'> = second) =>
    who.send('POST', `/operator/approvals/${String(id)}/${way}/`);
  const stateOf = async (id: number) =>
    (
      await app.app.platform.db
        .selectFrom('operator_message')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  it('goes out alone up to the limit, and above it only once someone else confirms it', async () => {
    const few = await draft({ audience: { member_ids: ids.slice(0, SERVICE_ALONE_MAX) } });
    expect((await send(few.id)).body).toMatchObject({ state: 'sent', approval_id: null });
    const many = await draft({ header: 'To all' });
    const asked = await send(many.id);
    expect([asked.status, asked.body['state']]).toEqual([202, 'draft']);
    const { approval_id } = asked.body;
    expect(approval_id).not.toBeNull();
    expect((await send(many.id)).status).toBe(409);
    const { body: waiting } = await second.call('GET /operator/approvals/', {});
    expect(waiting.results).toMatchObject([
      {
        id: approval_id,
        kind: 'message',
        message: {
          id: many.id,
          header: 'To all',
          message: 'It is open.',
          image: null,
          audience: { all: true },
          batch_name: null,
          members: SERVICE_ALONE_MAX + 1,
          at: null,
        },
      },
    ]);
    expect((await decide(approval_id, 'confirm', writer)).status).toBe(403);
    expect((await decide(approval_id, 'confirm', await app.staff('members'))).status).toBe(403);
    expect((await decide(approval_id, 'confirm', app.operator())).status).toBe(403);
    expect(await stateOf(many.id)).toBe('draft');
    expect((await decide(approval_id, 'confirm')).body['state']).toBe('confirmed');
    expect(await stateOf(many.id)).toBe('sent');
    await allPublished(app);
    const { body: sent } = await writer.call('GET /operator/messages/', { query: { page_size: 1 } });
    expect(sent.results).toMatchObject([{ id: many.id, recipients: SERVICE_ALONE_MAX + 1 }]);
    const audit = await app
      .operator()
      .call('GET /operator/audit/', { query: { thing: 'message', thing_id: String(many.id) } });
    expect(audit.body.results[0]).toMatchObject({
      after: { state: 'sent', requested_by: writer.name, confirmed_by: second.name },
    });
  });

  it('isn’t sent if it was changed or deleted after the request, or if it is rejected', async () => {
    const { id } = await draft();
    const asked = await send(id);
    await writer.send('PATCH', `/operator/messages/drafts/${id}/`, { message: 'Something else.' });
    expect((await decide(asked.body['approval_id'], 'confirm')).body.error).toMatch(/changed after/);
    const again = await send(id);
    expect(again.body['approval_id']).not.toBe(asked.body['approval_id']);
    await writer.send('DELETE', `/operator/messages/drafts/${id}/`);
    expect((await decide(again.body['approval_id'], 'confirm')).status).toBe(409);
    await writer.send('POST', `/operator/messages/drafts/${id}/restore/`);
    expect((await decide(again.body['approval_id'], 'refuse')).body['state']).toBe('refused');
    expect(await stateOf(id)).toBe('draft');
  });

  it('is scheduled by the second person, unless its time has passed', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    const [late, soon] = [await draft(), await draft()];
    const lateAsked = await send(late.id, { at: at(1) });
    const soonAsked = await send(soon.id, { at: at(10) });
    app.clock.advance(2 * MINUTE_MS);
    expect((await decide(lateAsked.body['approval_id'], 'confirm')).body.error).toMatch(/has passed/);
    expect((await decide(soonAsked.body['approval_id'], 'confirm')).status).toBe(200);
    expect(await stateOf(soon.id)).toBe('scheduled');
    app.clock.advance(11 * MINUTE_MS);
    await sendDueMessages(app.app.platform);
    expect([await stateOf(late.id), await stateOf(soon.id)]).toEqual(['draft', 'sent']);
  });

  it('scheduled alone becomes a draft again if its audience has grown past the limit', async () => {
    const { id } = await draft({ audience: { segment: { line: 'justice' } } });
    const at = new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    expect((await send(id, { at })).body['state']).toBe('scheduled');
    await sql`insert into line_count (member_id, line, cigars) select id, 'justice', 1 from member`.execute(
      app.app.platform.db,
    );
    app.clock.advance(11 * MINUTE_MS);
    await sendDueMessages(app.app.platform);
    expect(await stateOf(id)).toBe('draft');
  });

  it('needs no one else as news and offers, or from automation, and can’t be sent around the drafts', async () => {
    const news = await draft({ kind: 'marketing' });
    expect((await send(news.id)).body['state']).toBe('sent');
    const { id } = await draft();
    expect((await send(id, {}, app.operator())).body['state']).toBe('sent');
    const message = { header: 'At once', message: 'To all.' };
    expect((await writer.send('POST', '/operator/messages/', message)).status).toBe(403);
    expect((await app.operator().send('POST', '/operator/messages/', message)).status).toBe(202);
  });

  it('is counted by kind and by channel beforehand', async () => {
    const reader = await app.verifiedMember();
    const quiet = await app.member();
    await reader.send('PUT', '/notifications/preferences/', {
      brand_news: { in_app: false, push: false, email: true },
    });
    await reader.send('PUT', '/notifications/preferences/', {
      ADMIN_MESSAGE: { in_app: true, push: false, email: true },
    });
    const { body } = await writer.call('POST /operator/messages/recipients/', {
      body: { audience: { member_ids: [reader.memberId, quiet.memberId] }, kind: 'marketing' },
    });
    const service = { members: 2, in_app: 2, email: 1, push: 0 };
    const marketing = { members: 1, in_app: 0, email: 1, push: 0 };
    expect(body).toMatchObject({ ...marketing, by_kind: { service, marketing } });
  });

  it('counts with the others of a day, so that no one can send it in parts', async () => {
    const person = await app.staff('messages');
    const to = async (from: number, count: number) => {
      const { id } = await draft({ audience: { member_ids: ids.slice(from, from + count) } });
      return id;
    };
    const reachedAlone = async () =>
      (await person.call('POST /operator/messages/recipients/', { body: {} })).body.reached_alone;
    const later = new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const scheduled = await to(0, 60);
    expect((await send(scheduled, { at: later }, person)).body['state']).toBe('scheduled');
    expect(await reachedAlone()).toBe(60);
    await person.send('POST', `/operator/messages/drafts/${scheduled}/withdraw/`);
    expect(await reachedAlone()).toBe(0);

    const parts = [await to(0, 60), await to(41, 60)];
    const sent = await Promise.all(parts.map((id) => send(id, {}, person)));
    expect(sent.map(({ body }) => String(body['state'])).toSorted()).toEqual(['draft', 'sent']);
    const asked = sent.find(({ body }) => body['state'] === 'draft')?.body;
    expect(asked?.['approval_id']).not.toBeNull();
    const few = { header: 'Once', message: 'Now.', audience: { member_ids: ids.slice(0, 41) } };
    const { status, body } = await person.send('POST', '/operator/messages/', few);
    expect([status, body['error']]).toEqual([
      403,
      'Your service messages have reached 60 members within a day. A second person must confirm service messages to more than 100 members a day. Please save a draft and send it.',
    ]);
    const fewer = { ...few, audience: { member_ids: ids.slice(0, 40) } };
    expect((await person.send('POST', '/operator/messages/', fewer)).status).toBe(202);

    expect((await decide(asked?.['approval_id'], 'confirm')).status).toBe(200);
    expect(await reachedAlone()).toBe(100);
    expect((await send((await draft({ kind: 'marketing' })).id, {}, person)).body['state']).toBe('sent');
    expect((await send(await to(0, 1), {}, person)).body['approval_id']).not.toBeNull();
    const next = await to(0, 100);
    app.clock.advance(25 * 60 * MINUTE_MS);
    const { email } = person;
    await person.call('POST /staff/login/', { body: { email, password: STAFF_PASSWORD } });
    expect((await send(next, {}, person)).body['state']).toBe('sent');
  });
});
