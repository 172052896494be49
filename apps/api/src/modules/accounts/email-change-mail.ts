import { randomBytes } from 'node:crypto';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from './mailed-codes.ts';

interface EmailChangeMail {
  readonly id: number;
  readonly step: 'confirm' | 'undo' | 'renewed';
}

/** Goes to the address that lost the account, because its holder may have made the change in good faith. */
export const EMAIL_RESTORED_MAIL: JobKind<{ readonly id: number }> = { name: 'email-restored-mail' };

export const EMAIL_CHANGE_MAIL: JobKind<EmailChangeMail> = { name: 'email-change' };

const MAILS = {
  confirm: {
    column: 'confirm_hash',
    page: 'confirm-email',
    subject: 'Confirm your new email',
    text: 'you asked to use this email for your journal. The link is valid for one day, and nothing changes until you confirm. If you didn’t ask, you can ignore this email.',
    label: 'Use this email',
  },
  undo: {
    column: 'undo_hash',
    page: 'undo-email',
    subject: 'Your email was changed',
    text: 'your journal now uses a different email. If this wasn’t you, the link below restores this one and signs out every device. It’s valid for seven days.',
    label: 'Restore this email',
  },
  renewed: {
    column: 'undo_hash',
    page: 'undo-email',
    subject: 'A new link to restore your email',
    text: 'your journal moved to a different email within the last week. Since then, its devices have been signed out, or its password or email has changed, so the link we sent you no longer works. If this wasn’t you, the link below restores this email and signs out every device. It’s valid until seven days after the first change.',
    label: 'Restore this email',
  },
} as const;

/** Creates the link's token when the email is sent, so that the queue holds none. A retry replaces it. */
export const emailChangeJob = (platform: Platform): Job<EmailChangeMail> =>
  mailJob(EMAIL_CHANGE_MAIL, platform, async ({ id, step }) => {
    const { db, config } = platform;
    const row = await db
      .selectFrom('email_change')
      .innerJoin('member', 'member.id', 'email_change.member_id')
      .select(['member.first_name', 'email_change.old_email', 'email_change.new_email'])
      .where('email_change.id', '=', id)
      .where('email_change.undone_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const token = randomBytes(32).toString('base64url');
    const { column, page, subject, text, label } = MAILS[step];
    await db
      .updateTable('email_change')
      .set({ [column]: hashToken(token) })
      .where('id', '=', id)
      .execute();
    return {
      to: step === 'confirm' ? row.new_email : row.old_email,
      subject,
      ...layoutMail({
        heading: subject,
        paragraphs: [`${mailName(row.first_name)}, ${text}`],
        action: { label, url: `${config.publicUrl}/${page}#token=${token}` },
      }),
    };
  });

export const emailRestoredJob = (platform: Platform): Job<{ readonly id: number }> =>
  mailJob(EMAIL_RESTORED_MAIL, platform, async ({ id }) => {
    const row = await platform.db
      .selectFrom('email_change')
      .innerJoin('member', 'member.id', 'email_change.member_id')
      .select(['member.first_name', 'email_change.new_email'])
      .where('email_change.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const heading = 'Your previous email was restored';
    return {
      to: row.new_email,
      subject: heading,
      ...layoutMail({
        heading,
        paragraphs: [
          `${mailName(row.first_name)}, someone opened the link we sent to your previous email and restored it. Every device has been signed out, and this email no longer opens your journal.`,
        ],
        footer: 'If you didn’t want this, please reply to this email.',
      }),
    };
  });
