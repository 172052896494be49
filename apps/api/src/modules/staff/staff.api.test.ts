import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Authenticator } from '@stoa/testing/harness/passkeys';
import { statuses } from '@stoa/testing/harness/browser';
import { allPublished } from '@stoa/testing/harness/published-state';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { inviteByHand, STAFF_PASSWORD } from '@stoa/testing/harness/staff';

const URL_OF_STOA = 'https://stoa.test';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: URL_OF_STOA });
  });
  afterAll(() => app.close());

  const me = async (browser: ReturnType<TestApp['visitor']>) =>
    (await browser.call('GET /staff/me/', {})).status;
  const login = (email: string, password = STAFF_PASSWORD, browser = app.visitor()) =>
    browser.call('POST /staff/login/', { body: { email, password } });
  const invite = (email: string, name: string, roles: readonly string[]) =>
    app.operator().send('POST', '/staff/invitations/', { email, name, roles });
  const tokenMailedTo = async (email: string, mails = 1) => {
    const [mail] = (await awaitMails(app, email, mails)).slice(-1);
    return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const change = (who: ReturnType<TestApp['visitor']>, id: number, body: object) =>
    who.send('PATCH', `/staff/${id}/`, body);

  it('join once by an emailed invitation with a password, and get a cookie that members’ pages ignore', async () => {
    const { status, body } = await invite('Ada@stoa.example', 'Ada Lovelace', ['owner', 'parcels']);
    expect([status, body['roles'], body['joined_at']]).toEqual([202, ['parcels', 'owner'], null]);
    const token = await tokenMailedTo('Ada@stoa.example');
    const ada = app.visitor();
    const shown = await ada.call('POST /staff/join/invitation/', { body: { token } });
    expect(shown.body).toMatchObject({ name: 'Ada Lovelace', email: 'Ada@stoa.example' });
    const join = (password: string) => ada.call('POST /staff/join/', { body: { token, password } });
    expect((await join('too short')).body['password']).toHaveLength(1);
    expect((await join('operator-operator')).status).toBe(200);
    expect([...ada.cookies.keys()]).toEqual([
      '__Host-stoa-staff',
      expect.stringMatching(/^__Host-stoa_staff_device_\d+$/),
    ]);
    expect((await join('another long password')).body['token']).toHaveLength(1);
    expect((await ada.call('GET /user/me/', {})).status).toBe(401);
    expect((await ada.call('GET /operator/audit/', {})).status).toBe(200);
    expect((await login('ada@STOA.example', 'operator-operator')).status).toBe(200);
  });

  it('have a cookie that scripts and other sites cannot use', async () => {
    const { email } = await app.staff('parcels');
    const { headers } = await login(email);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-stoa-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-stoa_staff_device_\d+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const { staffId } = await app.staff('messages');
    const owner = await app.staff('owner');
    const foreign = await owner.fetch(`/api/v1/staff/${staffId}/`, {
      method: 'PATCH',
      body: '{"left":true}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('cannot enter the console as members, or the app as staff', async () => {
    const member = await app.member();
    expect((await member.send('GET', '/operator/products/')).status).toBe(401);
    expect(await me(member)).toBe(401);
    expect((await login(member.email, 'secret-1')).status).toBe(400);
  });

  it('can join, sign in, and confirm their identity with a passkey', async () => {
    const key = new Authenticator(URL_OF_STOA);
    const { body } = await invite('key@stoa.example', 'Grace Hopper', ['members']);
    await tokenMailedTo('key@stoa.example');
    const token = await inviteByHand(app.app, app.clock, Number(body['id']));
    const options = await app.visitor().call('POST /staff/join/options/', { body: { token } });
    const joined = await app
      .visitor()
      .call('POST /staff/join/', { body: { token, passkey: key.create(options.body) } });
    expect(joined.status).toBe(200);
    const grace = app.visitor();
    const challenge = await grace.call('POST /staff/passkey/options/', {});
    expect(
      (await grace.call('POST /staff/passkey/', { body: { passkey: key.get(challenge.body) } })).status,
    ).toBe(200);
    const again = await grace.call('POST /staff/passkey/', { body: { passkey: key.get(challenge.body) } });
    expect(again.status).toBe(400);
    app.clock.advance(31 * MINUTE_MS);
    expect((await grace.call('GET /staff/me/proof/', {})).body['step_up']).toBe(true);
    const proof = await grace.call('POST /staff/step-up/options/', {});
    await grace.call('POST /staff/step-up/', { body: { passkey: key.get(proof.body) } });
    expect((await grace.call('GET /staff/me/proof/', {})).status).toBe(204);
    expect((await login('key@stoa.example', '')).status).toBe(400);
  });

  it('may do what their roles allow as soon as these change, and refusals say who else may', async () => {
    const owner = await app.staff('owner');
    const packer = await app.staff('parcels');
    const codes = () => packer.send('GET', '/operator/codes/batches/');
    expect((await codes()).body.error).toBe(
      'This is for staff with the role catalogue, or an owner. Please ask one of them.',
    );
    expect((await packer.send('GET', '/staff/')).body.error).toBe(
      'This is for an owner. Please ask one of them.',
    );
    await change(owner, packer.staffId, { roles: ['catalogue'] });
    expect((await codes()).status).toBe(200);
    expect((await packer.send('GET', '/operator/redemptions/')).status).toBe(403);
  });

  it('are signed out after an idle hour and after twelve hours', async () => {
    const busy = await app.staff('parcels');
    const resting = await app.staff('parcels');
    for (let hours = 0; hours < 11; hours += 1) {
      app.clock.advance(59 * MINUTE_MS);
      expect(await me(busy)).toBe(200);
    }
    expect(await me(resting)).toBe(401);
    app.clock.advance(59 * MINUTE_MS);
    expect(await me(busy)).toBe(200);
    app.clock.advance(59 * MINUTE_MS);
    expect(await me(busy)).toBe(401);
  });

  it('must confirm their identity before corrections, suspensions, staff changes, and exports', async () => {
    const owner = await app.staff('owner');
    const { memberId } = await app.member();
    app.clock.advance(31 * MINUTE_MS);
    const sendAll = async () => [
      await owner.send('POST', '/operator/points/', { member_id: memberId, points: 1, reason: 'x' }),
      await owner.send('PATCH', `/operator/members/${memberId}/`, { suspended: true }),
      await change(owner, owner.staffId, { roles: ['owner'] }),
      await owner.send('GET', '/operator/backup/'),
    ];
    for (const { status, body } of await sendAll()) expect([status, body['step_up']]).toEqual([403, true]);
    const csv = () => owner.fetch('/api/v1/operator/redemptions/', { headers: { accept: 'text/csv' } });
    expect((await csv()).status).toBe(403);
    expect((await owner.send('GET', '/operator/redemptions/')).status).toBe(200);
    const wrong = await owner.call('POST /staff/step-up/', { body: { password: 'wrong' } });
    expect([wrong.status, (await csv()).status]).toEqual([400, 403]);
    await owner.call('POST /staff/step-up/', { body: { password: STAFF_PASSWORD } });
    expect((await csv()).status).toBe(200);
    expect((await sendAll()).map(({ status }) => status)).toEqual([201, 200, 200, 403]);
  });

  it('must confirm their identity before changes that move points, unlike the token', async () => {
    const clerk = await app.staff('catalogue');
    await app.codes(1);
    const { body: products } = await clerk.call('GET /operator/products/', {});
    const [product] = products.results;
    if (product === undefined) throw new Error('a product is needed');
    const { body: reward } = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'A', points: 5 });
    const { line, name, brand_name, vitola } = product;
    const made = { line, name: `${name} II`, brand_name, vitola, points: 5 };
    const sendAll = async (who: Pick<typeof clerk, 'send'>) => [
      await who.send('POST', '/operator/codes/', { product_id: product.id, count: 1 }),
      await who.send('POST', '/operator/products/', made),
      await who.send('PATCH', `/operator/products/${product.id}/`, { points: 500 }),
      await who.send('POST', '/operator/rewards/', { name: 'B', points: 5 }),
      await who.send('PATCH', `/operator/rewards/${String(reward['id'])}/`, { points: 1 }),
    ];
    app.clock.advance(31 * MINUTE_MS);
    for (const { status, body } of await sendAll(clerk))
      expect([status, body['step_up']]).toEqual([403, true]);
    const byToken = await sendAll(app.operator());
    expect(byToken.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200]);
  });

  it('must confirm their identity before they download or print codes, unlike the token', async () => {
    const clerk = await app.staff('catalogue');
    const { productId } = await app.codes(1);
    const made = await clerk.call('POST /operator/codes/', { body: { product_id: productId, count: 2 } });
    const id = made.body.batch.id;
    const get = (accept: string) =>
      clerk.fetch(`/api/v1/operator/codes/batches/${id}/codes/`, { headers: { accept } });
    app.clock.advance(31 * MINUTE_MS);
    for (const accept of ['text/csv', 'application/json']) expect((await get(accept)).status).toBe(403);
    const byToken = await app.operator().call('GET /operator/codes/batches/{id}/codes/', { params: { id } });
    expect(byToken.body.codes).toEqual(made.body.codes);
    await clerk.call('POST /staff/step-up/', { body: { password: STAFF_PASSWORD } });
    for (const accept of ['text/csv', 'application/json']) expect((await get(accept)).status).toBe(200);
  });

  it('get another token after a proof, so that a copy of the first one stops working', async () => {
    const owner = await app.staff('owner');
    const thief = app.visitor();
    for (const [name, value] of owner.cookies) thief.setCookie(name, value);
    expect(await me(thief)).toBe(200);
    await owner.call('POST /staff/step-up/', { body: { password: STAFF_PASSWORD } });
    expect([await me(owner), await me(thief)]).toEqual([200, 401]);
  });

  it('see their sign-ins and end them', async () => {
    const one = await app.staff('parcels');
    const other = app.visitor();
    await login(one.email, STAFF_PASSWORD, other);
    const list = async () => (await one.call('GET /staff/me/sign-ins/', {})).body.results;
    const [newest] = await list();
    expect((await list()).map(({ current }) => current)).toEqual([false, true]);
    await one.call('DELETE /staff/me/sign-ins/{id}/', { params: { id: newest?.id ?? 0 } });
    expect([await me(other), await me(one)]).toEqual([401, 200]);
    await one.call('POST /staff/logout/', {});
    expect(await me(one)).toBe(401);
  });

  it('were last active when they last did something, even after they sign out', async () => {
    const [owner, one] = [await app.staff('owner'), await app.staff('parcels')];
    app.clock.advance(MINUTE_MS);
    const at = app.clock.now();
    await login(one.email, STAFF_PASSWORD, one);
    await one.call('POST /staff/logout/', {});
    await app.app.platform.db.deleteFrom('staff_session').where('staff_id', '=', one.staffId).execute();
    const { results } = (await owner.call('GET /staff/', {})).body;
    const { last_used_at } = results.find(({ id }) => id === one.staffId) ?? {};
    expect(Date.parse(last_used_at ?? '')).toBeGreaterThanOrEqual(at.getTime());
  });

  type Staff = Awaited<ReturnType<TestApp['staff']>>;

  /** This correction of points waits for the member's row until something else is done. */
  const correctWhile = async (who: Staff, act: () => Promise<void>) => {
    const { memberId } = await app.member();
    const { db, database } = app.app.platform;
    // Notifications about a newcomer would wait for the row too.
    await allPublished(app);
    const { promise: underWay, resolve: begin } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const held = db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
      begin();
      await mayGoOn;
    });
    await underWay;
    const correction = who.send('POST', '/operator/points/', { member_id: memberId, points: 5, reason: 'x' });
    await awaitLockWaits(database, 1);
    await act();
    goOn();
    await held;
    const { status, body } = await correction;
    const member = await db
      .selectFrom('member')
      .select('balance')
      .where('id', '=', memberId)
      .executeTakeFirst();
    return { status, error: body.error, balance: member?.balance };
  };

  it('are signed out immediately when they leave, even in a request under way', async () => {
    const owner = await app.staff('owner');
    const leaver = await app.staff('catalogue', 'members');
    const correction = await correctWhile(leaver, async () => {
      expect((await change(owner, leaver.staffId, { left: true })).status).toBe(200);
    });
    expect(correction).toMatchObject({ status: 401, balance: 50 });
    expect(await me(leaver)).toBe(401);
    expect((await login(leaver.email)).status).toBe(400);
    expect((await change(owner, leaver.staffId, { roles: ['parcels'] })).status).toBe(409);
    const back = await invite(leaver.email, 'Back Again', ['parcels']);
    expect([back.status, back.body['id'], back.body['left_at']]).toEqual([202, leaver.staffId, null]);
  });

  it('see and find members’ email addresses only if they answer members’ questions', async () => {
    const { memberId, email } = await app.member();
    const found = async (who: Staff, search: string) => {
      const { body } = await who.call('GET /operator/members/', { query: { search } });
      return body.results.map((one) => [one.id, one.email]);
    };
    const [support, writer] = [await app.staff('members'), await app.staff('messages')];
    expect(await found(support, email)).toEqual([[memberId, email]]);
    expect(await found(writer, email)).toEqual([]);
    expect(await found(writer, String(memberId))).toEqual([[memberId, '']]);
  });

  it('cannot finish a request that needs a role they lose during it', async () => {
    const owner = await app.staff('owner');
    const demoted = await app.staff('catalogue', 'members');
    const correction = await correctWhile(demoted, async () => {
      expect((await change(owner, demoted.staffId, { roles: ['catalogue'] })).status).toBe(200);
    });
    expect(correction).toEqual({
      status: 403,
      error: 'Your roles have changed. Please reload the page.',
      balance: 50,
    });
  });

  it('can join only by the newest invitation', async () => {
    const again = () => invite('again@stoa.example', 'Zeno Kition', ['parcels']);
    const shown = async (token: string) =>
      (await app.visitor().call('POST /staff/join/invitation/', { body: { token } })).status;
    await again();
    const first = await tokenMailedTo('again@stoa.example');
    expect(await shown(first)).toBe(200);
    await again();
    const second = await tokenMailedTo('again@stoa.example', 2);
    expect([await shown(first), await shown(second)]).toEqual([400, 200]);
  });

  it('cannot join again by an older invitation after they set a new password by themselves', async () => {
    const one = await app.staff('parcels');
    const token = await inviteByHand(app.app, app.clock, one.staffId);
    const body = { old_password: STAFF_PASSWORD, new_password: 'quite another secret' };
    expect((await one.send('PATCH', '/staff/me/password/', body)).status).toBe(200);
    const joined = await app.visitor().send('POST', '/staff/join/', { token, password: 'a stolen secret' });
    expect(joined.status).toBe(400);
  });

  it('get a new password and lose their sign-ins through a new invitation', async () => {
    const one = await app.staff('parcels');
    const token = await inviteByHand(app.app, app.clock, one.staffId);
    await app.visitor().call('POST /staff/join/', { body: { token, password: 'quite another secret' } });
    expect(await me(one)).toBe(401);
    expect((await login(one.email)).status).toBe(400);
    expect((await login(one.email, 'quite another secret')).status).toBe(200);
  });

  it('appear in the audit by name, with the values before and after', async () => {
    const owner = await app.staff('owner');
    const other = await app.staff('parcels');
    await change(owner, other.staffId, { roles: ['messages'] });
    const { results } = (await owner.call('GET /operator/audit/', { query: { call: 'staff/' } })).body;
    expect(results[0]).toMatchObject({
      by: 'staff',
      staff_id: owner.staffId,
      operator: owner.name,
      call: `PATCH /api/v1/staff/${other.staffId}/`,
      thing: { kind: 'staff', id: other.staffId },
      before: { roles: ['parcels'] },
      after: { roles: ['messages'] },
    });
    expect(JSON.stringify(results)).not.toContain(STAFF_PASSWORD);
  });
});

describe('the last owner', () => {
  it('can neither leave nor lose the role, even in simultaneous requests', async () => {
    const app = await startTestApp();
    const [ada, grace] = [await app.staff('owner'), await app.staff('owner')];
    const responses = await Promise.all([
      ada.send('PATCH', `/staff/${grace.staffId}/`, { left: true }),
      grace.send('PATCH', `/staff/${ada.staffId}/`, { roles: ['parcels'] }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await app.app.platform.db
      .selectFrom('staff')
      .select('id')
      .where('left_at', 'is', null)
      .where(sql<boolean>`'owner' = any(roles)`)
      .execute();
    expect(owners).toHaveLength(1);
    const last = app.operator();
    const refused = await last.send('PATCH', `/staff/${owners[0]?.id}/`, { left: true });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Stoa needs an owner. Please make someone else an owner first.',
    ]);
    const byHand = app.asOwner((db) => db.updateTable('staff').set({ left_at: app.clock.now() }).execute());
    await expect(byHand).rejects.toMatchObject({ constraint: 'staff_has_an_owner' });
    await app.close();
  });
});

describe('the operator token', () => {
  it('can be turned off without affecting staff', async () => {
    const app = await startTestApp({ operatorToken: null });
    const owner = await app.staff('owner');
    expect((await owner.send('GET', '/operator/products/')).status).toBe(200);
    for (const authorization of ['Bearer off', 'Bearer null', 'Bearer ', 'Bearer']) {
      const { status } = await fetch(`${app.url}/api/v1/operator/products/`, { headers: { authorization } });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
    const { body } = await app.visitor().send('GET', '/operator/products/');
    expect(body.error).toContain('turned off');
    await app.close();
  });
});

describe('a second person', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const correct = (who: ReturnType<TestApp['visitor']>, member_id: number, points: number) =>
    who.send('POST', '/operator/points/', { member_id, points, reason: 'Lost parcel' });
  const decide = (who: ReturnType<TestApp['visitor']>, id: number, way = 'confirm') =>
    who.send('POST', `/operator/approvals/${id}/${way}/`);
  const getBalance = async (id: number) =>
    (await app.app.platform.db.selectFrom('member').select('balance').where('id', '=', id).executeTakeFirst())
      ?.balance;
  const idIn = ({ body }: Awaited<ReturnType<typeof correct>>) => (body['approval'] as { id: number }).id;

  it('confirms corrections above the limit once, while automation needs no confirmation', async () => {
    const [asker, second] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    expect((await correct(app.operator(), memberId, 5_000)).status).toBe(201);
    expect((await correct(asker, memberId, 1_000)).status).toBe(201);
    const requested = await correct(asker, memberId, 1_001);
    expect([requested.status, await getBalance(memberId)]).toEqual([202, 6_050]);
    // An impossible correction is refused immediately and does not reach the second person.
    const impossible = await correct(asker, memberId, -6_051);
    expect([impossible.status, impossible.body['points']]).toEqual([
      400,
      ['The balance is 6050. It can’t go below zero.'],
    ]);
    const id = idIn(requested);
    expect((await decide(asker, id)).status).toBe(403);
    expect((await decide(app.operator(), id)).status).toBe(403);
    const responses = await Promise.all([decide(second, id), decide(second, id), decide(second, id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getBalance(memberId)).toBe(7_051);
    expect((await decide(await app.staff('owner'), id, 'refuse')).status).toBe(409);
    const owner = await app.staff('owner');
    const audit = await owner.call('GET /operator/audit/', { query: { call: 'confirm' } });
    expect(audit.body.results.filter(({ thing }) => thing !== null)).toEqual([
      expect.objectContaining({
        operator: second.name,
        thing: expect.objectContaining({ kind: 'points', id: memberId, member_id: memberId }),
        before: { balance: 6_050, total_points: 6_050 },
        after: expect.objectContaining({
          balance: 7_051,
          points: 1_001,
          requested_by: asker.name,
          confirmed_by: second.name,
        }),
      }),
    ]);
  });

  it('is required for several small corrections in a day as for one large one', async () => {
    const asker = await app.staff('members');
    const { memberId } = await app.member();
    expect((await correct(asker, memberId, 600)).status).toBe(201);
    const both = await Promise.all([correct(asker, memberId, 300), correct(asker, memberId, 300)]);
    expect(statuses(both)).toEqual([201, 202]);
    expect((await correct(asker, memberId, -200)).status).toBe(202);
    app.clock.advance(DAY_MS + MINUTE_MS);
    await asker.call('POST /staff/login/', { body: { email: asker.email, password: STAFF_PASSWORD } });
    expect((await correct(asker, memberId, -200)).status).toBe(201);
  });

  it('must confirm within a day, while the requester still works, and may refuse', async () => {
    const [asker, leaver] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    const refused = idIn(await correct(asker, memberId, 2_000));
    const late = idIn(await correct(asker, memberId, 2_001));
    const ofLeaver = idIn(await correct(leaver, memberId, 2_002));
    const owner = await app.staff('owner');
    expect((await decide(owner, refused, 'refuse')).body['state']).toBe('refused');
    expect((await decide(owner, refused)).status).toBe(409);
    await owner.send('PATCH', `/staff/${leaver.staffId}/`, { left: true });
    expect((await decide(owner, ofLeaver)).status).toBe(409);
    // A request that can no longer be confirmed blocks no new one.
    expect((await correct(asker, memberId, 2_002)).status).toBe(202);
    app.clock.advance(DAY_MS);
    const next = await app.staff('owner');
    expect((await decide(next, late)).status).toBe(409);
    const all = await next.call('GET /operator/approvals/', { query: { state: 'all' } });
    expect(all.body.results.find(({ id }) => id === late)?.state).toBe('expired');
    expect(await getBalance(memberId)).toBe(50);
  });

  it('is asked only once for the same correction, until it is decided, withdrawn, or a day old', async () => {
    const [asker, other] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    const first = idIn(await correct(asker, memberId, 2_000));
    const again = await correct(asker, memberId, 2_000);
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringMatching(/or withdraw it under Approvals\.$/),
    ]);
    // A different sum or member makes a different request. A different person or reason doesn't.
    const { memberId: neighbor } = await app.member();
    const others = [await correct(asker, memberId, 2_001), await correct(asker, neighbor, 2_000)];
    expect(statuses(others)).toEqual([202, 202]);
    const theirs = await other.send('POST', '/operator/points/', {
      member_id: memberId,
      points: 2_000,
      reason: 'The parcel got lost',
    });
    expect([theirs.status, theirs.body.error]).toEqual([
      409,
      `${asker.name} has already requested the same points for this member. Please decide that request under Approvals first.`,
    ]);
    const { memberId: crowded } = await app.member();
    const atOnce = await Promise.all([correct(asker, crowded, 3_000), correct(other, crowded, 3_000)]);
    expect(statuses(atOnce).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect((await decide(asker, first, 'withdraw')).status).toBe(200);
    const second = idIn(await correct(asker, memberId, 2_000));
    expect((await decide(other, second, 'refuse')).status).toBe(200);
    expect((await correct(asker, memberId, 2_000)).status).toBe(202);
    app.clock.advance(DAY_MS + MINUTE_MS);
    await asker.call('POST /staff/login/', { body: { email: asker.email, password: STAFF_PASSWORD } });
    expect((await correct(asker, memberId, 2_000)).status).toBe(202);
  });

  it('cannot decide a withdrawn request, and only the requester can withdraw it', async () => {
    const [asker, second] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    const id = idIn(await correct(asker, memberId, 2_000));
    const waiting = async () => {
      const { body } = await second.call('GET /operator/approvals/', { query: { member_id: memberId } });
      return body.results.map((one) => [one.id, one.state]);
    };
    expect(await waiting()).toEqual([[id, 'waiting']]);
    expect((await decide(second, id, 'withdraw')).status).toBe(403);
    expect((await decide(app.operator(), id, 'withdraw')).status).toBe(403);
    const responses = await Promise.all([decide(asker, id, 'withdraw'), decide(asker, id, 'withdraw')]);
    expect(responses.map(({ status, body }) => [status, body['state'], body['decided_by']])).toEqual([
      [200, 'withdrawn', null],
      [200, 'withdrawn', null],
    ]);
    const late = await decide(second, id);
    expect([late.status, late.body.error]).toEqual([
      409,
      `${asker.name} withdrew this. Please request it again if it’s still needed.`,
    ]);
    expect([await getBalance(memberId), await waiting()]).toEqual([50, []]);
    const owner = await app.staff('owner');
    const { body } = await owner.call('GET /operator/audit/', { query: { call: 'withdraw' } });
    expect(body.results.filter(({ thing }) => thing?.id === id)).toEqual([
      expect.objectContaining({
        operator: asker.name,
        thing: expect.objectContaining({ kind: 'approval', id }),
        before: { state: 'waiting' },
        after: { state: 'withdrawn' },
      }),
    ]);
    const refused = idIn(await correct(asker, memberId, 2_000));
    expect((await decide(second, refused, 'refuse')).status).toBe(200);
    expect((await decide(asker, refused, 'withdraw')).status).toBe(409);
  });

  it('cannot confirm a request that the requester may no longer make', async () => {
    const [asker, second] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    const id = idIn(await correct(asker, memberId, 2_000));
    await app
      .operator()
      .call('PATCH /staff/{id}/', { params: { id: asker.staffId }, body: { roles: ['messages'] } });
    expect((await decide(second, id)).status).toBe(409);
    expect(await getBalance(memberId)).toBe(50);
  });

  it('cannot be the requester or see a changed request, as the database enforces', async () => {
    const asker = await app.staff('members');
    const { memberId } = await app.member();
    const id = idIn(await correct(asker, memberId, 2_000));
    const update = (values: object) =>
      app.asOwner((db) => db.updateTable('staff_approval').set(values).where('id', '=', id).execute());
    const decided = { state: 'confirmed', decided_by: asker.staffId, decided_at: app.clock.now() };
    await expect(update(decided)).rejects.toMatchObject({ constraint: 'staff_approval_second_person' });
    await expect(update({ payload: JSON.stringify({ points: 9 }) })).rejects.toThrow('does not change');
  });

  it('sees requests in an unknown state that a newer server wrote', async () => {
    const [asker, second] = [await app.staff('members'), await app.staff('members')];
    const { memberId } = await app.member();
    const id = idIn(await correct(asker, memberId, 2_000));
    await app.asOwner(async (db) => {
      await sql`alter table staff_approval drop constraint staff_approval_state_check`.execute(db);
      await sql`update staff_approval set state = 'deferred', decided_by = ${second.staffId}, decided_at = requested_at
                 where id = ${id}`.execute(db);
    });
    const { status, body } = await second.call('GET /operator/approvals/', { query: { state: 'all' } });
    expect([status, body.results.find((one) => one.id === id)?.state]).toEqual([200, 'other']);
    expect((await decide(second, id)).status).toBe(409);
  });

  it('confirms each download of a backup, which only the requester can make, once', async () => {
    const [asker, second] = [await app.staff('owner'), await app.staff('owner')];
    const members = await app.staff('members');
    const download = async (who: typeof asker, query = '') => {
      const response = await who.fetch(`/api/v1/operator/backup/${query}`);
      await response.arrayBuffer();
      return response.status;
    };
    expect(await download(asker)).toBe(403);
    const { body } = await asker.call('POST /operator/approvals/', {
      body: { kind: 'backup', reason: 'The year’s copy' },
    });
    expect(await download(asker, `?approval=${body.id}`)).toBe(403);
    expect((await decide(members, body.id)).status).toBe(403);
    expect((await decide(second, body.id)).status).toBe(200);
    expect(await download(second, `?approval=${body.id}`)).toBe(403);
    expect(await download(asker, `?approval=${body.id}`)).toBe(200);
    expect(await download(asker, `?approval=${body.id}`)).toBe(403);
    expect(await download(app.operator() as typeof asker)).toBe(200);
  });
});
