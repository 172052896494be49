import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Authenticator } from '@stoa/testing/harness/passkeys';
import { awaitLinkTo, awaitMails, mailsTo, tokenIn } from '@stoa/testing/harness/outbox';

type Member = Awaited<ReturnType<TestApp['member']>>;

const URL_OF_STOA = 'http://stoa.test';
const HOME = { street: '1 Main', city: 'Austin', state: 'TX', zip_code: '78701', country: 'United States' };
const DAY = 24 * 60 * 60_000;

describe('a change of email address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const signIn = (email: string, password = 'secret-1') =>
    app.visitor().send('POST', '/user/authenticate/', { email, password });
  let count = 0;
  const change = async (by?: Member) => {
    count += 1;
    const member = by ?? (await app.verifiedMember());
    const next = `next${count}@example.com`;
    const response = await member.call('POST /user/me/email/', { body: { email: next } });
    expect(response.status).toBe(202);
    return { member, next, token: await awaitLinkTo(app, 'confirm-email', next) };
  };
  /** The request comes with the account's password, as from another device. */
  const confirm = (token: string, password = 'secret-1') =>
    app.visitor().send('POST', '/user/confirm-email/', { token, password });
  const undo = (token: string) => app.visitor().send('POST', '/user/undo-email/', { token });

  it('takes effect with the link that we email to the new address', async () => {
    const { member, next, token } = await change();
    expect((await member.call('GET /user/me/', {})).body.email).toBe(member.email);
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    const { body } = await member.call('GET /user/me/', {});
    expect([body.email, body.email_verified]).toEqual([next, true]);
    expect([(await signIn(member.email)).status, (await signIn(next)).status]).toEqual([400, 200]);
  });

  it('can be undone from the old address for seven days, which ends all sign-ins and the password', async () => {
    const { member, next, token } = await change();
    await confirm(token);
    const back = await awaitLinkTo(app, 'undo-email', member.email);
    expect((await undo(back)).status).toBe(200);
    const restored = async () =>
      (await mailsTo(app, next)).filter(({ subject }) => subject === 'Your previous email was restored');
    await expect.poll(restored).toHaveLength(1);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    expect([(await signIn(next)).status, (await signIn(member.email)).status]).toEqual([400, 400]);
    expect((await undo(back)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    const other = await change();
    await confirm(other.token);
    const late = await awaitLinkTo(app, 'undo-email', other.member.email);
    app.clock.advance(7 * 24 * 60 * 60_000 + 1000);
    expect((await undo(late)).status).toBe(400);
  });

  it('becomes void after a password change, a reset, or a link that ends all sign-ins', async () => {
    const changed = await change();
    const body = { old_password: 'secret-1', new_password: 'secret-2' };
    expect((await changed.member.call('PATCH /user/me/password/', { body })).status).toBe(200);
    expect((await confirm(changed.token)).status).toBe(400);

    const ended = await change();
    await ended.member.fetch('/api/v1/user/me/export/');
    const notMe = await awaitLinkTo(app, 'not-me', ended.member.email);
    await app.visitor().send('POST', '/user/not-me/', { token: notMe });
    expect((await confirm(ended.token)).status).toBe(400);

    const reset = await change(await app.member());
    const { email } = reset.member;
    // The first proof of the address would void the change too, so it happens before.
    const [welcome] = await awaitMails(app, email, 1);
    await reset.member.send('POST', '/user/verify-email/', { token: tokenIn(welcome) });
    await app.visitor().send('POST', '/user/password-reset/', { email });
    const mails = await awaitMails(app, email, 2);
    const text = mails.find(({ subject }) => subject === 'Your reset code')?.text ?? '';
    const confirmed = { email, code: /\d{6}/.exec(text)?.[0], new_password: 'secret-2' };
    expect((await app.visitor().send('POST', '/user/password-reset/confirm/', confirmed)).status).toBe(200);
    expect((await confirm(reset.token)).status).toBe(400);
  });

  it('refuses a taken address, the member’s own address, an expired link, and a replaced link', async () => {
    const { member, token } = await change();
    const other = await app.member();
    const ask = (email: string) => member.call('POST /user/me/email/', { body: { email } });
    expect((await ask(other.email)).body['email']).toHaveLength(1);
    expect((await ask(member.email)).body['email']).toHaveLength(1);
    expect((await ask('not an address')).status).toBe(400);
    expect((await ask('newer@example.com')).status).toBe(202);
    expect((await confirm(token)).status).toBe(400);
    const newer = await awaitLinkTo(app, 'confirm-email', 'newer@example.com');
    app.clock.advance(24 * 60 * 60_000 + 1000);
    expect((await confirm(newer)).status).toBe(400);
  });

  it('needs the session or the password of the account that asked; the link alone changes nothing', async () => {
    const { member, next, token } = await change();
    const victim = await app.member();
    const alone = await app.visitor().send('POST', '/user/confirm-email/', { token });
    expect([alone.status, alone.body.error]).toEqual([409, expect.stringContaining('nothing changes')]);
    expect((await victim.send('POST', '/user/confirm-email/', { token })).status).toBe(409);
    expect((await confirm(token, 'secret-9')).body['password']).toHaveLength(1);
    expect((await member.call('GET /user/me/', {})).body.email).toBe(member.email);
    expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).body.email).toBe(next);
  });

  it('asks a signed-in browser with an expired access token to renew it, not for a password', async () => {
    const { member, token } = await change();
    member.headers['stoa-member'] = String(member.memberId);
    app.clock.advance(20 * 60 * 1000);
    expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(401);
    expect((await member.send('POST', '/user/refresh-token/')).status).toBe(200);
    expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
  });

  it('becomes void when the member ends sign-ins or is suspended', async () => {
    const ended = await change();
    await ended.member.send('DELETE', '/user/me/sign-ins/');
    expect((await confirm(ended.token)).status).toBe(400);

    const one = await change();
    await app
      .visitor()
      .send('POST', '/user/authenticate/', { email: one.member.email, password: 'secret-1' });
    const { body } = await one.member.call('GET /user/me/sign-ins/', {});
    const other = body.results.find(({ current }) => !current)?.id ?? 0;
    expect((await one.member.send('DELETE', `/user/me/sign-ins/${other}/`)).status).toBe(204);
    expect((await confirm(one.token)).status).toBe(400);

    const suspended = await change();
    await app.operator().call('PATCH /operator/members/{id}/', {
      params: { id: suspended.member.memberId },
      body: { suspended: true },
    });
    expect((await confirm(suspended.token)).status).toBe(400);
  });

  it('reserves the old address for its member as long as the change can be undone', async () => {
    const { member, token } = await change();
    const { email } = member;
    await confirm(token);
    const signUp = () =>
      app.visitor().send('POST', '/user/create/', {
        first_name: 'Cato',
        last_name: 'Uticensis',
        email: email.toUpperCase(),
        password: 'porch-2026',
        handle: `cato${count}`,
        over_21: true,
        location: HOME,
      });
    const taken = ['A member with this email already exists.'];
    expect((await signUp()).body['email']).toEqual(taken);
    const other = await app.member();
    expect((await other.call('POST /user/me/email/', { body: { email } })).body['email']).toEqual(taken);
    expect((await undo(await awaitLinkTo(app, 'undo-email', email))).status).toBe(200);

    const left = await change();
    await confirm(left.token);
    app.clock.advance(7 * DAY + 1000);
    const again = await app.visitor().send('POST', '/user/create/', {
      first_name: 'Cato',
      last_name: 'Uticensis',
      email: left.member.email,
      password: 'porch-2026',
      handle: `cato${count}`,
      over_21: true,
      location: HOME,
    });
    expect(again.status).toBe(201);
  });

  it('sends the farewell to the old address too, as long as the change could be undone', async () => {
    const farewells = async (email: string) =>
      (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your account has been deleted');
    const leave = (member: Pick<Member, 'call'>) =>
      member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    const { member, next, token } = await change();
    await confirm(token);
    expect((await leave(member)).status).toBe(204);
    await expect.poll(() => farewells(member.email)).toHaveLength(1);
    await expect.poll(() => farewells(next)).toHaveLength(1);
    const [farewell] = await farewells(member.email);
    expect(farewell?.text).toContain('moved from this email to another one within the last week');

    const old = await change();
    await confirm(old.token);
    app.clock.advance(7 * DAY + 1000);
    const later = app.visitor();
    await later.send('POST', '/user/authenticate/', { email: old.next, password: 'secret-1' });
    expect((await leave(later)).status).toBe(204);
    await expect.poll(() => farewells(old.next)).toHaveLength(1);
    expect(await farewells(old.member.email)).toHaveLength(0);
  });
});

describe('an unproved address', () => {
  it('gets no link to undo its change, and is immediately free for its owner', async () => {
    const app = await startTestApp();
    try {
      const member = await app.member({ email: 'mistyped@example.com' });
      await awaitMails(app, member.email, 1);
      await member.call('POST /user/me/email/', { body: { email: 'right@example.com' } });
      const token = await awaitLinkTo(app, 'confirm-email', 'right@example.com');
      expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
      // The owner of the mistyped address opens an account. Their email arrives after the other one.
      await app.member({ email: 'mistyped@example.com' });
      const mails = await awaitMails(app, 'mistyped@example.com', 2);
      expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email', 'Verify your email']);
      expect((await member.call('GET /user/me/', {})).body.email).toBe('right@example.com');
    } finally {
      await app.close();
    }
  });
});

describe('a passkey added by a thief', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: URL_OF_STOA });
  });
  afterAll(() => app.close());

  const add = async (member: Member, name: string) => {
    const key = new Authenticator(URL_OF_STOA);
    const { body: options } = await member.call('POST /user/me/passkeys/options/', {});
    const body = { name, passkey: key.create(options) };
    expect((await member.call('POST /user/me/passkeys/', { body })).status).toBe(201);
    return key;
  };
  const opens = async (key: Authenticator) => {
    const visitor = app.visitor();
    const { body: options } = await visitor.call('POST /auth/passkey/options/', {});
    return (
      (await visitor.call('POST /auth/passkey/', { body: { passkey: key.get(options) } })).status === 200
    );
  };

  it('is removed by the link in the email about it, while an older passkey stays', async () => {
    const member = await app.member();
    const own = await add(member, 'Own');
    app.clock.advance(60_000);
    const thiefs = await add(member, 'Thief');
    const mails = await awaitMails(app, member.email, 3);
    const tokens = mails.flatMap(({ text }) => /not-me#token=(\S+)/.exec(text ?? '')?.[1] ?? []);
    // The token of the later event ends everything that was added since.
    const [, token] = tokens.toSorted((a, b) => Number(a.split('.')[0]) - Number(b.split('.')[0]));
    expect([await opens(own), await opens(thiefs)]).toEqual([true, true]);
    expect((await app.visitor().send('POST', '/user/not-me/', { token })).status).toBe(200);
    expect([await opens(own), await opens(thiefs)]).toEqual([true, false]);
  });

  it('is removed when the change of address is undone, regardless of its age', async () => {
    const member = await app.verifiedMember();
    const thiefs = await add(member, 'Thief');
    app.clock.advance(60_000);
    await member.call('POST /user/me/email/', { body: { email: 'thief@example.com' } });
    const token = await awaitLinkTo(app, 'confirm-email', 'thief@example.com');
    expect((await member.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
    const back = await awaitLinkTo(app, 'undo-email', member.email);
    expect((await app.visitor().send('POST', '/user/undo-email/', { token: back })).status).toBe(200);
    expect(await opens(thiefs)).toBe(false);
  });

  it('survives a reset together with proofs of parcel addresses, unless the reset asks to remove them', async () => {
    const member = await app.member();
    const { email } = member;
    await member.send('POST', '/user/verify-email/', {
      token: tokenIn((await awaitMails(app, email, 1)).at(0)),
    });
    const key = await add(member, 'Old phone');
    const parcel = { ...AUSTIN, type: 'shipping', street: '2 Thief Street', recipient: 'Marcus Aurel' };
    const { body: address } = await member.send('POST', '/address/', parcel);
    const isProved = async () => {
      const id = Number(address['id']);
      const { db } = app.app.platform;
      const row = await db.selectFrom('address').select('proved_at').where('id', '=', id).executeTakeFirst();
      return (row?.proved_at ?? null) !== null;
    };
    const reset = async (remove_other_ways: boolean, mails: number) => {
      await app.visitor().send('POST', '/user/password-reset/', { email });
      const sent = await awaitMails(app, email, mails);
      const text = sent.findLast(({ subject }) => subject === 'Your reset code')?.text ?? '';
      const body = { email, code: /\d{6}/.exec(text)?.[0], new_password: 'porch-2026', remove_other_ways };
      return (await app.visitor().send('POST', '/user/password-reset/confirm/', body)).status;
    };
    expect([await reset(false, 3), await opens(key), await isProved()]).toEqual([200, true, true]);
    expect([await reset(true, 6), await opens(key), await isProved()]).toEqual([200, false, false]);
  });
});
