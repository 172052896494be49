import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';

describe('the waiting list, for staff', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
    for (const name of ['ada', 'ben', 'cleo', 'dion']) {
      await app.visitor().call('POST /waitlist/', { body: { email: `${name}@example.com` } });
      await mailbox.next(`${name}@example.com`);
      app.clock.advance(1000);
    }
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const list = async (query: { status?: 'waiting' | 'invited' | 'all'; page?: string; page_size?: string }) =>
    (await app.operator().call('GET /operator/waitlist/', { query })).body;
  const names = async (status: 'waiting' | 'invited' | 'all') =>
    (await list({ status })).results.map(({ email }) => email.split('@')[0]);
  const emails = async (status: 'waiting' | 'all') =>
    (await list({ status })).results.map(({ email }) => email);
  const invite = (body: { first?: number; emails?: string[] }) =>
    app.operator().call('POST /operator/waitlist/invitations/', { body });

  it('invites those who have waited longest with one email each, and no one twice', async () => {
    expect(await names('all')).toEqual(['ada', 'ben', 'cleo', 'dion']);
    const responses = await Promise.all([invite({ first: 1 }), invite({ first: 1 })]);
    const invited = responses.flatMap(({ body }) => body.invited.map(({ email }) => email));
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(invited)).toEqual(new Set(['ada@example.com', 'ben@example.com']));
    for (const email of invited) {
      const mail = await mailbox.next(email);
      expect(mail.subject).toBe('Your place at Stoa is ready');
      expect(mail.text).toContain('/register');
    }
    expect([await names('invited'), await names('waiting')]).toEqual([
      ['ada', 'ben'],
      ['cleo', 'dion'],
    ]);
  });

  it('invites the same people when a request is repeated with its key', async () => {
    for (const name of ['eve', 'fay']) {
      await app.visitor().call('POST /waitlist/', { body: { email: `${name}@example.com` } });
      await mailbox.next(`${name}@example.com`);
      app.clock.advance(1000);
    }
    const ask = () =>
      app
        .operator()
        .call(
          'POST /operator/waitlist/invitations/',
          { body: { first: 3 } },
          { 'idempotency-key': 'one-press' },
        );
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect(first.body.invited.map(({ email }) => email)).toEqual([
      'cleo@example.com',
      'dion@example.com',
      'eve@example.com',
    ]);
  });

  it('leaves out people who have already registered and confirmed their address', async () => {
    const member = await app.member({ email: 'fay@example.com' });
    expect(await names('waiting')).toEqual(['fay']);
    await app.app.platform.db
      .updateTable('member')
      .set({ email_proved_at: app.clock.now() })
      .where('id', '=', member.memberId)
      .execute();
    expect(await names('waiting')).toEqual([]);
    expect((await invite({ first: 5 })).body.invited).toEqual([]);
  });

  it('sends no email to addresses that aren’t on the list, and returns those addresses', async () => {
    const { body } = await invite({ emails: ['Dion@example.com', 'stranger@example.com'] });
    expect([body.invited.map(({ email }) => email), body.not_waiting]).toEqual([
      ['dion@example.com'],
      ['stranger@example.com'],
    ]);
    expect((await mailbox.next('dion@example.com')).subject).toBe('Your place at Stoa is ready');
    const page = await list({ page: '2', page_size: '3' });
    expect([page.count, page.total_pages, page.results.length]).toEqual([6, 2, 3]);
  });

  it('comes as a file in the order of the list, after a recent proof', async () => {
    const support = await app.staff('members');
    const get = () =>
      support.fetch('/api/v1/operator/waitlist/?status=waiting', { headers: { accept: 'text/csv' } });
    const response = await get();
    const day = app.clock.now().toISOString().slice(0, 10);
    expect([response.headers.get('cache-control'), response.headers.get('content-disposition')]).toEqual([
      'no-store',
      `attachment; filename="waiting-list-${day}.csv"`,
    ]);
    const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['email', ...(await emails('waiting'))]);
    app.clock.advance(31 * 60_000);
    const late = await get();
    expect([late.status, await late.json()]).toMatchObject([403, { step_up: true }]);
  });

  it.each([
    [{}, 'first'],
    [{ first: 0 }, 'first'],
    [{ first: 1001 }, 'first'],
    [{ first: 1, emails: ['a@example.com'] }, 'first'],
    [{ emails: [] }, 'emails'],
    [{ emails: ['nobody'] }, 'emails'],
  ])('refuses %o', async (body, field) => {
    const refused = await invite(body);
    expect(refused.status).toBe(400);
    expect(refused.body[field as 'error']).toBeDefined();
    expect(refused.body.error).not.toMatch(/expected|received|too (small|big)/i);
  });
});

describe('the notice above every page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const getNotice = async () => (await app.visitor().call('GET /status/', {})).body.maintenance;
  const setNotice = (message: string | null) =>
    app.operator().call('PUT /operator/maintenance/', { body: { message } });

  it('stays until staff remove it', async () => {
    expect(await getNotice()).toBeNull();
    expect((await setNotice('The store rests tonight.')).body).toEqual({
      message: 'The store rests tonight.',
    });
    expect(await getNotice()).toBe('The store rests tonight.');
    await setNotice(null);
    expect(await getNotice()).toBeNull();
  });

  it('can’t be empty or too long', async () => {
    for (const message of ['', '  ', '\u200B', 'x'.repeat(301)]) {
      const { status, body } = await setNotice(message);
      expect([status, body['message']]).toEqual([400, [body.error]]);
    }
    expect(await getNotice()).toBeNull();
  });
});
