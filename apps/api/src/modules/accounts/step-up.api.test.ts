import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { hashPassword as hash } from '../credentials/index.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const HALF_AN_HOUR = 30 * 60_000;

describe('a proof from the last thirty minutes', () => {
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
  ])('is required for %s %s, and a recent sign-in counts', async (method, path) => {
    const member = await app.member();
    const status = async () => (await member.fetch(`/api/v1${path}`, { method })).status;
    await later(member, HALF_AN_HOUR - 60_000);
    // This call would end the session of this test.
    if (path !== '/user/me/sign-ins/' && (await status()) === 403) throw new Error('asked too early');
    await later(member, 61_000);
    const refused = await member.send(method, path);
    expect([refused.status, refused.body['step_up'], refused.body.error]).toEqual([
      403,
      true,
      'Please confirm it’s you, then try again.',
    ]);
    expect((await prove(member, 'wrong-1')).body['password']).toHaveLength(1);
    expect(await status()).toBe(403);
    expect((await prove(member)).status).toBe(204);
    expect(await status()).not.toBe(403);
  });

  it('is required to redeem to an address of the last day, after all other checks, and an email says so', async () => {
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
    // A day of waiting does not make it the owner's address, because it was added without a proof.
    await later(member, 25 * 60 * 60_000);
    expect((await redeem()).status).toBe(403);
    await prove(member);
    expect((await redeem()).status).toBe(201);
    const subjects = (await awaitMails(app, member.email, 3)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A reward is going to a new address')).toHaveLength(2);
  });

  it('leads to an email with a link that ends all sign-ins if it was not the owner', async () => {
    const member = await app.member();
    expect((await member.fetch('/api/v1/user/me/export/')).status).toBe(200);
    const mails = await awaitMails(app, member.email, 2);
    const text = mails.find(({ subject }) => subject === 'Your data was downloaded')?.text ?? '';
    const token = /not-me#token=(\S+)/.exec(text)?.[1];
    const end = (sent = token) => app.visitor().send('POST', '/user/not-me/', { token: sent });
    expect((await end(`${token}x`)).status).toBe(400);
    expect((await end()).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    app.clock.advance(8 * 24 * 60 * 60_000);
    expect((await end()).status).toBe(400);
  });

  it('does not help a thief who changed the password, because the emailed link revokes it', async () => {
    const thief = await app.member();
    const new_password = 'a thief in the night';
    await thief.call('PATCH /user/me/password/', { body: { old_password: 'secret-1', new_password } });
    const mails = await awaitMails(app, thief.email, 2);
    const text = mails.find(({ subject }) => subject === 'Your password was changed')?.text ?? '';
    const token = /not-me#token=(\S+)/.exec(text)?.[1];
    expect((await app.visitor().send('POST', '/user/not-me/', { token })).status).toBe(200);
    const again = await thief.send('POST', '/user/authenticate/', {
      email: thief.email,
      password: new_password,
    });
    expect(again.status).toBe(400);
  });
});

describe('a guessable password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const change = (member: Member, new_password: string) =>
    member.call('PATCH /user/me/password/', { body: { old_password: 'secret-1', new_password } });

  it('is refused at sign-up, in a change, and in a reset', async () => {
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
    const response = await app.visitor().send('POST', '/user/password-reset/confirm/', reset);
    expect(response.body['new_password']).toHaveLength(1);
    expect((await change(member, 'a porch in Athens')).status).toBe(200);
  });

  it('keeps working if it was set earlier, but its owner is asked to change it', async () => {
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

  it.each([
    [{ handle: 'Porch.1' }, 'handle'],
    [{ first_name: 'porch.1' }, 'first_name'],
  ])('is not reported as such to strangers if it is a new name: %j', async (profile, field) => {
    const member = await app.member();
    expect((await change(member, 'porch.1')).status).toBe(200);
    const response = await member.send('PUT', '/user/me/', profile);
    expect([response.status, response.body[field]]).toEqual([400, [ACCOUNT_TEXTS.nameIsPassword]]);
    expect((await member.send('PUT', '/user/me/', { handle: `next.${field.slice(0, 5)}` })).status).toBe(200);
  });

  it('is noticed at the next sign-in if it has become the handle', async () => {
    const member = await app.member();
    expect((await change(member, 'PORCH.two')).status).toBe(200);
    expect((await member.send('PUT', '/user/me/', { handle: 'Porch.Two' })).status).toBe(200);
    const browser = app.visitor();
    await browser.send('POST', '/user/authenticate/', { email: member.email, password: 'PORCH.two' });
    const { body } = await browser.call('GET /user/me/sign-in-methods/', {});
    expect(body.password_is_common).toBe(true);
  });
});
