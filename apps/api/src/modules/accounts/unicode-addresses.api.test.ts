import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

const EMAIL = 'ümlaut@example.com';

describe.each([
  ['with SMTPUTF8', false, 201],
  ['without SMTPUTF8', true, 400],
])('an address with non-ASCII letters before the @, on a mail server %s', (_, hideSMTPUTF8, status) => {
  let server: SMTPServer;
  let app: TestApp;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      hideSMTPUTF8,
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('This server has no port.');
    app = await startTestApp({ mailUrl: `smtp://127.0.0.1:${address.port}` });
  });
  afterAll(async () => {
    await app.close();
    server.close();
  });

  const signUp = (email: string, handle: string) =>
    app.visitor().send('POST', '/user/create/', {
      first_name: 'Zeno',
      last_name: 'Citium',
      email,
      password: 'secret-1',
      handle,
      location: AUSTIN,
    });

  it('gets the same verdict at sign-up, in a change, on the waiting list, and for staff', async () => {
    const member = await app.member();
    const owner = await app.staff('owner');
    const name = 'Ümlaut';
    const responses = [
      await signUp(EMAIL, 'umlaut.one'),
      await member.send('POST', '/user/me/email/', { email: 'ünother@example.com' }),
      await app.visitor().send('POST', '/waitlist/', { email: EMAIL }),
      await owner.send('POST', '/staff/invitations/', { email: EMAIL, name, roles: ['members'] }),
    ];
    const isTaken = status === 201;
    expect(responses.map(({ status }) => status)).toEqual(
      isTaken ? [201, 202, 200, 202] : [400, 400, 400, 400],
    );
    const refusals = responses.flatMap(({ status, body }) => (status === 400 ? [body['email']] : []));
    expect(refusals).toEqual(isTaken ? [] : responses.map(() => [ACCOUNT_TEXTS.emailLetters]));
  });

  it('is accepted if such letters are only in the domain', async () => {
    expect((await signUp('zeno@bücher.example', 'domain.one')).status).toBe(201);
  });

  it('is one address, however the letters of its domain are encoded', async () => {
    expect((await signUp('zeno@first.example', 'spelled.one')).status).toBe(201);
    const { status, body } = await signUp('zeno@ｆirst.example', 'spelled.two');
    expect([status, body['email']]).toEqual([400, [ACCOUNT_TEXTS.emailTaken]]);
    expect((await signUp('zeno@straße.example', 'spelled.two')).status).toBe(201);
    const signedIn = { email: 'Zeno@xn--strae-oqa.example', password: 'secret-1' };
    expect((await app.visitor().send('POST', '/user/authenticate/', signedIn)).status).toBe(200);
  });
});
