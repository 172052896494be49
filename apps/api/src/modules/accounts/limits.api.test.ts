import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';

const signIn = (browser: Browser, email: string, password: string, from: string) =>
  browser.call('POST /user/authenticate/', { body: { email, password } }, { 'x-forwarded-for': from });

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true, trustProxy: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('stop the guessing of one password, with Retry-After', async () => {
    const { email } = await app.member();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(app.visitor(), email, 'wrong-one', `10.0.0.${tries}`)).status).toBe(400);
    }
    const refused = await signIn(app.visitor(), email, 'secret-1', '10.0.1.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.error).toContain('Please try again in');
  });

  it('never lock a member out of a known device', async () => {
    const member = await app.member();
    for (let tries = 0; tries < 12; tries += 1) {
      await signIn(app.visitor(), member.email, 'wrong-one', `10.1.0.${tries}`);
    }
    await member.call('POST /user/logout/', {});
    expect((await signIn(member, member.email, 'secret-1', '10.1.1.1')).status).toBe(200);
  });

  it('stop one address that tries many accounts; an IPv6 household is one address', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(app.visitor(), `someone${tries}@example.com`, 'wrong-one', `2001:db8:1:2::${tries}`);
    }
    const same = await signIn(app.visitor(), 'other@example.com', 'wrong-one', '2001:db8:1:2:ffff::1');
    expect(same.status).toBe(429);
    const neighbour = await signIn(app.visitor(), 'other@example.com', 'wrong-one', '2001:db8:1:3::1');
    expect(neighbour.status).toBe(400);
  });

  it('stop the guessing of codes, per member', async () => {
    const [guesser, other] = [await app.member(), await app.member()];
    for (let tries = 0; tries < 30; tries += 1) {
      expect(
        (await guesser.call('POST /cigar-codes/validate_code/', { body: { code: 'AAAA-AAAA' } })).status,
      ).toBe(400);
    }
    expect(
      (await guesser.call('POST /cigar-codes/validate_code/', { body: { code: 'AAAA-AAAA' } })).status,
    ).toBe(429);
    expect(
      (await other.call('POST /cigar-codes/validate_code/', { body: { code: 'AAAA-AAAA' } })).status,
    ).toBe(400);
  });

  it('stop a program that reads every list, per member', async () => {
    const [reader, other] = [await app.member(), await app.member()];
    const read = (member: Browser) => member.call('GET /cigars/list_cigars/', {});
    for (let pages = 0; pages < 400; pages += 1) expect((await read(reader)).status).toBe(200);
    expect((await read(reader)).status).toBe(429);
    expect((await read(other)).status).toBe(200);
  });

  it('stop reset mails to one account, known or not', async () => {
    const ask = () =>
      app.visitor().call('POST /user/password-reset/', { body: { email: 'flooded@example.com' } });
    for (let mails = 0; mails < 5; mails += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('ignore X-Forwarded-For without a configured proxy', async () => {
    const open = await startTestApp({ rateLimits: true });
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(open.visitor(), `x${tries}@example.com`, 'wrong-one', `10.2.0.${tries}`);
    }
    expect((await signIn(open.visitor(), 'y@example.com', 'wrong-one', '10.3.0.1')).status).toBe(429);
    await open.close();
  });
});
