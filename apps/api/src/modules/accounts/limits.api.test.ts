import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails, tokenIn } from '@stoa/testing/harness/outbox';
import { codeFrom } from '@stoa/contract/catalogue.rules';
import type { Browser } from '@stoa/testing/harness/browser';
import { CODE_GUESSES } from '../catalogue/code-refusals.ts';

const signIn = (browser: Browser, email: string, password: string, from: string) =>
  browser.call('POST /user/authenticate/', { body: { email, password } }, { 'x-forwarded-for': from });

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true, trustProxy: '127.0.0.1', logLevel: 'error' });
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

  it('count an address once, whatever port a proxy writes behind it', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const from = `192.0.2.44:${40_000 + tries}`;
      statuses.push((await signIn(app.visitor(), `port${tries}@example.com`, 'wrong-one', from)).status);
    }
    expect(statuses.filter((status) => status === 429)).toEqual([429]);
  });

  it('count the network of an IPv6 household too, with a larger budget', async () => {
    const visitor = app.visitor();
    const tries = async (from: string) => {
      const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': from };
      return (await visitor.fetch('/api/v1/operator/products/', { headers })).status;
    };
    const statuses: number[] = [];
    for (let household = 0; household < 301; household += 1) {
      statuses.push(await tries(`2001:db8:99:${household.toString(16)}::1`));
    }
    expect(statuses.indexOf(429)).toBe(300);
    expect(await tries('2001:db8:9a::1')).toBe(401);
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

  it('stop the guessing of codes by all members together, alarm the operators, and spare who has claimed one', async () => {
    const { limits } = app.app.platform;
    const [guesser, newcomer, smoker] = [await app.member(), await app.member(), await app.member()];
    const { codes } = await app.codes(3);
    await smoker.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0], rating: 4 });
    const check = async (who: typeof guesser, code: string | undefined) =>
      (await who.call('POST /cigar-codes/validate_code/', { body: { code: code ?? '' } })).status;
    // Well formed, and of no cigar.
    const guess = codeFrom([1, 2, 3, 4, 5, 6, 7]);
    // Others have guessed, and nothing that is refused as mistyped or is usable counts.
    for (let count = 0; count < CODE_GUESSES.times - 2; count += 1)
      await limits.take(CODE_GUESSES, 'everybody');
    for (let count = 0; count < 3; count += 1) expect(await check(newcomer, codes[1])).toBe(200);
    expect(await check(guesser, 'AAAA-AAAA')).toBe(400);
    expect([await check(guesser, guess), await check(guesser, guess)]).toEqual([400, 400]);
    expect([await check(guesser, guess), await check(newcomer, codes[1])]).toEqual([429, 429]);
    const added = await newcomer.send('POST', '/cigars/add_cigar/', { cigar_code: codes[1], rating: 4 });
    expect(added.status).toBe(429);
    expect(await check(smoker, codes[2])).toBe(200);
    const metrics = await (await app.operator().fetch('/metrics')).text();
    expect(metrics).toContain('stoa_codes_blocked_total 3');
    expect(app.logLines.filter((line) => line.includes('codes are being guessed'))).toHaveLength(3);
    await limits.forget(CODE_GUESSES, 'everybody');
  });

  it('notify the operators once when many codes were refused within an hour', async () => {
    const alarmed = () => app.logLines.filter((line) => line.includes('were refused within an hour')).length;
    const guess = codeFrom([1, 2, 3, 4, 5, 6, 7]);
    for (let member = 0; member < 8 && alarmed() === 0; member += 1) {
      const guesser = await app.member();
      for (let tries = 0; tries < 28; tries += 1) {
        await guesser.call('POST /cigar-codes/validate_code/', { body: { code: guess } });
      }
    }
    expect(alarmed()).toBe(1);
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

  it('take twenty refreshes a minute of one sign-in', async () => {
    const member = await app.member();
    const answers: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push((await member.send('POST', '/user/refresh-token/')).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
  });

  it('count a device that was known before the password was changed as any other, but for that which changed it', async () => {
    const owner = await app.member();
    const { email } = owner;
    const thief = app.visitor();
    await signIn(thief, email, 'secret-1', '10.14.0.1');
    const body = { old_password: 'secret-1', new_password: 'secret-2' };
    expect((await owner.call('PATCH /user/me/password/', { body })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      await signIn(app.visitor(), email, 'wrong-one', `10.14.1.${tries}`);
    expect((await signIn(thief, email, 'secret-2', '10.14.0.1')).status).toBe(429);
    expect((await signIn(owner, email, 'secret-2', '10.14.0.2')).status).toBe(200);
  });

  it('let a known device in from an address that others have used up', async () => {
    const member = await app.member();
    for (let tries = 0; tries < 31; tries += 1)
      await signIn(app.visitor(), `lounge${tries}@example.com`, 'wrong-one', '10.9.0.1');
    expect((await signIn(app.visitor(), member.email, 'secret-1', '10.9.0.1')).status).toBe(429);
    expect((await signIn(member, member.email, 'secret-1', '10.9.0.1')).status).toBe(200);
  });

  it('leave the owner a reset that strangers cannot deny, and the new password on that device', async () => {
    const { email } = await app.member();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let mails = 0; mails < 6; mails += 1)
      await app.visitor().call('POST /user/password-reset/', { body: { email } }, from('10.8.0.1'));
    for (let tries = 0; tries < 12; tries += 1)
      await signIn(app.visitor(), email, 'wrong-one', `10.8.1.${tries}`);
    // Mails leave several at once: the owner's shall be the last one.
    await awaitMails(app, email, 6);
    const owner = app.visitor();
    const asked = await owner.call('POST /user/password-reset/', { body: { email } }, from('10.8.2.1'));
    expect(asked.status).toBe(200);
    const mails = await awaitMails(app, email, 7);
    const link = /forgot-password#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const code = new URLSearchParams(link).get('code') ?? '';
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { email, code: '0', new_password: 'secret-2' };
      await app.visitor().call('POST /user/password-reset/confirm/', { body }, from('10.8.0.1'));
    }
    const body = { email, code, new_password: 'secret-2' };
    const reset = await owner.call('POST /user/password-reset/confirm/', { body }, from('10.8.2.1'));
    expect(reset.status).toBe(200);
    expect((await signIn(owner, email, 'secret-2', '10.8.2.1')).status).toBe(200);
  });

  it('send a reset to a known device however many strangers asked, and one in ten minutes to any other', async () => {
    const owner = await app.member();
    const { email } = owner;
    const ask = (browser: Browser, address: string) =>
      browser.call('POST /user/password-reset/', { body: { email } }, { 'x-forwarded-for': address });
    for (let times = 0; times < 30; times += 1) await ask(app.visitor(), `10.11.${times % 6}.1`);
    // The welcome, and the codes.
    await awaitMails(app, email, 31);
    expect((await ask(owner, '10.11.9.1')).status).toBe(200);
    await awaitMails(app, email, 32);
    for (const last of [1, 2]) expect((await ask(app.visitor(), `10.12.${last}.1`)).status).toBe(200);
    await ask(owner, '10.11.9.1');
    expect(await awaitMails(app, email, 34)).toHaveLength(34);
  });

  it('let the link of a mail and a passkey in from an address where others have guessed', async () => {
    const from = { 'x-forwarded-for': '10.13.0.1' };
    const member = await app.member();
    const [welcome] = await awaitMails(app, member.email, 1);
    const junk = async (call: 'POST /user/verify-email/' | 'POST /user/undo-email/') =>
      (await app.visitor().call(call, { body: { token: 'made-up' } }, from)).status;
    for (let tries = 0; tries < 60; tries += 1) expect(await junk('POST /user/undo-email/')).toBe(400);
    expect([await junk('POST /user/undo-email/'), await junk('POST /user/verify-email/')]).toEqual([
      429, 429,
    ]);
    const body = { token: tokenIn(welcome) };
    expect((await app.visitor().call('POST /user/verify-email/', { body }, from)).status).toBe(200);

    for (let tries = 0; tries < 60; tries += 1)
      await app
        .visitor()
        .call(
          'POST /user/password-reset/confirm/',
          { body: { email: member.email, code: '000000', new_password: 'porch-2026' } },
          from,
        );
    await app.visitor().call('POST /user/password-reset/', { body: { email: member.email } });
    const mails = await awaitMails(app, member.email, 2);
    const link = mails.flatMap(({ text }) => /forgot-password#(\S+)/.exec(text ?? '')?.[1] ?? [])[0];
    const code = new URLSearchParams(link).get('code') ?? '';
    const reset = { email: member.email, code, new_password: 'porch-2026' };
    expect(
      (await app.visitor().call('POST /user/password-reset/confirm/', { body: reset }, from)).status,
    ).toBe(200);
  });

  it('leave calls of nobody out of the audit past their number, which is deleted from by nobody', async () => {
    const open = await startTestApp({ rateLimits: true });
    const rows = () => open.app.platform.db.selectFrom('operator_audit').select('id').execute();
    for (let time = 0; time < 130; time += 1) await open.visitor().send('POST', '/staff/logout/');
    expect(await rows()).toHaveLength(120);
    await open.visitor().send('GET', '/operator/nothing-here/');
    const owner = await open.staff('owner');
    await owner.call('GET /operator/audit/', {});
    expect((await rows()).length).toBeGreaterThan(120);
    await open.close();
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
