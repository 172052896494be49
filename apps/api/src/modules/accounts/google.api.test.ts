import { createHmac } from 'node:crypto';
import { RULES_VERSION, TERMS_VERSION } from '@stoa/contract/accounts.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { CLIENT_ID, openIssuer, type OidcIssuer } from '@stoa/testing/harness/oidc-issuer';

describe('signing in with Google', () => {
  let app: TestApp;
  let issuer: OidcIssuer;

  beforeAll(async () => {
    issuer = await openIssuer();
    app = await startTestApp({
      googleClientId: CLIENT_ID,
      googleIssuer: issuer.issuer,
      googleJwksUrl: issuer.jwksUrl,
    });
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const enter = (token: string) => {
    const browser = app.visitor();
    return browser
      .call('POST /auth/google/', { body: { token } })
      .then((response) => ({ ...response, browser }));
  };

  it('opens an account without handle and home, and finds it again', async () => {
    const claims = { sub: 'new-1', email: 'new-1@example.com' };
    const first = await enter(await issuer.token(claims));
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      handle: null,
      location: null,
      email_verified: true,
      balance: 50,
    });
    expect((await first.browser.call('GET /user/me/', {})).status).toBe(200);
    const second = await enter(await issuer.token({ ...claims, email: 'moved@example.com' }));
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  it('refuses a suspended member, by Google account or by address', async () => {
    const claims = { sub: 'locked-1', email: 'locked-1@example.com' };
    const linked = (await enter(await issuer.token(claims))).body.user.id;
    const unlinked = await app.member();
    await app.suspend(linked);
    await app.suspend(unlinked.memberId);
    for (const one of [claims, { sub: 'locked-2', email: unlinked.email }]) {
      const response = await enter(await issuer.token(one));
      expect([response.status, response.body.error]).toEqual([
        400,
        'This account is suspended. Please write to us.',
      ]);
      expect(response.browser.cookies.size).toBe(0);
    }
  });

  it('credits the referrer for a new member only', async () => {
    const referrer = await app.member({ handle: 'google.host' });
    const invited = async (claims: { sub: string; email: string }, referral_link: string | null) => {
      const browser = app.visitor();
      const token = await issuer.token(claims);
      const { status } = await browser.call('POST /auth/google/', { body: { token, referral_link } });
      expect(status).toBe(200);
      const { codes } = await app.codes(1, 'wisdom', 40);
      const added = await browser.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] } });
      return added.body.earned.points;
    };
    const link = 'https://stoa.example/register?referral=Google.Host';
    expect(await invited({ sub: 'invited', email: 'invited@example.com' }, link)).toBe(40 + 55 + 50);
    expect((await referrer.call('GET /user/me/', {})).body.balance).toBe(100);

    expect(await invited({ sub: 'strange', email: 'strange@example.com' }, 'nobody.here')).toBe(40 + 55);
    expect(await invited({ sub: 'alone', email: 'alone@example.com' }, null)).toBe(40 + 55);
    expect((await referrer.call('GET /user/me/', {})).body.balance).toBe(100);
  });

  it('accepts the token as a credential too', async () => {
    const token = await issuer.token({ sub: 'cred', email: 'cred@example.com' });
    const response = await app.visitor().call('POST /auth/google/', { body: { credential: token } });
    expect(response.status).toBe(200);
  });

  it('finds a new key immediately, and does not fetch keys for each made-up token', async () => {
    await issuer.rotate();
    const token = await issuer.token({ sub: 'rotated', email: 'rotated@example.com' });
    expect((await enter(token)).status).toBe(200);
    const madeUp = await issuer.token({}, { foreignKey: true });
    const before = issuer.fetches;
    for (let times = 0; times < 20; times += 1) expect([400, 429]).toContain((await enter(madeUp)).status);
    expect(issuer.fetches - before).toBeLessThanOrEqual(10);
    expect((await enter(token)).status).toBe(200);
  });

  it.each([
    ['a foreign signature', {}, { foreignKey: true }],
    ['another issuer', {}, { issuer: 'https://elsewhere.example' }],
    ['another audience', {}, { audience: 'somebody-else' }],
    ['an expired token', {}, { expires: '-1 minute' }],
    ['an unverified address', { email_verified: false }, {}],
    ['no address', { email: 7 }, {}],
  ])('refuses %s and opens nothing', async (_what, claims, options) => {
    const before = await app.member().then((member) => member.call('GET /user-stats/stats/', {}));
    const response = await enter(
      await issuer.token({ sub: 'bad', email: 'bad@example.com', ...claims }, options),
    );
    expect(response.status).toBe(400);
    expect(response.body.non_field_errors).toHaveLength(1);
    expect(response.browser.cookies.size).toBe(0);
    const after = await app.member().then((member) => member.call('GET /user-stats/stats/', {}));
    expect(after.body.overall_stats.user_count).toBe(before.body.overall_stats.user_count + 1);
  });

  it.each(['', 'x', 'a.b.c', 'a'.repeat(9_000)])('refuses a value that is not a token', async (token) => {
    expect((await enter(token)).status).toBe(400);
  });

  it('refuses a token that is unsigned or signed with a public value', async () => {
    const [, payload = ''] = (await issuer.token({ sub: 'none', email: 'none@example.com' })).split('.');
    const signed = (alg: string, signature: (text: string) => string) => {
      const text = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${payload}`;
      return `${text}.${signature(text)}`;
    };
    const byClientId = (text: string) => createHmac('sha256', CLIENT_ID).update(text).digest('base64url');
    for (const token of [signed('none', () => ''), signed('HS256', byClientId)])
      expect((await enter(token)).status).toBe(400);
  });

  it('sends a new member through setup and handle as usual', async () => {
    const { browser, ...entered } = await enter(
      await issuer.token({ sub: 'setup', email: 'setup@example.com' }),
    );
    const accepted = () =>
      app.app.platform.db
        .selectFrom('member')
        .select(['terms_version', 'rules_version'])
        .where('id', '=', entered.body.user.id)
        .executeTakeFirstOrThrow();
    expect(await accepted()).toEqual({ terms_version: null, rules_version: null });
    const changed = await browser.call('PUT /user/me/', {
      body: { location: AUSTIN, terms_accepted: true, handle: 'setup.one' },
    });
    expect(changed.body).toMatchObject({ handle: 'setup.one', location: { city: 'Austin' } });
    expect(await accepted()).toEqual({ terms_version: TERMS_VERSION, rules_version: RULES_VERSION });
  });

  it('lets a member delete the account with a recent token but not with an old one', async () => {
    const claims = { sub: 'leaving', email: 'leaving@example.com' };
    const oldToken = await issuer.token(claims);
    const { browser } = await enter(oldToken);
    const leave = (token: string) => browser.call('POST /user/me/delete-account/', { body: { token } });
    app.clock.advance(6 * 60_000);
    expect((await leave(oldToken)).status).toBe(400);
    const issuedAt = app.clock.now();
    const young = await issuer.token(claims, { issuedAt, expires: '20 minutes' });
    expect((await leave(young)).status).toBe(204);
  });

  it('counts only a recent token as a proof, and refuses tokens older than the end of all sign-ins', async () => {
    const claims = { sub: 'returning', email: 'returning@example.com' };
    const createToken = (minutesAgo: number) =>
      issuer.token(claims, {
        issuedAt: new Date(app.clock.now().getTime() - minutesAgo * 60_000),
        expires: '1 hour',
      });
    const old = await createToken(6);
    const stale = await enter(old);
    expect(stale.status).toBe(200);
    expect((await stale.browser.call('GET /user/me/proof/', {})).status).toBe(403);
    const { browser } = await enter(await createToken(4));
    expect((await browser.call('GET /user/me/proof/', {})).status).toBe(204);

    expect((await browser.send('DELETE', '/user/me/sign-ins/')).status).toBe(204);
    expect((await enter(old)).status).toBe(400);
    expect((await enter(await createToken(0))).status).toBe(200);
  });
});
