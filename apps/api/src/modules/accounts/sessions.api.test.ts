import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { BROKEN_REQUEST, failingCalls } from '@stoa/testing/harness/failing-calls';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_TOKENS = { access: '', refresh: '' };

const refresh = (browser: Browser) => browser.send('POST', '/user/refresh-token/');

const statusOfMe = async (browser: Browser) => (await browser.send('GET', '/user/me/')).status;

const tokens = (browser: Browser) => ({
  access: browser.cookies.get('stoa_access') ?? '',
  refresh: browser.cookies.get('stoa_refresh') ?? '',
});

describe('a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Returns another browser with these tokens. */
  const holding = ({ access, refresh: token }: { access: string; refresh: string }) => {
    const browser = app.visitor();
    browser.setCookie('stoa_access', access);
    browser.setCookie('stoa_refresh', token);
    return browser;
  };

  it('is required: a request without one or with a made-up one is refused', async () => {
    expect(await statusOfMe(app.visitor())).toBe(401);
    const { status, body } = await holding({ access: 'x'.repeat(43), refresh: '' }).send('GET', '/user/me/');
    expect([status, body]).toEqual([401, { error: 'Please sign in.', detail: 'Please sign in.' }]);
    expect((await refresh(app.visitor())).status).toBe(401);
  });

  it('gets a new pair of tokens with its refresh token', async () => {
    const member = await app.member();
    const first = tokens(member);
    const { status, body } = await refresh(member);
    const second = tokens(member);
    expect([status, body['access_token']]).toEqual([200, second.access]);
    expect([second.access, second.refresh]).not.toContain(first.access);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await statusOfMe(member)).toBe(200);
  });

  it('accepts its access token as a bearer token too', async () => {
    const { access } = tokens(await app.member());
    const program = await app
      .visitor()
      .fetch('/api/v1/user/me/', { headers: { authorization: `Bearer ${access}` } });
    expect(program.status).toBe(200);
  });

  it('lets two uses of a refresh token within ten seconds both succeed', async () => {
    const member = await app.member();
    const other = holding(tokens(member));
    expect((await refresh(member)).status).toBe(200);
    app.clock.advance(9_000);
    expect((await refresh(other)).status).toBe(200);
    expect([await statusOfMe(member), await statusOfMe(other)]).toEqual([200, 200]);
    expect([(await refresh(member)).status, (await refresh(other)).status]).toEqual([200, 200]);
  });

  it('continues as one chain after two uses of a refresh token', async () => {
    const member = await app.member();
    const other = holding(tokens(member));
    await Promise.all([refresh(member), refresh(other)]);
    expect(tokens(other)).toEqual(tokens(member));
    const late = holding(tokens(member));
    await refresh(member);
    app.clock.advance(5_000);
    await refresh(late);
    expect(tokens(late)).toEqual(tokens(member));
  });

  it('ends when the member opens fifty newer ones', async () => {
    const member = await app.member();
    const { email } = member;
    for (let turn = 0; turn < 49; turn += 1)
      await app.visitor().send('POST', '/user/authenticate/', { email, password: 'secret-1' });
    expect(await statusOfMe(member)).toBe(200);
    await app.visitor().send('POST', '/user/authenticate/', { email, password: 'secret-1' });
    expect(await statusOfMe(member)).toBe(401);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sign_in where member_id = ${member.memberId} and ended_at is null`.execute(
      app.app.platform.db,
    );
    expect(rows).toEqual([{ count: 50 }]);
  });

  const waitsForMember = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%select password_hash, google_id%'`.execute(app.app.platform.db);
    return rows.length > 0;
  };

  it.each([
    ['the password was changed', sql`password_hash = 'another'`],
    ['the member was suspended', sql`suspended_at = now()`],
  ])('does not open if, since the password check, %s', async (_what, change) => {
    const { email, memberId } = await app.member();
    const visitor = app.visitor();
    const attempt = await app.app.platform.db.transaction().execute(async (tx) => {
      await sql`select from member where id = ${memberId} for no key update`.execute(tx);
      const entering = visitor.send('POST', '/user/authenticate/', { email, password: 'secret-1' });
      await expect.poll(waitsForMember).toBe(true);
      await sql`update member set ${change} where id = ${memberId}`.execute(tx);
      return { entering };
    });
    expect((await attempt.entering).status).toBe(400);
    expect(visitor.cookies.size).toBe(0);
  });

  it('ends for every holder of its tokens when a refresh token is used again after ten seconds', async () => {
    const member = await app.member();
    const thief = holding(tokens(member));
    await refresh(member);
    app.clock.advance(10_500);
    const theft = await refresh(thief);
    expect(theft.status).toBe(401);
    expect(tokens(thief)).toEqual(NO_TOKENS);
    expect(await statusOfMe(member)).toBe(401);
    expect((await refresh(member)).status).toBe(401);
  });

  it('ends without the member’s other sessions when the member signs out on one device', async () => {
    const member = await app.member();
    const phone = app.visitor();
    await phone.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
    expect((await member.send('POST', '/user/logout/')).status).toBe(204);
    expect([await statusOfMe(member), await statusOfMe(phone)]).toEqual([401, 200]);
  });

  it('clears photos from the browser’s cache at its end, and never unsent work', async () => {
    const member = await app.member();
    const phone = holding(tokens(member));
    expect((await refresh(member)).headers.get('clear-site-data')).toBeNull();
    await member.send('POST', '/user/logout/');
    expect((await refresh(phone)).headers.get('clear-site-data')).toBe('"cache"');
    expect((await refresh(app.visitor())).headers.get('clear-site-data')).toBeNull();
    const [everywhere, leaving] = [await app.member(), await app.member()];
    const ends = [
      await everywhere.send('DELETE', '/user/me/sign-ins/'),
      await leaving.send('POST', '/user/me/delete-account/', { password: 'secret-1' }),
    ];
    for (const { headers } of ends) expect(headers.get('clear-site-data')).toBe('"cache"');
  });

  it('has an access token for 15 minutes', async () => {
    const member = await app.member();
    app.clock.advance(14.5 * MINUTE);
    expect(await statusOfMe(member)).toBe(200);
    app.clock.advance(MINUTE);
    expect(await statusOfMe(member)).toBe(401);
    expect((await refresh(member)).status).toBe(200);
    expect(await statusOfMe(member)).toBe(200);
  });

  it('lasts 30 days at most, no matter how much it is used', async () => {
    const member = await app.member();
    for (let day = 1; day < 30; day += 1) {
      app.clock.advance(DAY);
      expect((await refresh(member)).status).toBe(200);
    }
    app.clock.advance(DAY - 5 * MINUTE);
    const last = await refresh(member);
    expect(last.headers.getSetCookie()[0]).toMatch(/Max-Age=(2\d\d|300);/);
    app.clock.advance(6 * MINUTE);
    expect(await statusOfMe(member)).toBe(401);
    expect((await refresh(member)).status).toBe(401);
  });

  it('can be signed out even if it has already ended', async () => {
    for (const browser of [app.visitor(), await app.member(), holding({ access: 'no', refresh: 'no' })]) {
      const { status, body, headers } = await browser.send('POST', '/user/logout/');
      expect([status, body, tokens(browser)]).toEqual([204, null, NO_TOKENS]);
      expect(headers.get('clear-site-data')).toBe('"cache"');
    }
  });

  it('cannot be resumed after signing out with saved tokens', async () => {
    const member = await app.member();
    const saved = holding(tokens(member));
    await member.send('POST', '/user/logout/');
    expect([await statusOfMe(saved), (await refresh(saved)).status]).toEqual([401, 401]);
  });

  it('survives tabs that refresh at the same moment', async () => {
    const member = await app.member();
    for (let round = 0; round < 12; round += 1) {
      app.clock.advance(16 * MINUTE);
      const tabs = Array.from({ length: 4 }, () => holding(tokens(member)));
      const responses = await Promise.all([member, ...tabs].map(refresh));
      expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(await Promise.all([member, ...tabs].map(statusOfMe))).toEqual(Array(5).fill(200));
    }
  });

  it('stores no usable token in the database', async () => {
    const member = await app.member();
    const { access, refresh: token } = tokens(member);
    const rows = await app.app.platform.db.selectFrom('session_token').select('hash').execute();
    const hashes = rows.map(({ hash }) => Buffer.from(hash).toString('latin1')).join();
    expect([hashes.includes(access), hashes.includes(token)]).toEqual([false, false]);
  });

  it('continues with new tokens after a password change, while a copy of the old tokens ends', async () => {
    const member = await app.member();
    const copy = app.visitor();
    for (const [name, value] of member.cookies) copy.setCookie(name, value);
    expect((await copy.call('GET /user/me/', {})).status).toBe(200);
    const body = { old_password: 'secret-1', new_password: 'porch-2026' };
    expect((await member.call('PATCH /user/me/password/', { body })).status).toBe(200);
    expect((await copy.call('GET /user/me/', {})).status).toBe(401);
    expect((await member.call('GET /user/me/', {})).status).toBe(200);
    expect((await member.send('POST', '/user/refresh-token/')).status).toBe(200);

    const program = await app.member();
    const bearer = app.visitor();
    bearer.headers['authorization'] = `Bearer ${program.cookies.get('stoa_access')}`;
    expect((await bearer.call('PATCH /user/me/password/', { body })).status).toBe(200);
    expect((await bearer.call('GET /user/me/', {})).status).toBe(200);
  });
});

describe('signing out during a database outage', () => {
  let app: TestApp;
  const calls = failingCalls(() => app.app.platform.config.databaseOwnerUrl ?? '');
  beforeAll(async () => {
    app = await startTestApp({}, { through: calls.through });
  });
  afterAll(async () => {
    await calls.close();
    await app.close();
  });

  it.each(['refused', 'lost'] as const)(
    'leaves cookies and session if the answer is 503 (a call is %s), and works when repeated',
    async (fault) => {
      const member = await app.member();
      const same = app.visitor();
      for (const [name, value] of member.cookies) same.setCookie(name, value);
      const logout = () => member.call('POST /user/logout/', {}, { 'x-request-id': BROKEN_REQUEST });
      const before = tokens(member);
      let response = { status: 0 };
      for (let call = 1; response.status !== 204; call += 1) {
        calls.arm(call, fault);
        response = await logout();
        if (calls.disarm() === null) break;
        expect([response.status, tokens(member)]).toEqual([503, before]);
        expect([await statusOfMe(member), await statusOfMe(same)]).toEqual([200, 200]);
        expect(call).toBeLessThan(20);
      }
      expect([response.status, tokens(member)]).toEqual([204, NO_TOKENS]);
      expect([await statusOfMe(same), (await refresh(same)).status]).toEqual([401, 401]);
    },
  );
});
