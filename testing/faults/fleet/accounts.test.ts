import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, statuses } from '../../harness/browser.ts';
import { openStream } from '../../harness/event-stream.ts';
import { SECRETS, startFleet, type Fleet } from '../../harness/fleet.ts';
import { openMailbox, type Mailbox } from '../../harness/mailbox.ts';
import { CLIENT_ID, openIssuer, type OidcIssuer } from '../../harness/oidc-issuer.ts';
import { form, photo } from '../../harness/photos.ts';
import { freshDataDir, memberAt, startProcess } from '../../harness/process.ts';
import { asServing, emptyDatabase } from '../../machine/postgres.ts';
import { startRedis, type RedisServer } from '../../machine/redis.ts';
import { startS3 } from '../../machine/s3.ts';
import { stoaCommand } from '../../harness/command-line.ts';

const SOON = { timeout: 60_000, interval: 5 };
const NEW_PASSWORD = 'a porch in Athens';

describe('accounts on two servers with Redis, a mail server, S3, and Google', { timeout: 180_000 }, () => {
  let redis: RedisServer;
  let mailbox: Mailbox;
  let issuer: OidcIssuer;
  let fleet: Fleet;
  let urls: readonly [one: string, other: string];
  const folder = mkdtempSync(join(tmpdir(), 'stoa-accounts-'));

  beforeAll(async () => {
    [redis, mailbox, issuer] = await Promise.all([startRedis(), openMailbox(), openIssuer()]);
    fleet = await startFleet(2, {
      REDIS_URL: redis.url,
      MAIL_URL: mailbox.url,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: issuer.issuer,
      GOOGLE_JWKS_URL: issuer.jwksUrl,
      LOG_LEVEL: 'info',
    });
    urls = [`http://127.0.0.1:${fleet.ports[0]}`, `http://127.0.0.1:${fleet.ports[1]}`];
  }, 240_000);
  afterAll(async () => {
    await fleet.close();
    await Promise.all([redis.remove(), mailbox.close(), issuer.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each caller has its own IP address, because this test isn't about limits per address. */
  let callers = 0;
  const at = (server: 0 | 1) => {
    callers += 1;
    return new Browser(urls[server], { 'x-forwarded-for': `198.51.100.${callers % 250}` });
  };
  const copied = (from: Browser, server: 0 | 1) => {
    const browser = at(server);
    for (const [name, value] of from.cookies) browser.setCookie(name, value);
    return browser;
  };
  const me = async (browser: Browser) => (await browser.send('GET', '/user/me/')).status;
  const signIn = (browser: Browser, name: string, password = 'secret-1') =>
    browser.send('POST', '/user/authenticate/', { email: `${name}@example.com`, password });
  const operator = () => new Browser(urls[0], { authorization: `Bearer ${SECRETS.OPERATOR_TOKEN}` });

  it('end every sign-in with the old password when the password changes on one server', async () => {
    for (let round = 0; round < 3; round += 1) {
      const name = `changing${round}`;
      const owner = await memberAt(urls[0], name);
      const others = Array.from({ length: 6 }, (_, index) => at(index % 2 === 0 ? 0 : 1));
      const signingIn = others.map((browser) => signIn(browser, name));
      const changed = await owner.send('PATCH', '/user/me/password/', {
        old_password: 'secret-1',
        new_password: NEW_PASSWORD,
      });
      const responses = await Promise.all(signingIn);
      expect(changed.status).toBe(200);
      for (const { status } of responses) expect([200, 400]).toContain(status);
      for (const browser of others) await expect.poll(() => me(browser), SOON).toBe(401);
      for (const browser of others)
        expect((await browser.send('POST', '/user/refresh-token/')).status).toBe(401);
      expect(await me(owner)).toBe(200);
    }
  });

  it('open only one account when a Google user signs up twice at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sub = `twice-${round}`;
      const credential = await issuer.token({ sub, email: `${sub}@gmail.com` });
      const browsers = [at(0), at(1), at(0), at(1)];
      const entered = await Promise.all(
        browsers.map((browser) => browser.send('POST', '/auth/google/', { credential })),
      );
      expect(statuses(entered)).toEqual([200, 200, 200, 200]);
      const ids = await Promise.all(
        browsers.map(async (one) => (await one.send('GET', '/user/me/')).body['id']),
      );
      expect(new Set(ids).size).toBe(1);
    }
  });

  it('close a suspended member’s streams, sessions, and photos on both servers', async () => {
    const member = await memberAt(urls[0], 'suspended');
    const there = copied(member, 1);
    const { body } = await there.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'A gift', rating: '4' }, [['journal_images', await photo()]]),
    });
    const friend = await memberAt(urls[1], 'friend');
    const picture = body.journal_images[0]?.s3_url ?? '';
    expect((await friend.fetch(picture)).status).toBe(200);
    const stream = await openStream(there);
    const { id } = (await member.call('GET /user/me/', {})).body;
    await operator().send('PATCH', `/operator/members/${id}/`, { suspended: true });
    await stream.over();
    await expect.poll(() => me(there), SOON).toBe(401);
    expect((await there.send('POST', '/user/refresh-token/')).status).toBe(401);
    expect((await copied(friend, 0).fetch(picture)).status).toBe(404);
    expect((await friend.fetch(picture)).status).toBe(404);
  });

  it('accept only one of two emailed reset codes, and only once', async () => {
    await memberAt(urls[0], 'forgetful');
    const ask = (server: 0 | 1) =>
      at(server).send('POST', '/user/password-reset/', { email: 'forgetful@example.com' });
    await Promise.all([ask(0), ask(1)]);
    const codes: string[] = [];
    while (codes.length < 2) {
      const { subject, text } = await mailbox.next('forgetful@example.com');
      if (subject === 'Your reset code') codes.push(/\d{6}/.exec(text ?? '')?.[0] ?? '');
    }
    const confirm = (code: string, server: 0 | 1) =>
      at(server).send('POST', '/user/password-reset/confirm/', {
        email: 'forgetful@example.com',
        code,
        new_password: NEW_PASSWORD,
      });
    const responses = await Promise.all(codes.flatMap((code) => [confirm(code, 0), confirm(code, 1)]));
    expect(statuses(responses)).toEqual([200, 400, 400, 400]);
    expect((await signIn(at(1), 'forgetful', NEW_PASSWORD)).status).toBe(200);
  });

  it('stay deleted and signed out after a restore into a second system', async () => {
    const [left, thief] = [await memberAt(urls[0], 'leaving'), await memberAt(urls[1], 'staying')];
    const file = join(folder, 'stoa.tar');
    const here = { ...fleet.env, DATA_DIR: fleet.dataDir };
    await stoaCommand(['backup', '--to', file], here);
    const owner = at(0);
    await signIn(owner, 'staying');
    expect((await owner.send('DELETE', '/user/me/sign-ins/')).status).toBe(204);
    const deleted = await copied(left, 1).send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(deleted.status).toBe(204);
    const { subject } = await mailbox
      .next('leaving@example.com')
      .then(async (first) =>
        /verify/i.test(first.subject ?? '') ? mailbox.next('leaving@example.com') : first,
      );
    expect(subject).toMatch(/deleted|farewell/i);

    const [place, s3] = [freshDataDir(), await startS3()];
    try {
      const env = {
        ...fleet.env,
        ...asServing(await emptyDatabase(fleet.postgres.url, 'restored')),
        STORAGE_URL: s3.url,
        DATA_DIR: place.dataDir,
      };
      const restored = await stoaCommand(['restore', '--from', file], env);
      expect(restored).toMatchObject({ erased: null, differences: [], problems: [] });
      const replay = () =>
        stoaCommand(['deletions', 'replay', '--from', fleet.env['STORAGE_URL'] ?? ''], env);
      await expect.poll(replay).toMatchObject({ erased: 1 });
      const server = startProcess(place.dataDir, env);
      const second = new Browser(await server.url);
      const enter = (name: string) => signIn(second, name);
      expect((await enter('leaving')).status).toBe(400);
      const again = new Browser(await server.url);
      for (const [name, value] of thief.cookies) again.setCookie(name, value);
      expect([await me(again), (await again.send('POST', '/user/refresh-token/')).status]).toEqual([
        401, 401,
      ]);
      expect((await enter('staying')).status).toBe(200);
      server.child.kill('SIGTERM');
      await server.exit;
    } finally {
      await s3.remove();
      place.remove();
    }
  });
});
