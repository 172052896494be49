import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, mailsTo, tokenIn } from '@stoa/testing/harness/outbox';

const isVerified = async (member: Awaited<ReturnType<TestApp['member']>>) =>
  (await member.call('GET /user/me/', {})).body.email_verified;

describe('the verification of an address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: 'http://stoa.test' });
  });
  afterAll(() => app.close());

  const verify = (token: unknown) => app.visitor().send('POST', '/user/verify-email/', { token });

  it('arrives by email, with a link that works in the account’s session as often as it is opened', async () => {
    const member = await app.member({ first_name: 'Zenon' });
    const [mail] = await awaitMails(app, member.email, 1);
    expect(mail?.subject).toBe('Verify your email');
    expect(mail?.text).toContain('Zenon');
    expect(mail?.text).toContain('http://stoa.test/verify-email?token=');
    expect(await isVerified(member)).toBe(false);
    for (const _ of [1, 2]) {
      const { status, body } = await member.send('POST', '/user/verify-email/', { token: tokenIn(mail) });
      expect([status, body]).toEqual([200, { email_verified: true }]);
    }
    expect(await isVerified(member)).toBe(true);
  });

  it('does not deliver a message disguised as a name to a stranger’s address', async () => {
    const first_name = 'Your account is locked, call +1 800 555 0100';
    const { email } = await app.member({ first_name });
    const [mail] = await awaitMails(app, email, 1);
    expect(mail?.text).toContain('Welcome to Stoa, Member');
    expect(mail?.text).not.toContain('locked');
  });

  it('works with the link and the password without a session, and changes nothing else', async () => {
    const member = await app.member();
    const [mail] = await awaitMails(app, member.email, 1);
    const by = (password: string) =>
      app.visitor().send('POST', '/user/verify-email/', { token: tokenIn(mail), password });
    expect((await by('wrong-1')).body['password']).toHaveLength(1);
    expect(await isVerified(member)).toBe(false);
    expect((await by('secret-1')).status).toBe(200);
    expect(await isVerified(member)).toBe(true);
  });

  it('with the link alone or in another member’s session ends all earlier sign-in methods', async () => {
    const other = await app.member();
    for (const reader of [app.visitor(), other]) {
      const squatter = await app.member();
      const [mail] = await awaitMails(app, squatter.email, 1);
      const token = tokenIn(mail);
      expect((await reader.send('POST', '/user/verify-email/', { token })).status).toBe(200);
      expect((await squatter.call('GET /user/me/', {})).status).toBe(401);
      const again = { email: squatter.email, password: 'secret-1' };
      expect((await app.visitor().send('POST', '/user/authenticate/', again)).status).toBe(400);
    }
    expect((await other.call('GET /user/me/', {})).status).toBe(200);
  });

  it('with the link alone revokes the proof of parcel addresses that a squatter added', async () => {
    const squatter = await app.member();
    const parcel = { ...AUSTIN, type: 'shipping', street: '2 Thief Street', recipient: 'Marcus Aurel' };
    expect((await squatter.send('POST', '/address/', parcel)).status).toBe(201);
    const proofs = async () => {
      const rows = await app.app.platform.db
        .selectFrom('address')
        .select('proved_at')
        .where('member_id', '=', squatter.memberId)
        .where('type', '=', 'shipping')
        .execute();
      return rows.map(({ proved_at }) => proved_at !== null);
    };
    expect(await proofs()).toEqual([true]);
    const [mail] = await awaitMails(app, squatter.email, 1);
    expect((await verify(tokenIn(mail))).status).toBe(200);
    expect(await proofs()).toEqual([false]);
  });

  it('with an intended member never works for another account or without a session', async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const [mail] = await awaitMails(app, owner.email, 1);
    const { body: me } = await other.call('GET /user/me/', {});
    const by = (reader: typeof owner | ReturnType<TestApp['visitor']>) =>
      reader.call(
        'POST /user/verify-email/',
        { body: { token: tokenIn(mail) } },
        { 'stoa-member': String(me.id) },
      );
    expect([(await by(other)).status, (await by(app.visitor())).status]).toEqual([409, 401]);
    expect(await isVerified(owner)).toBe(false);
  });

  it('can be sent again until it is done, and older links stay valid', async () => {
    const member = await app.member();
    const again = await member.call('POST /user/verify-email/resend/', {});
    expect([again.status, again.body]).toEqual([202, { sent: true }]);
    const [first, second] = await awaitMails(app, member.email, 2);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    const { status } = await member.send('POST', '/user/verify-email/', { token: tokenIn(first) });
    expect(status).toBe(200);
    const done = await member.call('POST /user/verify-email/resend/', {});
    expect(done.body).toEqual({ sent: false });
    expect(await mailsTo(app, member.email)).toHaveLength(2);
  });

  it.each(['', 'made-up', 'x'.repeat(200)])('refuses the token %j under its field', async (token) => {
    const { status, body } = await verify(token);
    expect(status).toBe(400);
    expect(body['token']).toEqual([body.error]);
  });

  it('expires after seven days', async () => {
    const member = await app.member();
    const [mail] = await awaitMails(app, member.email, 1);
    app.clock.advance(7 * 24 * 60 * 60_000 + 1000);
    expect((await verify(tokenIn(mail))).status).toBe(400);
  });

  it('sends nothing for a refused registration', async () => {
    const member = await app.member();
    await awaitMails(app, member.email, 1);
    const refused = await app.visitor().send('POST', '/user/create/', { email: member.email });
    expect(refused.status).toBe(400);
    const next = await app.member();
    await awaitMails(app, next.email, 1);
    expect(await mailsTo(app, member.email)).toHaveLength(1);
  });
});
