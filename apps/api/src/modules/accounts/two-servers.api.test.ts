import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { Browser, statuses } from '@stoa/testing/harness/browser';
import { awaitLockWaits } from '@stoa/testing/harness/lock-waits';
import { allPublished } from '@stoa/testing/harness/published-state';
import { awaitLinkTo, awaitMails, mailsTo, tokenIn } from '@stoa/testing/harness/outbox';
import { Authenticator } from '@stoa/testing/harness/passkeys';
import { startRedis, type RedisServer } from '@stoa/testing/machine/redis';

type Member = Awaited<ReturnType<TestApp['member']>>;

const URL_OF_STOA = 'http://stoa.test';
const HALF_AN_HOUR = 30 * 60_000;
/** A process caches no session for less than this time after it starts to listen or wakes up. */
const SETTLED_MS = 40_000;
/** This is much shorter than the time a session is cached. */
const SOON = { timeout: 60_000, interval: 5 };

const me = async (browser: Browser) => (await browser.send('GET', '/user/me/')).status;
const refresh = (browser: Browser) => browser.send('POST', '/user/refresh-token/');

const copyCookies = (from: Browser, to: Browser) => {
  for (const [name, value] of from.cookies) to.setCookie(name, value);
  return to;
};

const changePassword = (browser: Browser, new_password: string) =>
  browser.call('PATCH /user/me/password/', { body: { old_password: 'secret-1', new_password } });

const signIn = (browser: Browser, email: string, password = 'secret-1') =>
  browser.send('POST', '/user/authenticate/', { email, password });

describe('two servers', () => {
  let app: TestApp;
  let other: string;
  let ahead = 0;
  beforeAll(async () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    app = await startTestApp({ publicUrl: URL_OF_STOA });
    other = await app.another();
  });
  afterAll(async () => {
    await app.close();
    vi.restoreAllMocks();
  });

  /** Returns a browser of the other server with the same session's tokens. */
  const there = (member: Browser) => copyCookies(member, new Browser(other));
  const signedInThere = async ({ email }: Member) => {
    const browser = new Browser(other);
    expect((await signIn(browser, email)).status).toBe(200);
    return browser;
  };
  const tokens = (browser: Browser) => JSON.stringify(Array.from(browser.cookies));
  /** The helper holds the member's row until both requests wait for it, one after the other. */
  const oneAfterTheOther = async <A, B>(
    { memberId }: Member,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> => {
    const { database, db } = app.app.platform;
    // Notifications about a newcomer would wait for the row too.
    await allPublished(app);
    const { answers } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
      const one = first();
      await awaitLockWaits(database, 1);
      const two = second();
      await awaitLockWaits(database, 2);
      return { answers: Promise.all([one, two]) };
    });
    return answers;
  };

  /** Both servers have cached this member's sessions. */
  const cachedMember = async () => {
    const member = await app.member();
    // A notification wakes its member, after which nothing is cached for a while.
    await allPublished(app);
    ahead += SETTLED_MS;
    return member;
  };

  describe('with a session', () => {
    it('may remember it for ten seconds if it was ended directly in the database', async () => {
      const member = await cachedMember();
      expect(await me(member)).toBe(200);
      await app.app.platform.db
        .updateTable('sign_in')
        .set({ ended_at: app.clock.now() })
        .where('member_id', '=', member.memberId)
        .execute();
      expect(await me(member)).toBe(200);
      expect(await me(there(member))).toBe(401);
    });

    const ENDS: Record<string, (member: Member) => Promise<unknown>> = {
      'signing out': (member) => there(member).send('POST', '/user/logout/'),
      'ending that device': async (member) => {
        const laptop = await signedInThere(member);
        const { body } = await laptop.call('GET /user/me/sign-ins/', {});
        const id = body.results.find(({ current }) => !current)?.id ?? 0;
        return laptop.send('DELETE', `/user/me/sign-ins/${id}/`);
      },
      'signing out everywhere': async (member) =>
        (await signedInThere(member)).send('DELETE', '/user/me/sign-ins/'),
      'a new password': async (member) => changePassword(await signedInThere(member), 'a porch in Athens'),
      'a stolen refresh token': async (member) => {
        const thief = there(member);
        const first = there(member);
        await refresh(first);
        app.clock.advance(11_000);
        return refresh(thief);
      },
      'a suspension': ({ memberId }) =>
        new Browser(other, app.operator().headers).send('PATCH', `/operator/members/${memberId}/`, {
          suspended: true,
        }),
      'the end of the account': (member) =>
        there(member).send('POST', '/user/me/delete-account/', { password: 'secret-1' }),
      'the link of a mail': async (member) => {
        await member.fetch('/api/v1/user/me/export/');
        const token = await awaitLinkTo(app, 'not-me', member.email);
        return new Browser(other).send('POST', '/user/not-me/', { token });
      },
      'the owner’s first proof of the address': async ({ email }) => {
        const [mail] = await awaitMails(app, email, 1);
        return new Browser(other).send('POST', '/user/verify-email/', { token: tokenIn(mail) });
      },
    };

    it.each(Object.entries(ENDS))('end it on one server by %s on the other', async (_how, end) => {
      const member = await cachedMember();
      const [same, phone] = [there(member), there(member)];
      expect([await me(member), await me(same)]).toEqual([200, 200]);
      await end(member);
      // The session is refused immediately where it was ended, and elsewhere after one notification.
      expect(await me(same)).toBe(401);
      await expect.poll(() => me(member), SOON).toBe(401);
      expect([(await refresh(member)).status, (await refresh(phone)).status]).toEqual([401, 401]);
    });

    it('continue it as one chain when both get the same refresh token at the same moment', async () => {
      const member = await app.member();
      for (let round = 0; round < 12; round += 1) {
        const tabs = [member, there(member), copyCookies(member, app.visitor()), there(member)];
        const responses = await Promise.all(tabs.map(refresh));
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(tabs.map(tokens)).size).toBe(1);
      }
      const { count } = await app.app.platform.db
        .selectFrom('session_token')
        .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', member.memberId)
        .where('kind', '=', 'refresh')
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
    });

    it('refuse it if one renews it while the other ends all sign-ins', async () => {
      const member = await app.member();
      const laptop = await signedInThere(member);
      const [ended] = await Promise.all([
        laptop.send('DELETE', '/user/me/sign-ins/'),
        refresh(member),
        refresh(there(member)),
      ]);
      expect(ended.status).toBe(204);
      await expect.poll(() => me(member), SOON).toBe(401);
      expect((await refresh(member)).status).toBe(401);
    });
  });

  describe('with an old password', () => {
    it('refuse it on one server while it changes on the other, no matter which comes first', async () => {
      const member = await app.member();
      const late = new Browser(other);
      const [changed, refused] = await oneAfterTheOther(
        member,
        () => changePassword(member, 'a porch in Athens'),
        () => signIn(late, member.email),
      );
      expect([changed.status, refused.status, late.cookies.size]).toEqual([200, 400, 0]);

      const owner = await app.member();
      const early = new Browser(other);
      await oneAfterTheOther(
        owner,
        () => signIn(early, owner.email),
        () => changePassword(owner, 'a porch in Athens'),
      );
      await expect.poll(() => me(early), SOON).toBe(401);
      expect((await refresh(early)).status).toBe(401);
    });

    it('do not let it set a new password on one server after a change on the other', async () => {
      const owner = await app.member();
      const thief = await signedInThere(owner);
      const [changed, refused] = await oneAfterTheOther(
        owner,
        () => changePassword(owner, 'a porch in Athens'),
        () => changePassword(thief, 'a thief in the night'),
      );
      expect([changed.status, refused.status]).toEqual([200, 401]);
      expect((await signIn(new Browser(other), owner.email, 'a thief in the night')).status).toBe(400);
      expect((await signIn(new Browser(other), owner.email, 'a porch in Athens')).status).toBe(200);
      expect(await me(owner)).toBe(200);
    });
  });

  describe('with a request under way while the sign-in ends on the other server', () => {
    const endAll = (member: Member) => member.send('DELETE', '/user/me/sign-ins/');

    it('add no passkey', async () => {
      const owner = await app.member();
      const thief = await signedInThere(owner);
      const key = new Authenticator(URL_OF_STOA);
      const options = await thief.call('POST /user/me/passkeys/options/', {});
      const [ended, refused] = await oneAfterTheOther(
        owner,
        () => endAll(owner),
        () =>
          thief.call('POST /user/me/passkeys/', {
            body: { name: 'Mine', passkey: key.create(options.body) },
          }),
      );
      expect([ended.status, refused.status]).toEqual([204, 401]);
      const challenge = await app.visitor().call('POST /auth/passkey/options/', {});
      const entered = await app
        .visitor()
        .call('POST /auth/passkey/', { body: { passkey: key.get(challenge.body) } });
      expect(entered.status).toBe(400);
    });

    it('change no address and delete no account', async () => {
      const owner = await app.member();
      const thief = await signedInThere(owner);
      const [, requested] = await oneAfterTheOther(
        owner,
        () => endAll(owner),
        () => thief.call('POST /user/me/email/', { body: { email: 'thief@example.com' } }),
      );
      expect(requested.status).toBe(401);

      const again = await app.member();
      const stranger = await signedInThere(again);
      const [, deleted] = await oneAfterTheOther(
        again,
        () => endAll(again),
        () => stranger.send('POST', '/user/me/delete-account/', { password: 'secret-1' }),
      );
      expect(deleted.status).toBe(401);
      expect((await signIn(app.visitor(), again.email)).status).toBe(200);
    });
  });

  describe('with a proof', () => {
    it('accept it on both servers, but only for the same sign-in', async () => {
      const member = await app.member();
      const laptop = await signedInThere(member);
      app.clock.advance(HALF_AN_HOUR + 1000);
      for (const browser of [member, laptop]) await refresh(browser);
      const proof = async (browser: Browser) => (await browser.send('GET', '/user/me/proof/')).status;
      const same = there(member);
      expect([await proof(member), await proof(same), await proof(laptop)]).toEqual([403, 403, 403]);
      const proved = await member.call('POST /user/me/proof/', { body: { password: 'secret-1' } });
      expect(proved.status).toBe(204);
      expect([await proof(member), await proof(there(member))]).toEqual([204, 204]);
      expect(await proof(laptop)).toBe(403);
      app.clock.advance(HALF_AN_HOUR + 1000);
      await refresh(member);
      expect(await proof(there(member))).toBe(403);
    });

    it('revoke the older tokens of a thief on both servers', async () => {
      const member = await cachedMember();
      const [thief, late] = [there(member), there(member)];
      expect([await me(member), await me(thief)]).toEqual([200, 200]);
      await member.call('POST /user/me/proof/', { body: { password: 'secret-1' } });
      await expect.poll(() => me(thief), SOON).toBe(401);
      expect([await me(member), await me(there(member))]).toEqual([200, 200]);
      // As after any renewal, use of the copied refresh token reveals the thief.
      app.clock.advance(11_000);
      expect((await refresh(late)).status).toBe(401);
      await expect.poll(() => me(member), SOON).toBe(401);
    });

    it('do not end another tab that renews the session at the same moment', async () => {
      const member = await app.member();
      for (let round = 0; round < 6; round += 1) {
        const tab = there(member);
        const [proved, renewed] = await Promise.all([
          member.call('POST /user/me/proof/', { body: { password: 'secret-1' } }),
          refresh(tab),
        ]);
        expect([proved.status, renewed.status]).toEqual([204, 200]);
        expect([await me(member), await me(tab)]).toEqual([200, 200]);
      }
    });

    it('refuse it if its passkey is removed on the other server at that moment', async () => {
      const member = await app.member();
      const laptop = await signedInThere(member);
      const key = new Authenticator(URL_OF_STOA);
      const fresh = await member.call('POST /user/me/passkeys/options/', {});
      const added = await member.call('POST /user/me/passkeys/', {
        body: { name: 'Lost', passkey: key.create(fresh.body) },
      });
      const challenge = await laptop.call('POST /user/me/proof/options/', {});
      const { database, db } = app.app.platform;
      await allPublished(app);
      const proved = await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('passkey').where('id', '=', added.body.id).execute();
        const response = laptop.call('POST /user/me/proof/', { body: { passkey: key.get(challenge.body) } });
        await awaitLockWaits(database, 1);
        return { response };
      });
      expect((await proved.response).status).toBe(400);
    });

    it('accept a passkey’s answer to the other server’s challenge, but only once in total', async () => {
      const member = await app.member();
      const key = new Authenticator(URL_OF_STOA);
      const fresh = await member.call('POST /user/me/passkeys/options/', {});
      const added = await there(member).call('POST /user/me/passkeys/', {
        body: { name: 'Phone', passkey: key.create(fresh.body) },
      });
      expect(added.status).toBe(201);

      const challenge = await member.call('POST /user/me/proof/options/', {});
      const passkey = key.get(challenge.body);
      const proofs = await Promise.all(
        [member, there(member), member, there(member)].map((browser) =>
          browser.call('POST /user/me/proof/', { body: { passkey } }),
        ),
      );
      // The accepted proof creates new tokens, so a later call has the old ones.
      expect(statuses(proofs).map((status) => (status === 401 ? 400 : status))).toEqual([204, 400, 400, 400]);

      const options = await app.visitor().call('POST /auth/passkey/options/', {});
      const signInPasskey = key.get(options.body);
      const entered = await Promise.all(
        [new Browser(other), app.visitor(), new Browser(other)].map((browser) =>
          browser.call('POST /auth/passkey/', { body: { passkey: signInPasskey } }),
        ),
      );
      expect(statuses(entered)).toEqual([200, 400, 400]);
    });
  });

  describe('with a change of address', () => {
    it('accept the request on one server and its confirmation or undo on the other, once', async () => {
      const member = await app.verifiedMember();
      const next = 'two-servers@example.com';
      await member.call('POST /user/me/email/', { body: { email: next } });
      const token = await awaitLinkTo(app, 'confirm-email', next);
      const confirm = (url: string) =>
        new Browser(url).send('POST', '/user/confirm-email/', { password: 'secret-1', token });
      expect(statuses(await Promise.all([other, app.url, other].map(confirm)))).toEqual([200, 200, 200]);
      expect((await member.call('GET /user/me/', {})).body.email).toBe(next);
      const back = await awaitLinkTo(app, 'undo-email', member.email);
      const undo = (url: string) => new Browser(url).send('POST', '/user/undo-email/', { token: back });
      expect(statuses(await Promise.all([other, app.url].map(undo)))).toEqual([200, 200]);
      await expect.poll(() => me(member), SOON).toBe(401);
      for (const url of [app.url, other]) {
        expect((await confirm(url)).status).toBe(400);
        expect((await signIn(new Browser(url), next)).status).toBe(400);
      }
      const undone = (await mailsTo(app, member.email)).filter(({ text }) => text?.includes('undo-email'));
      expect(undone).toHaveLength(1);
    });

    it('accept either the confirmation or a newer request, but not both', async () => {
      const member = await app.member();
      const [first, second] = ['first-of-two@example.com', 'second-of-two@example.com'];
      await member.call('POST /user/me/email/', { body: { email: first } });
      const token = await awaitLinkTo(app, 'confirm-email', first);
      const [requested, confirmed] = await oneAfterTheOther(
        member,
        () => there(member).call('POST /user/me/email/', { body: { email: second } }),
        () => app.visitor().send('POST', '/user/confirm-email/', { token }),
      );
      expect([requested.status, confirmed.status]).toEqual([202, 400]);
      expect((await member.call('GET /user/me/', {})).body.email).toBe(member.email);
    });
  });
});

describe('the limits of two servers with one Redis', () => {
  let redis: RedisServer;
  let app: TestApp;
  let urls: readonly [string, string];
  beforeAll(async () => {
    redis = await startRedis();
    app = await startTestApp({
      rateLimits: true,
      redisUrl: redis.url,
      trustProxy: '127.0.0.1',
      logLevel: 'error',
    });
    urls = [app.url, await app.another()];
  });
  afterAll(async () => {
    await app.close();
    await redis.remove();
  });

  /** Sends this many requests, alternating between the servers. */
  const inTurns = async (times: number, send: (url: string, turn: number) => Promise<number>) => {
    const answers: number[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push(await send(urls[turn % 2] ?? '', turn));
    return answers;
  };
  const both = (send: (url: string) => Promise<number>) => Promise.all(urls.map(send));
  const withStatus = (times: number, status: number) => Array<number>(times).fill(status);

  it('count password guesses for both servers together', async () => {
    const { email } = await app.member();
    const guess = async (url: string, turn: number) => {
      const headers = { 'x-forwarded-for': `10.0.0.${turn}` };
      return (await signIn(new Browser(url, headers), email, 'wrong-one')).status;
    };
    expect(await inTurns(10, guess)).toEqual(withStatus(10, 400));
    const right = async (url: string) =>
      (await signIn(new Browser(url, { 'x-forwarded-for': '10.0.1.1' }), email)).status;
    expect(await both(right)).toEqual([429, 429]);
  });

  it('count guesses inside a session for both servers together', async () => {
    const member = await app.member();
    const prove = (password: string) => async (url: string) =>
      (await copyCookies(member, new Browser(url)).call('POST /user/me/proof/', { body: { password } }))
        .status;
    expect(await inTurns(20, prove('wrong-one'))).toEqual(withStatus(20, 400));
    expect(await both(prove('secret-1'))).toEqual([429, 429]);
  });

  it('count session renewals for both servers together', async () => {
    const member = await app.member();
    const renew = async (url: string) => {
      const browser = copyCookies(member, new Browser(url));
      const { status } = await refresh(browser);
      copyCookies(browser, member);
      return status;
    };
    expect(await inTurns(20, renew)).toEqual(withStatus(20, 200));
    expect(await both(renew)).toEqual([429, 429]);
    expect(await me(member)).toBe(200);
  });

  it('count guesses of a cigar code for both servers together', async () => {
    const member = await app.member();
    const validate = async (url: string) =>
      (
        await copyCookies(member, new Browser(url)).call('POST /cigar-codes/validate_code/', {
          body: { code: 'AAAA-AAAA' },
        })
      ).status;
    expect(await inTurns(30, validate)).toEqual(withStatus(30, 400));
    expect(await both(validate)).toEqual([429, 429]);
  });

  it('void a reset code after five wrong attempts on both servers together', async () => {
    const { email } = await app.member();
    await app.visitor().send('POST', '/user/password-reset/', { email });
    const mails = await awaitMails(app, email, 2);
    const text = mails.find(({ subject }) => subject === 'Your reset code')?.text ?? '';
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    const confirm = (tried: string) => async (url: string) =>
      (
        await new Browser(url).send('POST', '/user/password-reset/confirm/', {
          email,
          code: tried,
          new_password: 'a porch in Athens',
        })
      ).status;
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await inTurns(5, confirm(wrong))).toEqual(withStatus(5, 400));
    expect(await both(confirm(code))).toEqual([400, 400]);
  });
});
