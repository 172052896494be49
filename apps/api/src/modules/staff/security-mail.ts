import type { Tx } from '../../platform/database/database.ts';
import { momentText } from '../../platform/dates.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';

type StaffSecurityEvent = 'sign_in' | 'password_changed' | 'passkey_added' | 'passkey_removed';

interface StaffSecurityMail {
  readonly staff_id: number;
  readonly event: StaffSecurityEvent;
  /** ISO 8601. */
  readonly at: string;
}

const STAFF_SECURITY_MAIL: JobKind<StaffSecurityMail> = { name: 'staff-security-mail' };

const TEXTS: Readonly<Record<StaffSecurityEvent, { readonly subject: string; readonly happened: string }>> = {
  sign_in: {
    subject: 'New sign-in to your back office account',
    happened: 'someone just signed in to your back office account on a device we haven’t seen before.',
  },
  password_changed: {
    subject: 'Your back office password was changed',
    happened: 'your password was just changed, and your other devices were signed out.',
  },
  passkey_added: {
    subject: 'A passkey was added to your back office account',
    happened: 'a new passkey can now sign in to the back office.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your back office account',
    happened: 'a passkey can no longer sign in to the back office.',
  },
};

/** Writes the email on sending, so that the queue holds no address. */
export const staffSecurityMailJob = (platform: Platform): Job<StaffSecurityMail> =>
  mailJob(STAFF_SECURITY_MAIL, platform, async ({ staff_id, event, at }) => {
    const { db, config } = platform;
    const person = await db
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', staff_id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (person === undefined) return null;
    const { subject, happened } = TEXTS[event];
    return {
      to: person.email,
      subject,
      ...layoutMail({
        heading: subject,
        paragraphs: [
          `${mailName(person.name)}, ${happened}`,
          `It happened on ${momentText(new Date(at))}. If it was you, there’s nothing to do. If it wasn’t, set a new password, remove your passkeys, and tell an owner.`,
        ],
        action: { label: 'Set a new password', url: `${config.publicUrl}/operators/forgot-password` },
      }),
    };
  });

/** Enqueues a security email in its event's transaction. */
export const sendStaffSecurityMail = async (
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  staff_id: number,
  event: StaffSecurityEvent,
): Promise<void> => {
  await jobs.enqueue(tx, STAFF_SECURITY_MAIL, { staff_id, event, at: clock.now().toISOString() });
};
