import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { hashPassword, passwordCost } from '../credentials/index.ts';

const codeIn = (mail: Email): string => /\b(\d{6})\b/.exec(mail.text ?? '')?.[1] ?? '';

describe('a forgotten password', () => {
  let app: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const forgetful = async () => {
    const member = await app.member();
    await mailbox.next(member.email);
    return member;
  };
  const ask = (email: string) => app.visitor().call('POST /user/password-reset/', { body: { email } });
  const validate = (email: string, code: string) =>
    app.visitor().call('POST /user/password-reset/validate/', { body: { email, code } });
  const confirm = (email: string, code: string, new_password = 'new-secret') =>
    app.visitor().call('POST /user/password-reset/confirm/', { body: { email, code, new_password } });
  const requestCode = async (email: string) => {
    await ask(email);
    return codeIn(await mailbox.next(email));
  };

  it('can be reset once with the emailed code, which ends every sign-in', async () => {
    const member = await forgetful();
    const code = await requestCode(member.email);
    expect((await validate(member.email, code)).body).toEqual({ is_valid: true });
    expect((await confirm(member.email, code)).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
    const body = { email: member.email, password: 'new-secret' };
    const subjects = [(await mailbox.next(member.email)).subject];
    expect((await app.visitor().call('POST /user/authenticate/', { body })).status).toBe(200);
    subjects.push((await mailbox.next(member.email)).subject);
    expect(subjects).toEqual(['Your password was changed', 'New sign-in to your account']);
    expect((await confirm(member.email, code)).body.code).toEqual(['Invalid or expired code.']);
  });

  it('leads to the same response for an unknown address', async () => {
    const member = await forgetful();
    const [known, unknown] = [await ask(member.email), await ask('nobody@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await validate('nobody@example.com', '123456')).body.code).toEqual(['Invalid or expired code.']);
  });

  it('causes the same work for an unknown address: the same job in the same transaction', async () => {
    const member = await forgetful();
    const jobs = async () => {
      const { rows } = await app.app.platform.database.forJobs.executeSql(
        "select count(*)::int as count from pgboss.job where name = 'reset-code'",
      );
      return (rows as { count: number }[])[0]?.count ?? 0;
    };
    const enqueuedFor = async (email: string) => {
      const before = await jobs();
      await ask(email);
      return (await jobs()) - before;
    };
    expect(await enqueuedFor(member.email)).toBe(1);
    expect(await enqueuedFor('nobody.at.home@example.com')).toBe(1);
    await mailbox.next(member.email);
    expect(mailbox.received.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain(
      'nobody.at.home@example.com',
    );
  });

  it('causes no expensive password hash for a wrong code', async () => {
    const { email } = await forgetful();
    await requestCode(email);
    const measureWork = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const usual = { ...passwordCost };
    Object.assign(passwordCost, { memoryCost: 65_536, timeCost: 8 });
    try {
      const hashing = await measureWork(() => hashPassword('new-secret'));
      for (const [address, code] of [
        [email, 'x'.repeat(43)],
        [email, '12345'],
        ['nobody@example.com', 'x'.repeat(43)],
      ] as const) {
        const refused = async () => expect((await confirm(address, code)).status).toBe(400);
        expect(await measureWork(refused)).toBeLessThan(hashing / 2);
      }
    } finally {
      Object.assign(passwordCost, usual);
    }
  });

  it('disables the code at the fifth wrong attempt', async () => {
    const member = await forgetful();
    const code = await requestCode(member.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await validate(member.email, wrong)).status).toBe(400);
    expect((await validate(member.email, code)).status).toBe(400);
  });

  it('does not let a suspended member in: an old code ends permanently and no new one is sent', async () => {
    const member = await forgetful();
    const code = await requestCode(member.email);
    await app.suspend(member.memberId);
    expect((await validate(member.email, code)).body.code).toEqual(['Invalid or expired code.']);
    expect((await confirm(member.email, code)).status).toBe(400);
    const [known, unknown] = [await ask(member.email), await ask('nobody@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mail = await mailbox.next(member.email);
    expect([mail.subject, codeIn(mail)]).toEqual(['Your account is suspended', '']);
    await app.suspend(member.memberId, false);
    expect((await confirm(member.email, code)).status).toBe(400);
  });

  it('has a code that expires after ten minutes', async () => {
    const member = await forgetful();
    const code = await requestCode(member.email);
    app.clock.advance(10 * 60 * 1000 + 1000);
    expect((await validate(member.email, code)).status).toBe(400);
  });

  it('has a code that a newer one replaces', async () => {
    const member = await forgetful();
    const older = await requestCode(member.email);
    const newer = await requestCode(member.email);
    const { status } = await validate(member.email, older);
    // With a probability of one in a million, both codes are equal.
    expect(status).toBe(older === newer ? 200 : 400);
    expect((await validate(member.email, newer)).status).toBe(200);
  });

  it('has a code that is neither in the job queue nor in the log', async () => {
    const member = await forgetful();
    const code = await requestCode(member.email);
    const { rows } = await app.app.platform.database.forJobs.executeSql(
      "select data::text from pgboss.job where name = 'reset-code'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(app.logLines.join('')).not.toContain(code);
  });

  it('is emailed once the mail server is available again', async () => {
    const member = await forgetful();
    mailbox.refusing = true;
    const refusedBefore = mailbox.refused;
    expect((await ask(member.email)).status).toBe(200);
    await expect.poll(() => mailbox.refused).toBeGreaterThan(refusedBefore);
    mailbox.refusing = false;
    const mail = await mailbox.next(member.email);
    expect((await validate(member.email, codeIn(mail))).status).toBe(200);
  });

  it('lets only the holder of the code learn that a new password matches the member’s own data', async () => {
    const member = await forgetful();
    expect((await confirm(member.email, '000000', member.email)).body.code).toEqual([
      'Invalid or expired code.',
    ]);
    const code = await requestCode(member.email);
    expect((await confirm(member.email, code, member.email)).body['new_password']).toHaveLength(1);
    expect((await confirm(member.email, code)).status).toBe(200);
  });

  it('reports a new password that is too short under its own field', async () => {
    const response = await confirm('nobody@example.com', '123456', 'short');
    expect(response.body['new_password']).toEqual(['Password must be at least 6 characters long.']);
  });
});
