import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Authenticator } from '@stoa/testing/harness/passkeys';
import { mailsTo as allMailsTo } from '@stoa/testing/harness/outbox';
import { STAFF_PASSWORD } from '@stoa/testing/harness/staff';

const URL_OF_STOA = 'https://stoa.test';
const MINUTE_MS = 60_000;
const ANOTHER = 'another long secret';
const NEW_SIGN_IN = 'New sign-in to your back office account';

describe('staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: URL_OF_STOA });
  });
  afterAll(() => app.close());

  type Browser = ReturnType<TestApp['visitor']>;
  const me = async (browser: Browser) => (await browser.call('GET /staff/me/', {})).status;
  const login = (email: string, password = STAFF_PASSWORD, browser = app.visitor()) =>
    browser.call('POST /staff/login/', { body: { email, password } });
  const change = (browser: Browser, old_password: string, new_password: string) =>
    browser.send('PATCH', '/staff/me/password/', { old_password, new_password });
  /** Leaves out emails about new devices, unless these are wanted. */
  const awaitMails = (email: string, count: number, wanted = (subject = '') => subject !== NEW_SIGN_IN) =>
    vi.waitFor(
      async () => {
        const mails = (await allMailsTo(app, email)).filter(({ subject }) => wanted(subject));
        if (mails.length < count) throw new Error(`${mails.length} of ${count} emails have arrived.`);
        return mails;
      },
      { timeout: 60_000, interval: 50 },
    );
  const mailsTo = async (email: string, count: number) =>
    (await awaitMails(email, count)).map(({ subject }) => subject);
  const ask = (email: string) => app.visitor().send('POST', '/staff/password-reset/', { email });
  const confirm = (token: string, new_password = ANOTHER, more: object = {}) =>
    app.visitor().send('POST', '/staff/password-reset/confirm/', { token, new_password, ...more });
  const linkMailedTo = async (email: string, count = 1) => {
    // Emails of different jobs may arrive in another order.
    const links = (await awaitMails(email, count)).flatMap(
      ({ text }) => /forgot-password#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
    );
    return links.at(-1) ?? '';
  };
  const addKey = async (who: Browser, name = 'Laptop') => {
    const key = new Authenticator(URL_OF_STOA);
    const { body } = await who.call('POST /staff/me/passkeys/options/', {});
    const added = await who.call('POST /staff/me/passkeys/', { body: { name, passkey: key.create(body) } });
    return { key, added };
  };

  it('change their password, which signs out their other devices and mails them', async () => {
    const ada = await app.staff('parcels');
    const other = app.visitor();
    await login(ada.email, STAFF_PASSWORD, other);
    const copy = app.visitor();
    for (const [name, value] of ada.cookies) copy.setCookie(name, value);
    expect((await change(ada, 'not this one, I fear', ANOTHER)).body).toHaveProperty('old_password');
    expect((await change(ada, STAFF_PASSWORD, 'short')).body).toHaveProperty('new_password');
    expect((await change(ada, STAFF_PASSWORD, 'operator-operator')).status).toBe(200);
    expect([await me(ada), await me(other), await me(copy)]).toEqual([200, 401, 401]);
    expect((await login(ada.email)).status).toBe(400);
    expect((await login(ada.email, 'operator-operator')).status).toBe(200);
    expect(await mailsTo(ada.email, 1)).toEqual(['Your back office password was changed']);
    const { body } = await app
      .operator()
      .call('GET /operator/audit/', { query: { thing: 'staff', thing_id: String(ada.staffId) } });
    expect(body.results.find(({ call }) => call.includes('password'))).toMatchObject({
      operator: ada.name,
      after: { password: 'changed' },
    });
    expect(JSON.stringify(body)).not.toContain('operator-operator');
  });

  it('add, name, use, and remove passkeys after a recent proof, and are mailed', async () => {
    const ada = await app.staff('members');
    const { key, added } = await addKey(ada);
    expect([added.status, added.body.name]).toEqual([201, 'Laptop']);
    const { id } = added.body;
    const methods = async () => (await ada.call('GET /staff/me/sign-in-methods/', {})).body;
    await ada.call('PATCH /staff/me/passkeys/{id}/', { params: { id }, body: { name: 'Desk' } });
    expect(await methods()).toMatchObject({ password: true, passkeys: [{ id, name: 'Desk' }] });
    const elsewhere = app.visitor();
    const challenge = await elsewhere.call('POST /staff/passkey/options/', {});
    const signedIn = await elsewhere.call('POST /staff/passkey/', {
      body: { passkey: key.get(challenge.body) },
    });
    expect(signedIn.body.staff).toMatchObject({ signs_in_by: 'password', passkeys: 1 });
    const stranger = await app.staff('members');
    const remove = (who: Browser) => who.call('DELETE /staff/me/passkeys/{id}/', { params: { id } });
    expect((await remove(stranger)).status).toBe(404);
    app.clock.advance(31 * MINUTE_MS);
    expect((await ada.call('POST /staff/me/passkeys/options/', {})).body['step_up']).toBe(true);
    expect((await remove(ada)).body).toHaveProperty('step_up', true);
    await ada.call('POST /staff/step-up/', { body: { password: STAFF_PASSWORD } });
    expect((await remove(ada)).status).toBe(204);
    expect((await methods()).passkeys).toEqual([]);
    expect(await mailsTo(ada.email, 2)).toEqual([
      'A passkey was added to your back office account',
      'A passkey was removed from your back office account',
    ]);
  });

  it('without a password prove who they are before they set the first one, and keep one way to sign in', async () => {
    const ada = await app.staff('members');
    const { key, added } = await addKey(ada);
    await app.app.platform.db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', ada.staffId)
      .execute();
    const { id } = added.body;
    const remove = () => ada.call('DELETE /staff/me/passkeys/{id}/', { params: { id } });
    expect((await remove()).status).toBe(400);
    app.clock.advance(31 * MINUTE_MS);
    expect((await change(ada, '', ANOTHER)).body['step_up']).toBe(true);
    const proof = await ada.call('POST /staff/step-up/options/', {});
    await ada.call('POST /staff/step-up/', { body: { passkey: key.get(proof.body) } });
    expect((await change(ada, '', ANOTHER)).status).toBe(200);
    expect((await login(ada.email, ANOTHER)).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  it('set a new password by email, once, which signs out every device', async () => {
    const ada = await app.staff('members');
    await addKey(ada);
    expect((await ask(ada.email.toUpperCase())).body).toEqual({ sent: true });
    const token = await linkMailedTo(ada.email, 2);
    const validate = () => app.visitor().send('POST', '/staff/password-reset/validate/', { token });
    expect((await validate()).body).toEqual({ email: ada.email });
    expect((await confirm(token, 'short')).body).toHaveProperty('new_password');
    expect((await confirm(token)).status).toBe(200);
    expect(await me(ada)).toBe(401);
    expect((await login(ada.email)).status).toBe(400);
    const back = app.visitor();
    expect((await login(ada.email, ANOTHER, back)).body.staff.passkeys).toBe(1);
    expect((await confirm(token)).body).toHaveProperty('token');
    expect((await validate()).status).toBe(400);
    expect((await mailsTo(ada.email, 3)).at(-1)).toBe('Your back office password was changed');
    await ask(ada.email);
    const again = await linkMailedTo(ada.email, 4);
    expect((await confirm(again, STAFF_PASSWORD, { remove_other_ways: true })).status).toBe(200);
    expect((await login(ada.email)).body.staff.passkeys).toBe(0);
  });

  it('are mailed about a sign-in on a new device, once, and not about joining', async () => {
    const [ada, ben] = [await app.staff('parcels'), await app.staff('parcels')];
    /** Queued with the sign-in, so the number is final. */
    const queued = async ({ staffId }: { staffId: number }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where name = 'staff-security-mail'
           and data ->> 'event' = 'sign_in' and (data ->> 'staff_id')::bigint = ${staffId}`.execute(
        app.app.platform.db,
      );
      return rows[0]?.count;
    };
    await login(ada.email, STAFF_PASSWORD, ada);
    const { key } = await addKey(ada);
    expect(await queued(ada)).toBe(0);
    const shared = app.visitor();
    await login(ada.email, STAFF_PASSWORD, shared);
    const [mail] = await awaitMails(ada.email, 1, (subject) => subject === NEW_SIGN_IN);
    expect(mail?.text).toMatch(/on a device we haven’t seen before\.\s+It happened on/);
    // A colleague uses the same machine in between.
    await login(ben.email, STAFF_PASSWORD, shared);
    await login(ada.email, STAFF_PASSWORD, shared);
    const challenge = await shared.call('POST /staff/passkey/options/', {});
    await shared.call('POST /staff/passkey/', { body: { passkey: key.get(challenge.body) } });
    expect([await queued(ada), await queued(ben)]).toEqual([1, 1]);
    // A new password forgets all devices except the one where it was set.
    await login(ada.email, STAFF_PASSWORD, ada);
    await change(ada, STAFF_PASSWORD, ANOTHER);
    await login(ada.email, ANOTHER, ada);
    expect(await queued(ada)).toBe(1);
    await login(ada.email, ANOTHER, shared);
    expect(await queued(ada)).toBe(2);
  });

  it('get one link at a time, for ten minutes, and not the one to join with', async () => {
    const ada = await app.staff('members');
    await ask(ada.email);
    const first = await linkMailedTo(ada.email);
    await ask(ada.email);
    const second = await linkMailedTo(ada.email, 2);
    expect((await confirm(first)).status).toBe(400);
    const join = await app
      .visitor()
      .send('POST', '/staff/join/', { token: second, password: 'a third long secret' });
    expect(join.status).toBe(400);
    app.clock.advance(11 * MINUTE_MS);
    expect((await confirm(second)).status).toBe(400);
    await ask(ada.email);
    const third = await linkMailedTo(ada.email, 3);
    // Their own change voids the link.
    expect((await change(ada, STAFF_PASSWORD, ANOTHER)).status).toBe(200);
    expect((await confirm(third)).status).toBe(400);
  });

  it('who are unknown, invited, or gone get the same answer and no link', async () => {
    const gone = await app.staff('members');
    await app.operator().send('PATCH', `/staff/${gone.staffId}/`, { left: true });
    await app.operator().send('POST', '/staff/invitations/', {
      email: 'invited@stoa.example',
      name: 'Invited',
      roles: ['parcels'],
    });
    await awaitMails('invited@stoa.example', 1);
    const known = await app.staff('members');
    for (const email of [gone.email, 'invited@stoa.example', 'no.one@stoa.example', known.email])
      expect(await ask(email)).toMatchObject({ status: 200, body: { sent: true } });
    await awaitMails(known.email, 1);
    expect(await mailsTo('invited@stoa.example', 1)).toEqual(['Your Stoa back office account']);
    expect(await mailsTo(gone.email, 0)).toEqual([]);
  });
});

it('staff on a device where they signed in get a link, even after strangers used up the others', async () => {
  const app = await startTestApp({ rateLimits: true });
  const ada = await app.staff('parcels');
  const ask = async (browser: ReturnType<TestApp['visitor']>) =>
    (await browser.send('POST', '/staff/password-reset/', { email: ada.email })).status;
  for (let index = 0; index < 5; index += 1) expect(await ask(app.visitor())).toBe(200);
  const colleague = await app.staff('parcels');
  expect([await ask(app.visitor()), await ask(colleague), await ask(ada), await ask(ada)]).toEqual([
    429, 429, 200, 429,
  ]);
  await app.close();
});

it('staff may try an old password and ask for a link only so often, whether the account exists or not', async () => {
  const app = await startTestApp({ rateLimits: true });
  const ada = await app.staff('parcels');
  const tries: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const wrong = { old_password: `wrong password ${index}`, new_password: ANOTHER };
    tries.push((await ada.send('PATCH', '/staff/me/password/', wrong)).status);
  }
  expect([tries[19], tries[20]]).toEqual([400, 429]);
  for (const email of [ada.email, 'nobody.here@stoa.example']) {
    const asked: number[] = [];
    for (let index = 0; index < 6; index += 1)
      asked.push((await app.visitor().send('POST', '/staff/password-reset/', { email })).status);
    expect([asked[4], asked[5]]).toEqual([200, 429]);
  }
  await app.close();
});
