import { recordChange, type Actor } from '../../../platform/audit/index.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { Job, JobKind } from '../../../platform/jobs/jobs.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailJob } from '../../../platform/mail/mail-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getMessage, IN_BIN } from '../messages.queries.ts';

interface TestMail {
  readonly message_id: number;
  readonly staff_id: number;
}

const TEST_MAIL: JobKind<TestMail> = { name: 'message-test-mail' };

const present = (db: Platform['db'], staffId: number) =>
  db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

export const messageTestJob = (platform: Platform): Job<TestMail> =>
  mailJob(TEST_MAIL, platform, async ({ message_id, staff_id }) => {
    const { db, config } = platform;
    const row = await db
      .selectFrom('operator_message')
      .select(['header', 'message'])
      .where('id', '=', message_id)
      .executeTakeFirst();
    const to = await present(db, staff_id);
    if (row === undefined || to === undefined) return null;
    return {
      to: to.email,
      subject: `Test: ${row.header}`,
      ...layoutMail({
        heading: row.header,
        paragraphs: row.message.split(/\n{2,}/),
        action: { label: 'Open Stoa', url: `${config.publicUrl}/dashboard/notifications` },
        footer: 'This is a test, sent only to you. Members haven’t received the message.',
      }),
    };
  });

/** Emails an unsent message to the staff member who asks for it. */
export const testMessage = (
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<{ email: string }> =>
  db.transaction().execute(async (tx) => {
    const { header, message, state } = await getMessage(tx, id, clock.now());
    if (actor.by !== 'staff')
      throw refuse(403, 'A test goes to the person who asks for it. Please sign in by name.');
    if (state === 'sent')
      throw refuse(409, 'This message has already been sent, so there’s nothing left to test.');
    if (state === 'deleted') throw refuse(409, IN_BIN);
    if (header === '')
      throw refuseField('header', 'The header is empty. Write it before you test the message.');
    if (message === '')
      throw refuseField('message', 'The message is empty. Write it before you test the message.');
    const to = await present(tx, actor.staffId);
    if (to === undefined) throw refuse(401, 'Please sign in again.');
    await jobs.enqueue(tx, TEST_MAIL, { message_id: id, staff_id: actor.staffId });
    await recordChange(tx, { kind: 'message', id, before: {}, after: {}, about: 'test sent to self' });
    return { email: to.email };
  });
