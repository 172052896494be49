import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMailable } from './mailbox-mails.ts';
import { addLink, linkToken, type SecurityEvent } from './mailed-links.ts';

interface SecurityMail {
  readonly member_id: number;
  readonly event: SecurityEvent;
  /** The id of its link; left out by an earlier version. */
  readonly link?: number;
  /** ISO 8601. */
  readonly at: string;
}

const SECURITY_MAIL: JobKind<SecurityMail> = { name: 'security-mail' };

const TEXTS: Readonly<Record<SecurityEvent, { readonly subject: string; readonly happened: string }>> = {
  sign_in: {
    subject: 'A new sign-in',
    happened: 'your journal was opened on a device that we have not seen before.',
  },
  google_linked: {
    subject: 'A Google account was linked',
    happened: 'a Google account can now open your journal.',
  },
  google_unlinked: {
    subject: 'Your Google account was taken off',
    happened: 'Google no longer opens your journal.',
  },
  passkey_added: { subject: 'A passkey was added', happened: 'a new passkey can now open your journal.' },
  passkey_removed: { subject: 'A passkey was removed', happened: 'a passkey no longer opens your journal.' },
  password_changed: {
    subject: 'Your password was changed',
    happened: 'the password of your journal has just been changed, and your other sign-ins have ended.',
  },
  shipping_address: {
    subject: 'A reward goes to a new address',
    happened: 'a reward was redeemed to an address that none of your rewards has gone to before.',
  },
  token_made: {
    subject: 'A personal token was made',
    happened: 'a token was made with which a program can open your journal.',
  },
  export: { subject: 'Your journal was exported', happened: 'a copy of all your data was downloaded.' },
};

/** Written when it is sent: neither the address nor the link stands in the queue. */
export const securityMailJob = (platform: Platform): Job<SecurityMail> =>
  mailJob(SECURITY_MAIL, platform, async ({ member_id, event, at, link }) => {
    const { db, config } = platform;
    const member = await db
      .selectFrom('member')
      .select(['first_name', 'email'])
      .where('id', '=', member_id)
      .executeTakeFirst();
    if (!member?.email) return null;
    const { subject, happened } = TEXTS[event];
    const id = link ?? (await addLink(db, member_id, event, new Date(at)));
    const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
    return {
      to: member.email,
      subject,
      ...layoutMail({
        heading: subject,
        paragraphs: [
          `${mailName(member.first_name)}, ${happened}`,
          `It was on ${when}. If it was you, there is nothing to do. If it was not, end all sign-ins with this link, and set a new password.`,
        ],
        action: {
          label: 'This was not me',
          url: `${config.publicUrl}/not-me#token=${linkToken(config.sessionSecret, id)}`,
        },
      }),
    };
  });

/** Enqueues a security mail in the transaction of what it reports; past the limit of an unproved address none. */
export const sendSecurityMail = async (
  platform: Pick<Platform, 'jobs' | 'clock' | 'limits'>,
  tx: Tx,
  memberId: number,
  event: SecurityEvent,
): Promise<void> => {
  const { jobs, clock } = platform;
  if (!(await isMailable(platform, tx, memberId))) return;
  const now = clock.now();
  const link = await addLink(tx, memberId, event, now);
  await jobs.enqueue(tx, SECURITY_MAIL, { member_id: memberId, event, link, at: now.toISOString() });
};
