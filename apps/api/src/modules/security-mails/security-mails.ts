import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { momentText } from '../../platform/dates.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLink, linkToken, type SecurityEvent } from './mailed-links.ts';
import { mailboxKey } from '@stoa/contract/accounts.rules';
import type { Limit } from '../../platform/limits/limits.ts';

/** Covers sign-ups, address changes, "Send again", and all emails to unproved addresses of a mailbox, whatever its tags. */
export const MAILBOX_MAILS: Limit = { name: 'mailbox-mails', times: 10, seconds: 60 * 60 };

/** Returns true if the member may get another email: anyone can open accounts for others' addresses and flood their mailboxes. */
export const isMailable = async (
  { limits }: Pick<Platform, 'limits'>,
  tx: Tx,
  memberId: number,
): Promise<boolean> => {
  const member = await tx
    .selectFrom('member')
    .select(['email', 'email_proved_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member?.email) return false;
  return member.email_proved_at !== null || limits.allows(MAILBOX_MAILS, mailboxKey(member.email));
};

interface SecurityMail {
  readonly member_id: number;
  readonly event: SecurityEvent;
  /** Id of its link; missing in an earlier version's jobs. */
  readonly link?: number;
  /** ISO 8601. */
  readonly at: string;
}

const SECURITY_MAIL: JobKind<SecurityMail> = { name: 'security-mail' };

const TEXTS: Readonly<Record<SecurityEvent, { readonly subject: string; readonly happened: string }>> = {
  sign_in: {
    subject: 'New sign-in to your account',
    happened: 'someone just signed in to your account on a device we haven’t seen before.',
  },
  google_linked: {
    subject: 'A Google account was linked',
    happened: 'a Google account can now sign in to your journal.',
  },
  google_unlinked: {
    subject: 'Your Google account was unlinked',
    happened: 'Google can no longer sign in to your journal.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    happened: 'a new passkey can now sign in to your journal.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    happened: 'a passkey can no longer sign in to your journal.',
  },
  password_changed: {
    subject: 'Your password was changed',
    happened: 'your password was just changed, and your other devices were signed out.',
  },
  shipping_address: {
    subject: 'A reward is going to a new address',
    happened: 'a reward was redeemed to an address you haven’t used before.',
  },
  token_made: {
    subject: 'An access token was created',
    happened: 'a token was created that lets an app open your journal.',
  },
  export: { subject: 'Your data was downloaded', happened: 'a copy of all your data was downloaded.' },
};

/** Writes the email on sending, so that neither address nor link is in the queue. */
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
    const id = link ?? (await createLink(db, member_id, event, new Date(at)));
    const when = momentText(new Date(at));
    return {
      to: member.email,
      subject,
      ...layoutMail({
        heading: subject,
        paragraphs: [
          `${mailName(member.first_name)}, ${happened}`,
          `It happened on ${when}. If it was you, there’s nothing to do. If it wasn’t, use this link to sign out every device, then set a new password.`,
        ],
        action: {
          label: 'This wasn’t me',
          url: `${config.publicUrl}/not-me#token=${linkToken(config.sessionSecret, id)}`,
        },
      }),
    };
  });

/** Enqueues a security email in its event's transaction; none past an unproved address's limit. */
export const sendSecurityMail = async (
  platform: Pick<Platform, 'jobs' | 'clock' | 'limits'>,
  tx: Tx,
  memberId: number,
  event: SecurityEvent,
): Promise<void> => {
  const { jobs, clock } = platform;
  if (!(await isMailable(platform, tx, memberId))) return;
  const now = clock.now();
  const link = await createLink(tx, memberId, event, now);
  await jobs.enqueue(tx, SECURITY_MAIL, { member_id: memberId, event, link, at: now.toISOString() });
};
