import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, mailsTo } from '@stoa/testing/harness/outbox';

const FAILED = {
  error: 'Invalid email or password.',
  non_field_errors: ['Invalid email or password.'],
};

describe('sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const signIn = (email: unknown, password: unknown) =>
    app.visitor().send('POST', '/user/authenticate/', { email, password });
  /** Returns the processor time of one attempt in microseconds, which does not depend on the machine's load. */
  const measureWork = async (address: string) => {
    const before = process.cpuUsage();
    expect((await signIn(address, 'secret-2')).body).toEqual(FAILED);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };

  it('returns the member, regardless of the email’s upper and lower case', async () => {
    const { email, memberId } = await app.member();
    const { status, body } = await signIn(` ${email.toUpperCase()} `, 'secret-1');
    expect([status, (body['user'] as { id: number }).id]).toEqual([200, memberId]);
  });

  it('fails in the same way for a wrong password, an unknown email, and an empty form', async () => {
    const { email } = await app.member();
    const attempts = [
      await signIn(email, 'secret-2'),
      await signIn(email, ' secret-1'),
      await signIn(email, 'x'.repeat(10_000)),
      await signIn('nobody@example.com', 'secret-1'),
      await signIn('', ''),
      await app.visitor().send('POST', '/user/authenticate/', {}),
    ];
    for (const { status, body, headers } of attempts) {
      expect([status, body]).toEqual([400, FAILED]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('does as much work for an unknown email or an account without a password as for a wrong password', async () => {
    const { email } = await app.member();
    const google = await app.member();
    await app.app.platform.db
      .updateTable('member')
      .set({ password_hash: null })
      .where('id', '=', google.memberId)
      .execute();
    const work = { known: [] as number[], unknown: [] as number[], passwordless: [] as number[] };
    for (let round = 0; round < 15; round += 1) {
      work.known.push(await measureWork(email));
      work.unknown.push(await measureWork(`nobody${round}@example.com`));
      work.passwordless.push(await measureWork(google.email));
    }
    // The minimum of alternating attempts is least disturbed by other work of the process.
    expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.known) / 2);
    expect(Math.min(...work.passwordless)).toBeGreaterThan(Math.min(...work.known) / 2);
  });

  it('accepts a password in any Unicode normalization form', async () => {
    const { email } = await app.member({ email: 'composed@example.com' });
    const visitor = app.visitor();
    const form = { first_name: 'A', last_name: 'B', email: 'nfd@example.com', handle: 'nfd.one' };
    const home = { city: 'Austin' };
    await visitor.send('POST', '/user/create/', { ...form, location: home, password: 'Cafe\u0301-24' });
    expect((await signIn('nfd@example.com', 'Caf\u00e9-24')).status).toBe(200);
    expect((await signIn(email, 'SECRET-1')).status).toBe(400);
  });

  it('on a new device sends an email even after a cleanup, except for the first device', async () => {
    const { email } = await app.member();
    const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject);
    await awaitMails(app, email, 1);
    app.clock.advance(31 * 24 * 60 * 60_000);
    await app.operator().call('POST /operator/clean-up/', {});
    expect(await subjects()).not.toContain('New sign-in to your account');
    expect((await signIn(email, 'secret-1')).status).toBe(200);
    await expect.poll(subjects).toContain('New sign-in to your account');
  });

  it('on a shared device sends no email when its members take turns', async () => {
    const [tablet, ann, bob] = [app.visitor(), await app.member(), await app.member()];
    const enter = async ({ email }: { email: string }) =>
      expect((await tablet.send('POST', '/user/authenticate/', { email, password: 'secret-1' })).status).toBe(
        200,
      );
    for (const one of [ann, bob, ann, bob]) await enter(one);
    await awaitMails(app, bob.email, 2);
    const subjects = (await mailsTo(app, ann.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'New sign-in to your account')).toHaveLength(1);
  });

  it('sets cookies that scripts can’t read and other sites can’t send', async () => {
    const { email } = await app.member();
    const { headers } = await signIn(email, 'secret-1');
    const [access = '', refresh = ''] = headers.getSetCookie();
    expect(access).toMatch(
      /^stoa_access=[\w-]{43}; Max-Age=25(92000|91999); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(refresh).toMatch(
      /^stoa_refresh=[\w-]{43}; Max-Age=25(92000|91999); Path=\/api\/v1\/user\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('sign-in over HTTPS', () => {
  it('sets cookies with __Host- names, for HTTPS only', async () => {
    const app = await startTestApp({ publicUrl: 'https://stoa.example' });
    try {
      const { headers, body } = await (await app.member()).send('POST', '/user/refresh-token/');
      const [access = '', refresh = ''] = headers.getSetCookie();
      expect(access).toMatch(/^__Host-stoa_access=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(refresh).toMatch(
        /^__Secure-stoa_refresh=[\w-]{43}; .*Path=\/api\/v1\/user\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(access).toContain(String(body['access_token']));
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await app.close();
    }
  });

  it('makes browsers use https for subdomains too, if asked for', async () => {
    const app = await startTestApp({ publicUrl: 'https://stoa.example', hstsSubdomains: true });
    try {
      const { headers } = await app.visitor().fetch('/healthz');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await app.close();
    }
  });
});
