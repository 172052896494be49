import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Authenticator, NO_PASSKEY } from '@stoa/testing/harness/passkeys';
import { awaitMails } from '@stoa/testing/harness/outbox';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Visitor = ReturnType<TestApp['visitor']>;

const URL_OF_STOA = 'http://stoa.test';

describe('a passkey', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: URL_OF_STOA });
  });
  afterAll(() => app.close());

  const add = async (member: Member, key = new Authenticator(URL_OF_STOA), name = 'Phone') => {
    const options = await member.call('POST /user/me/passkeys/options/', {});
    const added = await member.call('POST /user/me/passkeys/', {
      body: { name, passkey: key.create(options.body) },
    });
    return { key, added };
  };
  const enter = async (visitor: Visitor, key: Authenticator) => {
    const options = await visitor.call('POST /auth/passkey/options/', {});
    return visitor.call('POST /auth/passkey/', { body: { passkey: key.get(options.body) } });
  };
  const methods = async (member: Visitor) => (await member.call('GET /user/me/sign-in-methods/', {})).body;

  it('can sign a member in by itself once it is added and named', async () => {
    const member = await app.member();
    const { key, added } = await add(member);
    expect([added.status, added.body.name]).toEqual([201, 'Phone']);
    const visitor = app.visitor();
    const entered = await enter(visitor, key);
    expect([entered.status, entered.body.user.id]).toEqual([200, member.memberId]);
    expect((await visitor.call('GET /user/me/', {})).status).toBe(200);
    expect((await methods(visitor)).passkeys[0]?.last_used_at).not.toBeNull();
    const subjects = (await awaitMails(app, member.email, 3)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'New sign-in to your account']));
  });

  it('answers a challenge once, within five minutes, for one purpose, and for one member', async () => {
    const member = await app.member();
    const { key } = await add(member);
    const visitor = app.visitor();
    const challenge = async () => (await visitor.call('POST /auth/passkey/options/', {})).body;
    const answerTo = (options: { challenge: string }) =>
      visitor.call('POST /auth/passkey/', { body: { passkey: key.get(options) } });
    const options = await challenge();
    expect((await answerTo(options)).status).toBe(200);
    expect((await answerTo(options)).status).toBe(400);
    const late = await challenge();
    app.clock.advance(5 * 60_000 + 1);
    expect((await answerTo(late)).status).toBe(400);
    const proof = (await member.call('POST /user/me/proof/options/', {})).body;
    expect((await answerTo(proof)).status).toBe(400);
    const other = await app.member();
    const passkey = key.get((await other.call('POST /user/me/proof/options/', {})).body);
    expect((await other.call('POST /user/me/proof/', { body: { passkey } })).status).toBe(400);
  });

  it('is refused if its answer names another owner', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { key } = await add(member);
    const enterAs = async (handle: string) => {
      const visitor = app.visitor();
      const { body: options } = await visitor.call('POST /auth/passkey/options/', {});
      return (await visitor.call('POST /auth/passkey/', { body: { passkey: key.get(options, handle) } }))
        .status;
    };
    for (const foreign of [String(other.memberId), `staff-${member.memberId}`, 'nobody'])
      expect(await enterAs(foreign)).toBe(400);
    expect(await enterAs(String(member.memberId))).toBe(200);
    const { body: options } = await member.call('POST /user/me/proof/options/', {});
    const passkey = key.get(options, String(other.memberId));
    expect((await member.call('POST /user/me/proof/', { body: { passkey } })).status).toBe(400);
  });

  it('is refused if it is unknown, copied, from another site, or a suspended member’s', async () => {
    const member = await app.member();
    const { key } = await add(member);
    const strange = new Authenticator('http://stoa.test.example');
    expect((await add(member, strange)).added.status).toBe(400);
    expect((await enter(app.visitor(), new Authenticator(URL_OF_STOA))).status).toBe(400);
    expect((await app.visitor().call('POST /auth/passkey/', { body: { passkey: NO_PASSKEY } })).status).toBe(
      400,
    );
    expect((await add(await app.member(), key)).added.status).toBe(400);
    await app.suspend(member.memberId);
    const refused = await enter(app.visitor(), key);
    expect([refused.status, refused.body]).toMatchObject([400, { error: ACCOUNT_TEXTS.suspended }]);
  });

  it('can be renamed and removed by its owner, who gets an email', async () => {
    const member = await app.member();
    const { key, added } = await add(member);
    const params = { id: added.body.id };
    const renamed = await member.call('PATCH /user/me/passkeys/{id}/', { params, body: { name: 'Laptop' } });
    expect(renamed.body.name).toBe('Laptop');
    expect((await member.call('DELETE /user/me/passkeys/{id}/', { params })).status).toBe(204);
    expect((await enter(app.visitor(), key)).status).toBe(400);
    const subjects = (await awaitMails(app, member.email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was removed');
  });

  it('can’t be added once a member has twenty', async () => {
    const member = await app.member();
    for (let made = 0; made < 20; made += 1) expect((await add(member)).added.status).toBe(201);
    expect((await add(member)).added.status).toBe(400);
    expect((await methods(member)).passkeys).toHaveLength(20);
  });

  it('proves who the member is', async () => {
    const member = await app.member();
    const { key } = await add(member);
    app.clock.advance(31 * 60_000);
    await member.send('POST', '/user/refresh-token/');
    expect((await member.call('POST /user/me/passkeys/options/', {})).status).toBe(403);
    const options = await member.call('POST /user/me/proof/options/', {});
    const proved = await member.call('POST /user/me/proof/', { body: { passkey: key.get(options.body) } });
    expect(proved.status).toBe(204);
    expect((await member.call('POST /user/me/passkeys/options/', {})).status).toBe(200);
  });
});
