import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitLinkTo, awaitMails, mailsTo, tokenIn } from '@stoa/testing/harness/outbox';
import { codeFrom } from '@stoa/contract/catalogue.rules';
import type { Browser } from '@stoa/testing/harness/browser';

const signIn = (browser: Browser, email: string, password: string, from: string) =>
  browser.call('POST /user/authenticate/', { body: { email, password } }, { 'x-forwarded-for': from });

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true, trustProxy: '127.0.0.1', logLevel: 'error' });
  });
  afterAll(() => app.close());

  it('stop password guessing, with Retry-After', async () => {
    const { email } = await app.member();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(app.visitor(), email, 'wrong-one', `10.0.0.${tries}`)).status).toBe(400);
    }
    const refused = await signIn(app.visitor(), email, 'secret-1', '10.0.1.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.error).toContain('Please try again in');
  });

  it('stop password guessing at an emailed link without using up the owner’s own attempts', async () => {
    const member = await app.member();
    const token = tokenIn((await awaitMails(app, member.email, 1))[0]);
    const verify = () => app.visitor().send('POST', '/user/verify-email/', { token, password: 'wrong-one' });
    for (let tries = 0; tries < 20; tries += 1) expect((await verify()).status).toBe(400);
    expect((await verify()).status).toBe(429);
    await member.call('POST /user/me/email/', { body: { email: 'links@example.com' } });
    const link = await awaitLinkTo(app, 'confirm-email', 'links@example.com');
    const confirm = { token: link, password: 'wrong-one' };
    expect((await app.visitor().send('POST', '/user/confirm-email/', confirm)).status).toBe(429);
    const body = { password: 'secret-1' };
    expect((await member.call('POST /user/me/proof/', { body })).status).toBe(204);
  });

  it('allow ten emails about sign-ins an hour', async () => {
    const { email, memberId } = await app.member();
    await app.app.platform.db
      .updateTable('member')
      .set({ email_proved_at: app.clock.now() })
      .where('id', '=', memberId)
      .execute();
    for (let times = 0; times < 12; times += 1)
      expect((await signIn(app.visitor(), email, 'secret-1', `10.7.0.${times}`)).status).toBe(200);
    const about = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject === 'New sign-in to your account');
    await expect.poll(about).toHaveLength(10);
    await app.member().then(({ email: next }) => awaitMails(app, next, 1));
    expect(await about()).toHaveLength(10);
  });

  it('never lock a member out of a known device', async () => {
    const member = await app.member();
    for (let tries = 0; tries < 12; tries += 1) {
      await signIn(app.visitor(), member.email, 'wrong-one', `10.1.0.${tries}`);
    }
    await member.call('POST /user/logout/', {});
    expect((await signIn(member, member.email, 'secret-1', '10.1.1.1')).status).toBe(200);
  });

  it('stop an address that tries many accounts, and count an IPv6 household as one address', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(app.visitor(), `someone${tries}@example.com`, 'wrong-one', `2001:db8:1:2::${tries}`);
    }
    const same = await signIn(app.visitor(), 'other@example.com', 'wrong-one', '2001:db8:1:2:ffff::1');
    expect(same.status).toBe(429);
    const neighbor = await signIn(app.visitor(), 'other@example.com', 'wrong-one', '2001:db8:1:3::1');
    expect(neighbor.status).toBe(400);
  });

  it('count an address only once, whatever port a proxy adds to it', async () => {
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

  it('stop a member who guesses codes', async () => {
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

  it('stop code guessing from one address without stopping a newcomer or a right code there', async () => {
    const { codes } = await app.codes(4);
    const at = (address: string) => ({ 'x-forwarded-for': address });
    const check = async (who: Browser, code: string | undefined, address = '10.20.0.1') =>
      (await who.call('POST /cigar-codes/validate_code/', { body: { code: code ?? '' } }, at(address)))
        .status;
    // The code is well formed but belongs to no cigar.
    const guess = codeFrom([1, 2, 3, 4, 5, 6, 7]);
    const ring = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    for (const guesser of ring) for (let tries = 0; tries < 4; tries += 1) await check(guesser, guess);
    for (const guesser of ring) expect(await check(guesser, guess)).toBe(429);
    expect(await check(ring[0] as Browser, guess, '10.20.0.2')).toBe(400);

    const [newcomer, older, smoker] = [await app.member(), await app.member(), await app.member()];
    expect([await check(newcomer, guess), await check(newcomer, 'AAAA-AAAA')]).toEqual([400, 400]);
    expect(await check(newcomer, codes[0])).toBe(200);
    const log = (who: Browser, cigar_code = '') =>
      who.call('POST /cigars/add_cigar/', { body: { cigar_code, rating: 4 } }, at('10.20.0.1'));
    const added = await log(newcomer, codes[0]);

    expect(added.status).toBe(201);
    // Accounts older than a day have their own budget.
    await app.app.platform.db
      .updateTable('member')
      .set({ created_at: new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000) })
      .where('id', '=', older.memberId)
      .execute();
    for (let tries = 0; tries < 5; tries += 1) expect(await check(older, guess)).toBe(400);
    expect((await log(smoker, codes[1])).status).toBe(201);
    for (let tries = 0; tries < 5; tries += 1) expect(await check(smoker, guess)).toBe(400);
    expect(await check(smoker, codes[2])).toBe(200);
    const metrics = await (await app.operator().fetch('/metrics')).text();
    expect(metrics).toMatch(/stoa_codes_blocked_total [1-9]/);
    expect(app.logLines.some((line) => line.includes('codes are being guessed from one address'))).toBe(true);
  });

  it('notify the operators once when we refused many codes within an hour', async () => {
    const alarmed = () => app.logLines.filter((line) => line.includes('were refused within an hour')).length;
    const guess = codeFrom([1, 2, 3, 4, 5, 6, 7]);
    for (let member = 0; member < 8 && alarmed() === 0; member += 1) {
      const guesser = await app.member();
      for (let tries = 0; tries < 28; tries += 1) {
        const from = { 'x-forwarded-for': `10.23.${member}.1` };
        await guesser.call('POST /cigar-codes/validate_code/', { body: { code: guess } }, from);
      }
    }
    expect(alarmed()).toBe(1);
  });

  it('stop a member’s program that reads every list', async () => {
    const [reader, other] = [await app.member(), await app.member()];
    const read = (member: Browser) => member.call('GET /cigars/list_cigars/', {});
    for (let pages = 0; pages < 400; pages += 1) expect((await read(reader)).status).toBe(200);
    expect((await read(reader)).status).toBe(429);
    expect((await read(other)).status).toBe(200);
  });

  it('stop reset emails to one account, whether it exists or not', async () => {
    const ask = () =>
      app.visitor().call('POST /user/password-reset/', { body: { email: 'flooded@example.com' } });
    for (let mails = 0; mails < 5; mails += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('stop emails to one mailbox, whatever tags, periods, and accounts the senders use', async () => {
    const sent = async () => {
      const outbox = join(app.app.platform.config.dataDir, 'outbox');
      const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
      return mails.filter((mail) => /^To: .*f\.?looded\+?/m.test(mail)).length;
    };
    const members: Browser[] = [];
    for (let tag = 0; tag < 12; tag += 1)
      members.push(
        await app.member({ email: `${tag % 2 === 0 ? 'f.looded' : 'flooded'}+${tag}@mailbox.example` }),
      );
    const mover = await app.member();
    const moved = await mover.call('POST /user/me/email/', { body: { email: 'flooded+x@mailbox.example' } });
    expect(moved.status).toBe(429);
    expect((await (members[11] as Browser).call('POST /user/verify-email/resend/', {})).status).toBe(429);
    await expect.poll(sent).toBe(10);
    for (let tag = 0; tag < 12; tag += 1) {
      const email = `${tag % 2 === 0 ? 'f.looded' : 'flooded'}+${tag}@mailbox.example`;
      const from = { 'x-forwarded-for': `10.24.${tag}.1` };
      await app.visitor().call('POST /user/password-reset/', { body: { email } }, from);
    }
    await expect.poll(sent).toBe(20);
  });

  it('stop emails about an account to an unproved address only', async () => {
    const change = async (member: Browser, times: number) => {
      const passwords = ['secret-1', 'porch-2026'];
      for (let index = 0; index < times; index += 1) {
        const body = {
          old_password: passwords[index % 2] ?? '',
          new_password: passwords[(index + 1) % 2] ?? '',
        };
        expect((await member.call('PATCH /user/me/password/', { body })).status).toBe(200);
      }
    };
    const named = await app.member();
    await change(named, 12);
    expect((await signIn(app.visitor(), named.email, 'secret-1', '10.25.0.1')).status).toBe(200);
    const deletion = await named.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(deletion.status).toBe(204);
    const owner = await app.member();
    const token = tokenIn((await awaitMails(app, owner.email, 1))[0]);
    expect((await owner.send('POST', '/user/verify-email/', { token })).status).toBe(200);
    await change(owner, 12);
    await awaitMails(app, owner.email, 13);
    const isSent = ({ subject }: { subject?: string | undefined }) => subject === 'Your password was changed';
    expect((await mailsTo(app, owner.email)).filter(isSent)).toHaveLength(12);
    const subjects = (await mailsTo(app, named.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('New sign-in to your account');
    expect(subjects).not.toContain('Your account has been deleted');
  });

  it('stop a member who changes places, homes, and entries too often', async () => {
    const member = await app.member();
    const place = (index: number) => ({
      type: 'cigar' as const,
      city: 'Austin',
      state: 'TX',
      street: `${index} Main`,
    });
    const added: number[] = [];
    for (let index = 0; index < 61; index += 1)
      added.push((await member.call('POST /address/', { body: place(index) })).status);
    expect([added.indexOf(429), added.filter((status) => status === 201).length]).toEqual([60, 60]);

    const { db } = app.app.platform;
    const home = (street: string) =>
      member.call('PUT /user/me/', { body: { location: { ...AUSTIN, street } } });
    const homes = async () =>
      (
        await db
          .selectFrom('address')
          .select('id')
          .where('member_id', '=', member.memberId)
          .where('type', '=', 'user')
          .execute()
      ).length;
    const before = await homes();
    for (let times = 0; times < 3; times += 1) expect((await home('1 New Street')).status).toBe(200);
    expect(await homes()).toBe(before + 1);
    for (let index = 2; index < 11; index += 1) expect((await home(`${index} New Street`)).status).toBe(200);
    expect((await home('11 New Street')).status).toBe(429);

    const { body: entry } = await member.send('POST', '/cigars/add_cigar/', { name: 'C', description: 'd' });
    const changes: number[] = [];
    for (let index = 0; index < 301; index += 1)
      changes.push(
        (await member.send('PUT', `/cigars/${Number(entry['id'])}/update_cigar/`, { name: `C${index}` }))
          .status,
      );
    expect(changes.indexOf(429)).toBe(300);
  });

  it('allow twenty refreshes a minute for one sign-in', async () => {
    const member = await app.member();
    const answers: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push((await member.send('POST', '/user/refresh-token/')).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
  });

  it('trust only the device that changed the password, not the ones known before', async () => {
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

  it('leave the owner a reset that strangers cannot block, and let that device use the new password', async () => {
    const { email } = await app.member();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let mails = 0; mails < 4; mails += 1)
      await app.visitor().call('POST /user/password-reset/', { body: { email } }, from('10.8.0.1'));
    for (let tries = 0; tries < 12; tries += 1)
      await signIn(app.visitor(), email, 'wrong-one', `10.8.1.${tries}`);
    // Several emails leave at the same time, and the owner's must be the last one.
    await awaitMails(app, email, 5);
    const owner = app.visitor();
    const requested = await owner.call('POST /user/password-reset/', { body: { email } }, from('10.8.2.1'));
    expect(requested.status).toBe(200);
    const mails = await awaitMails(app, email, 6);
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

  it('allow an account five resets an hour, then one in ten minutes from a known device only', async () => {
    const owner = await app.member();
    const { email } = owner;
    const ask = async (browser: Browser, address: string) =>
      (await browser.call('POST /user/password-reset/', { body: { email } }, { 'x-forwarded-for': address }))
        .status;
    const strangers: number[] = [];
    for (let times = 0; times < 8; times += 1) strangers.push(await ask(app.visitor(), `10.11.${times}.1`));
    expect(strangers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect([await ask(owner, '10.11.9.1'), await ask(owner, '10.11.9.2')]).toEqual([200, 429]);
    // The count includes the welcome email and the codes.
    expect(await awaitMails(app, email, 7)).toHaveLength(7);
  });

  it('let the owner of a proved address reset the password, no matter how many tagged addresses strangers tried', async () => {
    const owner = await app.member();
    const [welcome] = await awaitMails(app, owner.email, 1);
    await owner.call('POST /user/verify-email/', { body: { token: tokenIn(welcome) } });
    const ask = async (email: string, address: string) =>
      (
        await app
          .visitor()
          .call('POST /user/password-reset/', { body: { email } }, { 'x-forwarded-for': address })
      ).status;
    for (let tag = 0; tag < 12; tag += 1)
      expect(await ask(owner.email.replace('@', `+${tag}@`), `10.31.${tag}.1`)).toBe(200);
    expect(await ask(owner.email, '10.32.0.1')).toBe(200);
    expect((await awaitMails(app, owner.email, 2))[1]?.subject).toBe('Your reset code');
  });

  it('stop guessing an account’s codes, no matter how many addresses and new codes are used', async () => {
    const { email } = await app.member();
    const guess = async (address: string) =>
      (
        await app.visitor().call(
          'POST /user/password-reset/validate/',
          { body: { email, code: '000000' } },
          {
            'x-forwarded-for': address,
          },
        )
      ).status;
    const answers: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await guess(`10.21.${tries}.1`));
    expect([answers.indexOf(429), answers.filter((status) => status === 400).length]).toEqual([30, 30]);
    await app
      .visitor()
      .call('POST /user/password-reset/', { body: { email } }, { 'x-forwarded-for': '10.22.0.1' });
    expect(await guess('10.22.0.2')).toBe(429);
    const link = /forgot-password#(\S+)/.exec((await awaitMails(app, email, 2)).at(-1)?.text ?? '')?.[1];
    const body = { email, code: new URLSearchParams(link).get('code') ?? '', new_password: 'porch-2026' };
    const reset = await app.visitor().call('POST /user/password-reset/confirm/', { body });
    expect(reset.status).toBe(200);
  });

  it('let an emailed link and a passkey through from an address where others have guessed', async () => {
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

  it('stop recording anonymous calls in the audit after 120 of them', async () => {
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
