import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { CLIENT_ID, openIssuer, type OidcIssuer } from '@stoa/testing/harness/oidc-issuer';

describe('linking a Google account', () => {
  let app: TestApp;
  let issuer: OidcIssuer;
  let mailbox: Mailbox;

  beforeAll(async () => {
    [issuer, mailbox] = await Promise.all([openIssuer(), openMailbox()]);
    app = await startTestApp({
      mailUrl: mailbox.url,
      googleClientId: CLIENT_ID,
      googleIssuer: issuer.issuer,
      googleJwksUrl: issuer.jwksUrl,
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([issuer.close(), mailbox.close()]);
  });

  const enter = async (sub: string, email: string) => {
    const browser = app.visitor();
    const token = await issuer.token({ sub, email });
    return { ...(await browser.call('POST /auth/google/', { body: { token } })), browser };
  };
  const link = async (sub: string, email: string, proof: { password?: string; code?: string }) => {
    const browser = app.visitor();
    const credential = await issuer.token({ sub, email });
    const response = await browser.call('POST /auth/google/link/', { body: { credential, ...proof } });
    return { ...response, browser };
  };
  const signIn = (email: string, password = 'secret-1') =>
    app.visitor().call('POST /user/authenticate/', { body: { email, password } });
  const mailTo = async (email: string, subject: string): Promise<string> => {
    const mail = await mailbox.next(email);
    return mail.subject === subject ? (mail.text ?? '') : mailTo(email, subject);
  };
  const codeFor = async (email: string) =>
    /\b\d{6}\b/.exec(await mailTo(email, 'Your code for signing in with Google'))?.[0] ?? '';
  const verify = (memberId: number) =>
    app.app.platform.db
      .updateTable('member')
      .set({ email_verified_at: new Date(), email_proved_at: new Date() })
      .where('id', '=', memberId)
      .execute();

  it('must be confirmed if an account has the same address: the response is 409 and nothing is linked', async () => {
    const member = await app.member();
    await verify(member.memberId);
    const response = await enter('asks', member.email);
    expect([response.status, response.body['link']]).toEqual([409, true]);
    expect(response.browser.cookies.size).toBe(0);
    expect((await enter('asks', member.email)).status).toBe(409);
  });

  it('accepts the account’s password, leaves it valid, and sends an email', async () => {
    const member = await app.member();
    await verify(member.memberId);
    expect((await link('by-password', member.email, { password: 'wrong-1' })).body['password']).toHaveLength(
      1,
    );
    const response = await link('by-password', member.email, { password: 'secret-1' });
    expect([response.status, response.body.user.id]).toEqual([200, member.memberId]);
    expect((await response.browser.call('GET /user/me/', {})).status).toBe(200);
    await mailTo(member.email, 'A Google account was linked');
    expect((await enter('by-password', member.email)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it('accepts the emailed code once, and no other account’s code', async () => {
    const member = await app.member();
    await verify(member.memberId);
    await enter('by-code', member.email);
    const code = await codeFor(member.email);
    expect((await link('thief', member.email, { code })).body['code']).toHaveLength(1);
    expect((await link('by-code', member.email, { code: '000000' })).status).toBe(400);
    expect((await link('by-code', member.email, { code })).status).toBe(200);
    expect((await link('by-code', member.email, { code })).status).toBe(400);
  });

  it('disables the code after five wrong attempts', async () => {
    const member = await app.member();
    await enter('tries', member.email);
    const code = await codeFor(member.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) await link('tries', member.email, { code: wrong });
    expect((await link('tries', member.email, { code })).status).toBe(400);
  });

  it('never moves an account from one Google account to another', async () => {
    const member = await app.member();
    await link('first', member.email, { password: 'secret-1' });
    expect((await enter('second', member.email)).status).toBe(400);
    expect((await link('second', member.email, { password: 'secret-1' })).status).toBe(400);
    const owner = await enter('first', member.email);
    expect(owner.body.user.id).toBe(member.memberId);
  });

  it('refuses a Google account that already opens another journal', async () => {
    const [first, second] = [await app.member(), await app.member()];
    await link('moved', first.email, { password: 'secret-1' });
    const response = await link('moved', second.email, { password: 'secret-1' });
    expect([response.status, response.body.error]).toEqual([
      400,
      expect.stringContaining('opens another journal'),
    ]);
  });

  it('ends the password and sign-ins of a squatter who never proved the address', async () => {
    const squatter = await app.member();
    await enter('owner', squatter.email);
    const response = await link('owner', squatter.email, { code: await codeFor(squatter.email) });
    expect([response.status, response.body.user.id, response.body.user.email_verified]).toEqual([
      200,
      squatter.memberId,
      true,
    ]);
    expect((await squatter.call('GET /user/me/', {})).status).toBe(401);
    expect((await signIn(squatter.email)).status).toBe(400);
  });

  it('is undone by a reset if Google is not responsible for the new account’s address', async () => {
    const email = 'owner@company.example';
    const early = await enter('early', email);
    expect(early.status).toBe(200);
    await app.visitor().send('POST', '/user/password-reset/', { email });
    const text = await mailTo(email, 'Your reset code');
    const code = /\b\d{6}\b/.exec(text)?.[0];
    const reset = { email, code, new_password: 'secret-2' };
    expect((await app.visitor().send('POST', '/user/password-reset/confirm/', reset)).status).toBe(200);
    expect((await early.browser.call('GET /user/me/', {})).status).toBe(401);
    expect((await enter('early', email)).status).toBe(409);
    expect((await signIn(email, 'secret-2')).status).toBe(200);
  });

  it('can be undone if another sign-in method remains', async () => {
    const only = (await enter('alone', 'alone@gmail.com')).browser;
    expect((await only.call('DELETE /auth/google/link/', {})).status).toBe(400);
    const member = await app.member();
    await link('undone', member.email, { password: 'secret-1' });
    expect((await member.call('DELETE /auth/google/link/', {})).status).toBe(204);
    expect((await enter('undone', member.email)).status).toBe(409);
  });

  it('refuses an email that we would refuse, and accepts a name with a stray control character', async () => {
    for (const email of ['no-address', 'a\u202e@example.com', `${'a'.repeat(65)}@example.com`])
      expect((await enter('odd', email)).status).toBe(400);
    const token = await issuer.token({ sub: 'nul', email: 'nul@example.com', given_name: 'A\0b' });
    expect((await app.visitor().call('POST /auth/google/', { body: { token } })).status).toBe(200);
  });
});
