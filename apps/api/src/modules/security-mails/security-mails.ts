import { createHmac } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { sameSecret } from '../../platform/same-secret.ts';

/** What a member hears of by mail at once, whatever they have chosen for other notices. */
export type SecurityEvent =
  | 'sign_in'
  | 'google_linked'
  | 'google_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'shipping_address'
  | 'export'
  | 'token_made';

interface SecurityMail {
  readonly member_id: number;
  readonly event: SecurityEvent;
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

const NOT_ME_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`not-me:${text}`).digest('base64url');

interface NotMe {
  readonly memberId: number;
  readonly event: string;
  /** When it happened, to the second below. */
  readonly at: Date;
}

/** A token of the link "This was not me": no row stands behind it, and all that it can do is end what opens the account. */
const notMeToken = (secret: string, { memberId, event, at }: NotMe, sentAt: Date): string => {
  const text = [memberId, event, secondsOf(at), secondsOf(sentAt)].join('.');
  return `${text}.${sign(secret, text)}`;
};

/** What a "This was not me" link is about; null for one that is made up or was sent more than seven days ago. */
export const readNotMe = (secret: string, token: string, now: Date): NotMe | null => {
  const [id = '', event = '', at = '', sentAt = '', signature = ''] = token.split('.');
  if (!sameSecret(signature, sign(secret, [id, event, at, sentAt].join('.')))) return null;
  if (now.getTime() - Number(sentAt) * 1000 > NOT_ME_LIFE_MS) return null;
  return { memberId: Number(id), event, at: new Date(Number(at) * 1000) };
};

/** Written when it is sent: neither the address nor the link stands in the queue. */
export const securityMailJob = (platform: Platform): Job<SecurityMail> =>
  mailJob(SECURITY_MAIL, platform, async ({ member_id, event, at }) => {
    const { db, clock, config } = platform;
    const member = await db
      .selectFrom('member')
      .select(['first_name', 'email'])
      .where('id', '=', member_id)
      .executeTakeFirst();
    if (!member?.email) return null;
    const { subject, happened } = TEXTS[event];
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
          url: `${config.publicUrl}/not-me#token=${notMeToken(config.sessionSecret, { memberId: member_id, event, at: new Date(at) }, clock.now())}`,
        },
      }),
    };
  });

/** Enqueues a security mail in the transaction of what it reports. */
export const sendSecurityMail = (
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  memberId: number,
  event: SecurityEvent,
): Promise<void> =>
  jobs.enqueue(tx, SECURITY_MAIL, { member_id: memberId, event, at: clock.now().toISOString() });
