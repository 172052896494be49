import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, tokenIn } from '@stoa/testing/harness/outbox';
import { hashPassword as hash } from './password.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const HALF_AN_HOUR = 30 * 60_000;

describe('a proof of the last thirty minutes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const later = async (member: Member, by: number) => {
    app.clock.advance(by);
    await member.send('POST', '/user/refresh-token/');
  };
  const prove = (member: Member, password = 'secret-1') =>
    member.call('POST /user/me/proof/', { body: { password } });

  it.each([
    ['GET', '/user/me/export/'],
    ['GET', '/user/me/proof/'],
    ['DELETE', '/user/me/sign-ins/'],
    ['DELETE', '/user/me/sign-ins/999999/'],
    ['POST', '/user/me/passkeys/options/'],
    ['POST', '/user/me/email/'],
    ['DELETE', '/auth/google/link/'],
  ])('is needed for %s %s, where a sign-in counts as one', async (method, path) => {
    const member = await app.member();
    const status = async () => (await member.fetch(`/api/v1${path}`, { method })).status;
    await later(member, HALF_AN_HOUR - 60_000);
    // Ending all sign-ins would end this test's too.
    if (path !== '/user/me/sign-ins/' && (await status()) === 403) throw new Error('asked too early');
    await later(member, 61_000);
    const refused = await member.send(method, path);
    expect([refused.status, refused.body['step_up'], refused.body.error]).toEqual([
      403,
      true,
      'Please confirm that it is you, then try again.',
    ]);
    expect((await prove(member, 'wrong-1')).body['password']).toHaveLength(1);
    expect(await status()).toBe(403);
    expect((await prove(member)).status).toBe(204);
    expect(await status()).not.toBe(403);
  });

  it('is needed to redeem to an address of the last day, after all other checks, and a mail says so', async () => {
    const member = await app.member();
    const reward = await app.operator().call('POST /operator/rewards/', {
      body: { name: 'Cutter', description: 'Steel', points: 10, stock: 5 },
    });
    const { codes } = await app.codes(1, 'wisdom', 100);
    await member.call('POST /cigars/add_cigar/', { body: { cigar_code: codes[0] ?? '' } });
    const place = {
      street: '1 Main',
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
      country: 'United States',
    };
    const address = await member.call('POST /address/', { body: { type: 'shipping', ...place } });
    const redeem = () =>
      member.call('POST /rewards/{id}/redeem/', {
        params: { id: reward.body.id },
        body: { address_id: address.body.id, over_21: true },
      });
    await later(member, HALF_AN_HOUR + 1000);
    expect([(await redeem()).status, (await redeem()).body['step_up']]).toEqual([403, true]);
    await prove(member);
    expect((await redeem()).status).toBe(201);
    await later(member, 24 * 60 * 60_000);
    expect((await redeem()).status).toBe(201);
    await member.send('PUT', `/address/${address.body.id}/`, { ...place, street: '2 Main' });
    expect((await redeem()).status).toBe(403);
    const subjects = (await awaitMails(app, member.email, 2)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A reward goes to a new address')).toHaveLength(1);
  });

  it('is followed by a mail whose link ends all sign-ins of somebody who was not the owner', async () => {
    const member = await app.member();
    expect((await member.fetch('/api/v1/user/me/export/')).status).toBe(200);
    const mails = await awaitMails(app, member.email, 2);
    const text = mails.find(({ subject }) => subject === 'Your journal was exported')?.text ?? '';
    const token = /not-me#token=(\S+)/.exec(text)?.[1];
    const end = (sent = token) => app.visitor().send('POST', '/user/not-me/', { token: sent });
    expect((await end(`${token}x`)).status).toBe(400);
    expect((await end()).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    app.clock.advance(8 * 24 * 60 * 60_000);
    expect((await end()).status).toBe(400);
  });
});

describe('the change of the address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const signIn = (email: string, password = 'secret-1') =>
    app.visitor().send('POST', '/user/authenticate/', { email, password });
  const linkIn = async (email: string, page: string, mails: number) => {
    const texts = (await awaitMails(app, email, mails)).map(({ text }) => text);
    return new RegExp(`${page}#token=(\\S+)`).exec(texts.join(' '))?.[1] ?? '';
  };
  let count = 0;
  const change = async () => {
    count += 1;
    const member = await app.member();
    const next = `next${count}@example.com`;
    const asked = await member.call('POST /user/me/email/', { body: { email: next } });
    expect(asked.status).toBe(202);
    return { member, next, token: await linkIn(next, 'confirm-email', 1) };
  };
  const confirm = (token: string) => app.visitor().send('POST', '/user/confirm-email/', { token });
  const undo = (token: string) => app.visitor().send('POST', '/user/undo-email/', { token });

  it('happens with the link that is mailed to the new one', async () => {
    const { member, next, token } = await change();
    expect((await member.call('GET /user/me/', {})).body.email).toBe(member.email);
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    const { body } = await member.call('GET /user/me/', {});
    expect([body.email, body.email_verified]).toEqual([next, true]);
    expect([(await signIn(member.email)).status, (await signIn(next)).status]).toEqual([400, 200]);
  });

  it('is undone for seven days from the old one, which ends sign-ins and password', async () => {
    const { member, next, token } = await change();
    await confirm(token);
    const back = await linkIn(member.email, 'undo-email', 2);
    expect((await undo(back)).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    expect([(await signIn(next)).status, (await signIn(member.email)).status]).toEqual([400, 400]);
    expect((await undo(back)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    const other = await change();
    await confirm(other.token);
    const late = await linkIn(other.member.email, 'undo-email', 2);
    app.clock.advance(7 * 24 * 60 * 60_000 + 1000);
    expect((await undo(late)).status).toBe(400);
  });

  it('is void once the password was changed or reset, or the sign-ins were ended by the link of a mail', async () => {
    const changed = await change();
    const body = { old_password: 'secret-1', new_password: 'secret-2' };
    expect((await changed.member.call('PATCH /user/me/password/', { body })).status).toBe(200);
    expect((await confirm(changed.token)).status).toBe(400);

    const ended = await change();
    await ended.member.fetch('/api/v1/user/me/export/');
    const notMe = await linkIn(ended.member.email, 'not-me', 2);
    await app.visitor().send('POST', '/user/not-me/', { token: notMe });
    expect((await confirm(ended.token)).status).toBe(400);

    const reset = await change();
    const { email } = reset.member;
    // A first proof of the address would void it anyhow.
    const [welcome] = await awaitMails(app, email, 1);
    await reset.member.send('POST', '/user/verify-email/', { token: tokenIn(welcome) });
    await app.visitor().send('POST', '/user/password-reset/', { email });
    const mails = await awaitMails(app, email, 2);
    const text = mails.find(({ subject }) => subject === 'Your reset code')?.text ?? '';
    const confirmed = { email, code: /\d{6}/.exec(text)?.[0], new_password: 'secret-2' };
    expect((await app.visitor().send('POST', '/user/password-reset/confirm/', confirmed)).status).toBe(200);
    expect((await confirm(reset.token)).status).toBe(400);
  });

  it('refuses an address that is taken, the own one, an old link, and one that a newer request voids', async () => {
    const { member, token } = await change();
    const other = await app.member();
    const ask = (email: string) => member.call('POST /user/me/email/', { body: { email } });
    expect((await ask(other.email)).body['email']).toHaveLength(1);
    expect((await ask(member.email)).body['email']).toHaveLength(1);
    expect((await ask('not an address')).status).toBe(400);
    expect((await ask('newer@example.com')).status).toBe(202);
    expect((await confirm(token)).status).toBe(400);
    const newer = await linkIn('newer@example.com', 'confirm-email', 1);
    app.clock.advance(24 * 60 * 60_000 + 1000);
    expect((await confirm(newer)).status).toBe(400);
  });
});

describe('a password that is guessed first', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const change = (member: Member, new_password: string) =>
    member.call('PATCH /user/me/password/', { body: { old_password: 'secret-1', new_password } });

  it('is refused at sign-up, change and reset', async () => {
    const member = await app.member({ handle: 'guess.me' });
    for (const guessed of ['password', 'QWERTY123', 'Stoic-2026!', '1cigars1', 'guess.me', member.email])
      expect((await change(member, guessed)).body['new_password']).toHaveLength(1);
    const signUp = await app.visitor().send('POST', '/user/create/', {
      first_name: 'Marcus',
      last_name: 'Aurelius',
      email: 'new@example.com',
      password: 'aurelius',
      handle: 'aurelius.m',
      location: { city: 'Austin', latitude: 30.2672, longitude: -97.7431 },
    });
    expect(signUp.body['password']).toHaveLength(1);
    const code = { email: member.email, code: '000000' };
    const reset = { ...code, new_password: 'football' };
    const answer = await app.visitor().send('POST', '/user/password-reset/confirm/', reset);
    expect(answer.body['new_password']).toHaveLength(1);
    expect((await change(member, 'a porch in Athens')).status).toBe(200);
  });

  it('is not locked where it was set before, but its owner is asked to change it', async () => {
    const member = await app.member();
    const password_hash = await hash('football');
    await app.app.platform.db
      .updateTable('member')
      .set({ password_hash })
      .where('id', '=', member.memberId)
      .execute();
    const browser = app.visitor();
    const entered = await browser.send('POST', '/user/authenticate/', {
      email: member.email,
      password: 'football',
    });
    expect(entered.status).toBe(200);
    const isCommon = async () =>
      (await browser.call('GET /user/me/sign-in-methods/', {})).body.password_is_common;
    expect(await isCommon()).toBe(true);
    await browser.call('PATCH /user/me/password/', {
      body: { old_password: 'football', new_password: 'a porch in Athens' },
    });
    expect(await isCommon()).toBe(false);
  });
});
