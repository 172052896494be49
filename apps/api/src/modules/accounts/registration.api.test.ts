import { ACCOUNT_TEXTS, RULES_VERSION, TERMS_VERSION } from '@stoa/contract/accounts.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { rowCounts } from '@stoa/testing/harness/published-state';
import { statuses } from '@stoa/testing/harness/browser';

describe('registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let running = 0;
  const formWith = (changes: Record<string, unknown> = {}) => {
    running += 1;
    return {
      first_name: 'Lucius',
      last_name: 'Seneca',
      email: `seneca${running}@example.com`,
      password: 'secret-1',
      handle: `seneca${running}`,
      location: AUSTIN,
      ...changes,
    };
  };
  const create = (body: unknown) => app.visitor().send('POST', '/user/create/', body);

  it('says whether a handle is available, in any case', async () => {
    const taken = formWith();
    await create(taken);
    const ask = async (handle: string) => {
      const { status, body } = await app
        .visitor()
        .send('GET', `/user/handles/?handle=${encodeURIComponent(handle)}`);
      expect(status).toBe(200);
      return body['error'];
    };
    expect(await ask(taken.handle.toUpperCase())).toBe(ACCOUNT_TEXTS.handleTaken);
    expect(await ask('stoa_support')).toBe(ACCOUNT_TEXTS.handleTaken);
    expect(await ask('no')).toBe(ACCOUNT_TEXTS.handleShort);
    expect(await ask('')).toBe(ACCOUNT_TEXTS.handleRequired);
    expect(await ask('still.free')).toBeNull();
  });

  it('returns the member, with home and first badge, and opens no session', async () => {
    const visitor = app.visitor();
    const form = formWith({ first_name: '  Lucius ', email: 'Lucius@Example.com', handle: 'Lucius.S' });
    const { status, body, headers } = await visitor.send('POST', '/user/create/', form);
    expect(status).toBe(201);
    expect(body['user']).toMatchObject({
      name: 'Lucius Seneca',
      email: 'Lucius@Example.com',
      email_verified: false,
      handle: 'Lucius.S',
      balance: 50,
      total_points: 50,
      location: { city: 'Austin', zip: '78701', type: 'user' },
    });
    expect(JSON.stringify(body)).not.toContain('password');
    expect(headers.getSetCookie()).toEqual([]);
    expect((await visitor.send('GET', '/user/me/')).status).toBe(401);
  });

  it('refuses an empty form with every text under its field, in the order of the specification', async () => {
    const { status, body } = await create({});
    expect(status).toBe(400);
    expect(Object.entries(body)).toEqual([
      ['error', ACCOUNT_TEXTS.required],
      ['first_name', [ACCOUNT_TEXTS.required]],
      ['last_name', [ACCOUNT_TEXTS.required]],
      ['email', [ACCOUNT_TEXTS.email]],
      ['location', [ACCOUNT_TEXTS.homeLocation]],
      ['handle', [ACCOUNT_TEXTS.handleRequired]],
      ['password', [ACCOUNT_TEXTS.passwordShort]],
    ]);
  });

  it.each([
    ['first_name', '  ', ACCOUNT_TEXTS.required],
    ['last_name', '', ACCOUNT_TEXTS.required],
    ['password', '12345', ACCOUNT_TEXTS.passwordShort],
    ['password', 'x'.repeat(129), ACCOUNT_TEXTS.passwordLong],
    ['email', 'nobody.example.com', ACCOUNT_TEXTS.email],
    ['terms_accepted', false, ACCOUNT_TEXTS.terms],
    ['location', null, ACCOUNT_TEXTS.homeLocation],
    ['location', {}, ACCOUNT_TEXTS.homeLocation],
    ['location', { street: 'Nowhere 1' }, ACCOUNT_TEXTS.homeLocation],
    ['handle', '', ACCOUNT_TEXTS.handleRequired],
    ['handle', 'abcd', ACCOUNT_TEXTS.handleShort],
    ['handle', 'abcdefghijklm', ACCOUNT_TEXTS.handleLong],
    ['handle', 'sen-eca', ACCOUNT_TEXTS.handleCharacters],
    ['handle', 'Admin', ACCOUNT_TEXTS.handleTaken],
    ['handle', 'sto.a', ACCOUNT_TEXTS.handleTaken],
  ])('refuses %s %j with the form’s text', async (field, value, text) => {
    const { status, body } = await create(formWith({ [field]: value }));
    expect([status, body]).toEqual([400, { error: text, [field]: [text] }]);
  });

  it.each([
    ['first_name', 5],
    ['email', ['a@b.co']],
    ['password', { length: 9 }],
    ['handle', null],
    ['terms_accepted', 'yes'],
    ['over_21', 1],
    ['referral_link', 7],
    ['location', 'Austin'],
    ['location', { ...AUSTIN, latitude: '30' }],
    ['location', { ...AUSTIN, longitude: 181 }],
    ['location', { ...AUSTIN, longitude: null }],
  ])('refuses %s of the wrong type (%j) under its field and stores nothing', async (field, value) => {
    const before = await rowCounts(app);
    const { status, body } = await create(formWith({ [field]: value }));
    expect(status).toBe(400);
    expect(body[field]).toEqual([body.error]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('accepts either checkbox, and needs neither from a program', async () => {
    const taken = [{ over_21: false, terms_accepted: true }, { over_21: true }, { over_21: false }, {}];
    for (const boxes of taken) expect((await create(formWith(boxes))).status).toBe(201);
  });

  it('stores which terms and house rules the member accepted, and when', async () => {
    const { body } = await app.visitor().call('POST /user/create/', { body: formWith() });
    const stored = await app.app.platform.db
      .selectFrom('member')
      .select(['terms_accepted_at', 'terms_version', 'rules_version'])
      .where('id', '=', body.user.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      terms_accepted_at: expect.any(Date),
      terms_version: TERMS_VERSION,
      rules_version: RULES_VERSION,
    });
  });

  it('accepts an address and a handle only once, in any case', async () => {
    const first = formWith();
    expect((await create(first)).status).toBe(201);
    const email = await create(formWith({ email: first.email.toUpperCase() }));
    expect([email.status, email.body]).toEqual([
      400,
      { error: ACCOUNT_TEXTS.emailTaken, email: [ACCOUNT_TEXTS.emailTaken] },
    ]);
    const handle = await create(formWith({ handle: first.handle.toUpperCase() }));
    expect([handle.status, handle.body]).toEqual([
      400,
      { error: ACCOUNT_TEXTS.handleTaken, handle: [ACCOUNT_TEXTS.handleTaken] },
    ]);
  });

  it('gives a contested address and a contested handle to exactly one member', async () => {
    const email = 'contested@example.com';
    const forAddress = await Promise.all(Array.from({ length: 5 }, () => create(formWith({ email }))));
    expect(statuses(forAddress)).toEqual([201, 400, 400, 400, 400]);
    const forHandle = await Promise.all(
      Array.from({ length: 5 }, () => create(formWith({ handle: 'contested' }))),
    );
    const refused = forHandle.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => String(body['handle']))).toEqual(
      Array(4).fill(ACCOUNT_TEXTS.handleTaken),
    );
  });
});
