import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitLinkTo, awaitMails, mailsTo, tokenIn } from '@stoa/testing/harness/outbox';
import { Authenticator } from '@stoa/testing/harness/passkeys';

type Member = Awaited<ReturnType<TestApp['member']>>;

const URL_OF_STOA = 'http://stoa.test';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: URL_OF_STOA });
});
afterAll(() => app.close());

/** The address must be proved, because a first proof would end every sign-in. */
const proved = async () => {
  const member = await app.member();
  const token = tokenIn((await awaitMails(app, member.email, 1))[0]);
  expect((await member.send('POST', '/user/verify-email/', { token })).status).toBe(200);
  return member;
};
let addresses = 0;
const move = async (member: Member, back?: string) => {
  addresses += 1;
  const email = back ?? `moved${addresses}@example.com`;
  await member.call('POST /user/me/email/', { body: { email } });
  const token = await awaitLinkTo(app, 'confirm-email', email);
  expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
  return { email, token };
};
const codeTo = async (email: string) => {
  await app.visitor().send('POST', '/user/password-reset/', { email });
  const find = async () =>
    (await mailsTo(app, email)).findLast(({ subject }) => subject === 'Your reset code');
  await expect.poll(find).toBeDefined();
  return /forgot-password#email=[^&]*&code=([\w-]+)/.exec((await find())?.text ?? '')?.[1] ?? '';
};
const reset = async ({ email }: Pick<Member, 'email'>) => {
  const code = await codeTo(email);
  const body = { email, code, new_password: 'porch-2026' };
  expect((await app.visitor().send('POST', '/user/password-reset/confirm/', body)).status).toBe(200);
};
const changePassword = async (member: Member) => {
  const body = { old_password: 'secret-1', new_password: 'porch-2026' };
  expect((await member.call('PATCH /user/me/password/', { body })).status).toBe(200);
};
const endAll = async (member: Member) => {
  expect((await member.call('DELETE /user/me/sign-ins/', {})).status).toBe(204);
};
const signIn = async ({ email }: Member) => {
  const browser = app.visitor();
  const passwords = ['secret-1', 'porch-2026'];
  const responses = await Promise.all(
    passwords.map((password) => browser.send('POST', '/user/authenticate/', { email, password })),
  );
  return responses.some(({ status }) => status === 200);
};
const notMe = (token: string) => app.visitor().send('POST', '/user/not-me/', { token });
const exported = async (member: Member) => {
  expect((await member.fetch('/api/v1/user/me/export/')).status).toBe(200);
  return awaitLinkTo(app, 'not-me', member.email);
};
const exportLink = async (member: Member) => {
  await app.operator().call('POST /operator/members/{id}/export/', { params: { id: member.memberId } });
  return awaitLinkTo(app, 'my-data', member.email);
};
const openExport = async (token: string) =>
  (await app.visitor().fetch(`/api/v1/user/export/?token=${token}`)).status;

const CHANGES = [
  ['the address has changed', (member: Member) => move(member)],
  ['the password has changed', changePassword],
  ['the password was reset', reset],
  ['all sign-ins were ended', endAll],
  [
    'a suspension has come and gone',
    async ({ memberId }: Member) => {
      await app.suspend(memberId);
      await app.suspend(memberId, false);
    },
  ],
] as const;

describe('a “This wasn’t me” link', () => {
  it.each(CHANGES)('becomes void once %s', async (_, change) => {
    const member = await proved();
    const token = await exported(member);
    await change(member);
    expect((await notMe(token)).status).toBe(400);
  });

  it('works once', async () => {
    const member = await proved();
    const token = await exported(member);
    expect((await notMe(token)).status).toBe(200);
    const again = await member.send('POST', '/user/authenticate/', {
      email: member.email,
      password: 'secret-1',
    });
    expect(again.status).toBe(200);
    expect((await notMe(token)).status).toBe(400);
    expect((await member.call('GET /user/me/', {})).status).toBe(200);
  });

  it('undoes what a thief added before voiding an earlier link with a new password', async () => {
    const member = await proved();
    const key = new Authenticator(URL_OF_STOA);
    const { body: options } = await member.call('POST /user/me/passkeys/options/', {});
    const body = { name: 'Thief', passkey: key.create(options) };
    expect((await member.call('POST /user/me/passkeys/', { body })).status).toBe(201);
    const first = await awaitLinkTo(app, 'not-me', member.email);
    app.clock.advance(60_000);
    await changePassword(member);
    await expect.poll(() => awaitLinkTo(app, 'not-me', member.email)).not.toBe(first);
    expect((await notMe(first)).status).toBe(400);
    expect((await notMe(await awaitLinkTo(app, 'not-me', member.email))).status).toBe(200);
    const visitor = app.visitor();
    const { body: challenge } = await visitor.call('POST /auth/passkey/options/', {});
    expect(
      (await visitor.call('POST /auth/passkey/', { body: { passkey: key.get(challenge) } })).status,
    ).toBe(400);
    expect(await signIn(member)).toBe(false);
  });

  it('does not undo what the member added after staff sent an export link', async () => {
    const member = await proved();
    await exportLink(member);
    app.clock.advance(60_000);
    const key = new Authenticator(URL_OF_STOA);
    const { body: options } = await member.call('POST /user/me/passkeys/options/', {});
    const added = { name: 'Own', passkey: key.create(options) };
    expect((await member.call('POST /user/me/passkeys/', { body: added })).status).toBe(201);
    const first = await awaitLinkTo(app, 'not-me', member.email);
    await app.app.platform.db
      .deleteFrom('mailed_link')
      .where('member_id', '=', member.memberId)
      .where('about', '=', 'passkey_added')
      .execute();
    await endAll(member);
    app.clock.advance(60_000);
    await member.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
    await exported(member);
    await expect.poll(() => awaitLinkTo(app, 'not-me', member.email)).not.toBe(first);
    expect((await notMe(await awaitLinkTo(app, 'not-me', member.email))).status).toBe(200);
    const visitor = app.visitor();
    const { body: challenge } = await visitor.call('POST /auth/passkey/options/', {});
    const passkey = key.get(challenge);
    expect((await visitor.call('POST /auth/passkey/', { body: { passkey } })).status).toBe(200);
  });

  it('becomes void with its passkey', async () => {
    const member = await proved();
    const key = new Authenticator(URL_OF_STOA);
    const { body: options } = await member.call('POST /user/me/passkeys/options/', {});
    const added = await member.call('POST /user/me/passkeys/', {
      body: { name: 'Own', passkey: key.create(options) },
    });
    const token = await awaitLinkTo(app, 'not-me', member.email);
    await member.call('DELETE /user/me/passkeys/{id}/', { params: { id: added.body.id } });
    expect((await notMe(token)).status).toBe(400);
  });
});

describe('an export link', () => {
  it.each([
    ...CHANGES,
    ['“This wasn’t me” was pressed', async (member: Member) => notMe(await exported(member))] as const,
  ])('no longer works once %s', async (_, change) => {
    const member = await proved();
    const token = await exportLink(member);
    await change(member);
    expect(await openExport(token)).toBe(400);
  });

  it('opens the export only once', async () => {
    const token = await exportLink(await proved());
    expect([await openExport(token), await openExport(token)]).toEqual([200, 400]);
  });

  it('ends no sign-ins, and a “This wasn’t me” link opens no export', async () => {
    const member = await proved();
    expect((await notMe(await exportLink(member))).status).toBe(400);
    expect(await openExport(await exported(member))).toBe(400);
  });
});

describe('other links in emails', () => {
  it.each([
    ['the password has changed', changePassword],
    ['“This wasn’t me” was pressed', async (member: Member) => notMe(await exported(member))],
  ] as const)('to set a password become void once %s', async (_, change) => {
    const member = await proved();
    const code = await codeTo(member.email);
    await change(member);
    const body = { email: member.email, code, new_password: 'porch-2026' };
    const response = await app.visitor().send('POST', '/user/password-reset/confirm/', body);
    expect([response.status, response.body['code']]).toEqual([400, ['Invalid or expired code.']]);
  });

  it('to set a password or confirm an address become void after a suspension', async () => {
    const member = await proved();
    const code = await codeTo(member.email);
    const email = `suspended-${member.email}`;
    await member.call('POST /user/me/email/', { body: { email } });
    const token = await awaitLinkTo(app, 'confirm-email', email);
    await app.suspend(member.memberId);
    await app.suspend(member.memberId, false);
    const body = { email: member.email, code, new_password: 'porch-2026' };
    expect((await app.visitor().send('POST', '/user/password-reset/confirm/', body)).status).toBe(400);
    expect(await signIn(member)).toBe(true);
    const confirm = { token, password: 'secret-1' };
    expect((await app.visitor().send('POST', '/user/confirm-email/', confirm)).status).toBe(400);
  });

  it('to verify an address or set a password become void once all sign-ins were ended', async () => {
    const member = await app.member();
    const token = tokenIn((await awaitMails(app, member.email, 1))[0]);
    const code = await codeTo(member.email);
    await endAll(member);
    expect((await app.visitor().send('POST', '/user/verify-email/', { token })).status).toBe(400);
    const body = { email: member.email, code, new_password: 'porch-2026' };
    expect((await app.visitor().send('POST', '/user/password-reset/confirm/', body)).status).toBe(400);
  });

  it('to change an address or undo that become void once the owner moves on or back', async () => {
    const member = await proved();
    const { email: home } = member;
    const first = await move(member);
    const undo = await awaitLinkTo(app, 'undo-email', home);
    await move(member, home);
    expect((await app.visitor().send('POST', '/user/undo-email/', { token: undo })).status).toBe(400);
    const again = await member.send('POST', '/user/confirm-email/', { token: first.token });
    expect(again.status).toBe(400);
    expect((await member.call('GET /user/me/', {})).body.email).toBe(home);
  });

  it.each([
    ['all sign-ins were ended', (member: Member) => endAll(member)],
    ['the password was reset', (_: Member, email: string) => reset({ email })],
    ['the address was changed again', (member: Member) => move(member)],
  ])('to undo a change of address are replaced once %s', async (_, happens) => {
    const member = await proved();
    const { email: home } = member;
    const { email } = await move(member);
    const undo = await awaitLinkTo(app, 'undo-email', home);
    await happens(member, email);
    expect((await app.visitor().send('POST', '/user/undo-email/', { token: undo })).status).toBe(400);
    const mails = async () => (await mailsTo(app, home)).filter(({ text }) => text?.includes('undo-email'));
    await expect.poll(mails).toHaveLength(2);
    const renewed = await awaitLinkTo(app, 'undo-email', home);
    expect((await app.visitor().send('POST', '/user/undo-email/', { token: renewed })).status).toBe(200);
  });
});

describe('a device that has signed in', () => {
  const notMeNow = async (member: Member) => {
    expect((await notMe(await exported(member))).status).toBe(200);
  };
  it.each([
    ['“This wasn’t me”', notMeNow],
    ['all sign-ins were ended', endAll],
    ['a suspension has come and gone', CHANGES[4][1]],
  ] as const)('is no longer known after %s', async (_, end) => {
    const member = await proved();
    const newSignIns = async () =>
      (await mailsTo(app, member.email)).filter(({ subject }) => subject === 'New sign-in to your account')
        .length;
    const thief = app.visitor();
    const enters = async () => {
      const body = { email: member.email, password: 'secret-1' };
      expect((await thief.send('POST', '/user/authenticate/', body)).status).toBe(200);
    };
    await enters();
    await expect.poll(newSignIns).toBe(1);
    await enters();
    await end(member);
    await enters();
    await expect.poll(newSignIns).toBe(2);
  });
});
