import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail, type MailContent } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a member is notified of at once, whatever mails they have turned off. */
type SecurityEvent = 'password_changed';

interface SecurityMail {
  readonly member_id: number;
  readonly event: SecurityEvent;
}

const SECURITY_MAIL: JobKind<SecurityMail> = { name: 'security-mail' };

/** The words of each, by the member's name and the address of this installation; the heading is the subject too. */
const CONTENTS: Readonly<Record<SecurityEvent, (name: string, publicUrl: string) => MailContent>> = {
  password_changed: (name, publicUrl) => ({
    heading: 'Your password was changed',
    paragraphs: [
      `${name}, the password of your journal has just been changed, and your other sign-ins have ended.`,
      'If it was not you, set a new one now with your e-mail address, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
};

export const securityMailJob = (platform: Platform): Job<SecurityMail> =>
  mailJob(SECURITY_MAIL, platform, async ({ member_id, event }) => {
    const member = await platform.db
      .selectFrom('member')
      .select(['first_name', 'email'])
      .where('id', '=', member_id)
      .executeTakeFirst();
    if (!member?.email) return null;
    const content = CONTENTS[event](mailName(member.first_name), platform.config.publicUrl);
    return { to: member.email, subject: content.heading, ...layoutMail(content) };
  });

/** Enqueues the mail about a changed password, in the transaction that changes it. */
export const sendPasswordChanged = ({ jobs }: Platform, tx: Tx, memberId: number): Promise<void> =>
  jobs.enqueue(tx, SECURITY_MAIL, { member_id: memberId, event: 'password_changed' });
