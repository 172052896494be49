import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { awaitMails, mailsTo } from '@stoa/testing/harness/outbox';
import { tracesInDatabase, tracesInFolder } from '@stoa/testing/harness/traces';
import { QUEUED_MAIL } from '../../platform/mail/mail-job.ts';

const NAME = 'Xanthippides';
const EMAIL = 'xanthippides@traces.example';
/** The member had this address before. */
const FORMER = 'former@traces.example';
const WORDS = [NAME, 'traces.example'];
const TIMEOUT = { timeout: 60_000, interval: 100 };

/** Creates a member with data in every place that can hold some. */
const leaveTraces = async (app: TestApp) => {
  const { db, jobs } = app.app.platform;
  await app.visitor().call('POST /waitlist/', { body: { email: EMAIL.toUpperCase() } });
  await app.operator().call('POST /operator/waitlist/invitations/', { body: { emails: [EMAIL] } });
  const member = await app.member({ first_name: NAME, last_name: `${NAME} II`, email: EMAIL, bio: NAME });
  await db
    .updateTable('member')
    .set({ email_proved_at: new Date() })
    .where('id', '=', member.memberId)
    .execute();
  await member.call('POST /user/password-reset/', { body: { email: EMAIL } });
  const entry = { name: `${NAME}’s cigar`, description: NAME, experience_note: NAME, rating: 4 };
  const key = { 'idempotency-key': randomUUID() };
  await member.call('POST /cigars/add_cigar/', { body: entry }, key);
  await member.send('POST', '/address/', { type: 'shipping', street: NAME, city: 'Austin', state: 'TX' });
  const other = await app.member();
  await member.call('POST /followers/user/following/', { body: { follow_to: other.memberId } });
  await app.visitor().call('POST /waitlist/', { body: { email: FORMER } });
  await db
    .insertInto('email_change')
    .values({
      member_id: member.memberId,
      old_email: FORMER,
      old_email_key: FORMER,
      new_email: EMAIL,
      confirm_hash: null,
      undo_hash: null,
      requested_at: new Date('2026-01-01'),
      confirmed_at: new Date('2026-01-01'),
      undone_at: null,
    })
    .execute();
  // Older versions queued whole emails. One of these was sent, and one waits.
  await db.transaction().execute(async (tx) => {
    for (const text of ['sent', 'waits'])
      await jobs.enqueue(tx, QUEUED_MAIL, { to: EMAIL, subject: NAME, text, html: text });
    await sql`update pgboss.job set start_after = '2999-01-01' where name = 'mail' and data ->> 'text' = 'waits'`.execute(
      tx,
    );
  });
  return member;
};

describe('a deleted member', () => {
  it('leaves no name or address in any table, in the queue, in the log, or in a file', async () => {
    const mailbox = await openMailbox();
    const app = await startTestApp({ mailUrl: mailbox.url, logLevel: 'info' });
    try {
      const member = await leaveTraces(app);
      const { db, config } = app.app.platform;
      await expect
        .poll(() => mailbox.received.some(({ text }) => text?.trim() === 'sent'), TIMEOUT)
        .toBe(true);
      expect((await tracesInDatabase(db, WORDS)).length).toBeGreaterThan(5);
      await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
      const isFarewell = (subject = '') => subject === 'Your account has been deleted';
      await expect
        .poll(() => mailbox.received.some(({ subject }) => isFarewell(subject)), TIMEOUT)
        .toBe(true);
      await expect.poll(() => tracesInDatabase(db, WORDS), TIMEOUT).toEqual([]);
      expect(tracesInFolder(config.dataDir, WORDS)).toEqual([]);
      expect(app.logLines.join('\n')).not.toMatch(/xanthippides|traces\.example/i);
      const farewell = mailbox.received.find(({ subject }) => isFarewell(subject));
      expect(farewell?.text).toContain(`Farewell, ${NAME}`);
      expect(mailbox.received.some(({ text }) => text?.trim() === 'waits')).toBe(false);
    } finally {
      await app.close();
      await mailbox.close();
    }
  });

  it('leaves only the farewell where emails are files', async () => {
    const app = await startTestApp();
    try {
      const member = await leaveTraces(app);
      await awaitMails(app, EMAIL, 3);
      await awaitMails(app, FORMER, 1);
      await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
      const subjects = async () => (await mailsTo(app, EMAIL)).map(({ subject }) => subject);
      await expect.poll(subjects, TIMEOUT).toEqual(['Your account has been deleted']);
      expect(tracesInFolder(app.app.platform.config.dataDir, WORDS)).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});

describe('the queue and the log', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await startTestApp({ mailUrl: mailbox.url, logLevel: 'info' });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const jobs = async () =>
    (
      await sql<{ job: string }>`select to_jsonb(job)::text as job from pgboss.job`.execute(
        app.app.platform.db,
      )
    ).rows;

  it('contain no address, link, or code, neither while an email waits nor afterward', async () => {
    mailbox.refusing = true;
    const member = await app.member({ first_name: NAME });
    await member.call('POST /user/password-reset/', { body: { email: member.email } });
    await app.visitor().call('POST /waitlist/', { body: { email: 'waiting@traces.example' } });
    await expect.poll(() => mailbox.refused, TIMEOUT).toBeGreaterThan(2);
    const secrets = new RegExp(String.raw`token=|${member.email}|${NAME}|traces\.example`, 'i');
    expect(JSON.stringify(await jobs())).not.toMatch(secrets);
    mailbox.refusing = false;
    const isSent = ({ text = '' }) => text.includes('/verify-email?token=');
    await expect.poll(() => mailbox.received.some(isSent)).toBe(true);
    const token = /token=([\w-]+)/.exec(mailbox.received.find(isSent)?.text ?? '')?.[1] ?? '';
    expect((await app.visitor().send('POST', '/user/verify-email/', { token })).status).toBe(200);
    expect(JSON.stringify(await jobs())).not.toMatch(secrets);
    expect(app.logLines.join('\n')).not.toMatch(secrets);
    expect(app.logLines.join('\n')).not.toContain(token);
  });
});
