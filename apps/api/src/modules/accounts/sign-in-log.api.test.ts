import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Authenticator, NO_PASSKEY } from '@stoa/testing/harness/passkeys';

const URL_OF_STOA = 'http://stoa.test';

describe('the sign-in log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: URL_OF_STOA, logLevel: 'info' });
  });
  afterAll(() => app.close());

  const logged = async (work: () => Promise<unknown>) => {
    const before = app.logLines.length;
    await work();
    const lines = app.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    return lines.flatMap(({ msg, by, memberId }) => (by === undefined ? [] : [{ msg, by, memberId }]));
  };

  it('records every accepted and refused sign-in of each kind', async () => {
    const member = await app.member();
    const { memberId, email } = member;
    const enter = (password: string) =>
      app.visitor().call('POST /user/authenticate/', { body: { email, password } });
    expect(await logged(() => enter('secret-1'))).toEqual([{ msg: 'signed in', by: 'password', memberId }]);
    expect(await logged(() => enter('wrong-1'))).toEqual([{ msg: 'a sign-in was refused', by: 'password' }]);

    const key = new Authenticator(URL_OF_STOA);
    const options = await member.call('POST /user/me/passkeys/options/', {});
    await member.call('POST /user/me/passkeys/', {
      body: { name: 'Phone', passkey: key.create(options.body) },
    });
    const visitor = app.visitor();
    const challenge = await visitor.call('POST /auth/passkey/options/', {});
    const passkey = key.get(challenge.body);
    expect(await logged(() => visitor.call('POST /auth/passkey/', { body: { passkey } }))).toEqual([
      { msg: 'signed in', by: 'passkey', memberId },
    ]);
    const unknown = { body: { passkey: NO_PASSKEY } };
    expect(await logged(() => visitor.call('POST /auth/passkey/', unknown))).toEqual([
      { msg: 'a sign-in was refused', by: 'passkey' },
    ]);
    expect(await logged(() => visitor.call('POST /auth/google/', { body: { token: 'x' } }))).toEqual([
      { msg: 'a sign-in was refused', by: 'google' },
    ]);
  });

  it('records every accepted and refused proof of identity', async () => {
    const member = await app.member();
    const { memberId } = member;
    const prove = (password: string) => member.call('POST /user/me/proof/', { body: { password } });
    expect(await logged(() => prove('secret-1'))).toEqual([
      { msg: 'identity proved', by: 'password', memberId },
    ]);
    expect(await logged(() => prove('wrong-1'))).toEqual([
      { msg: 'a proof was refused', by: 'password', memberId },
    ]);
  });
});
