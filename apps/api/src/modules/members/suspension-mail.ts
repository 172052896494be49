import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { dayText } from '../../platform/dates.ts';
import type { Platform } from '../../platform/platform.ts';

const SUSPENSION_MAIL: JobKind<{ member_id: number }> = { name: 'suspension-mail' };
const SUSPENSION_OVER_MAIL: JobKind<{ member_id: number }> = { name: 'suspension-over-mail' };

/** Emails the reason, because a suspended member can't read notifications. Sends nothing if the suspension is already over. */
export const suspensionMailJob = (platform: Platform): Job<{ member_id: number }> =>
  mailJob(SUSPENSION_MAIL, platform, async ({ member_id }) => {
    const member = await platform.db
      .selectFrom('member')
      .select(['first_name', 'email', 'suspension_reason', 'suspended_until'])
      .where('id', '=', member_id)
      .where('suspended_at', 'is not', null)
      .executeTakeFirst();
    if (!member?.email || member.suspension_reason === '') return null;
    const { suspended_until: until } = member;
    return {
      to: member.email,
      subject: 'Your account is suspended',
      ...layoutMail({
        heading: 'Your account is suspended',
        paragraphs: [
          `${mailName(member.first_name)}, your Stoa account has been suspended. The reason: ${member.suspension_reason}`,
          until === null
            ? 'Until the suspension is lifted, no one sees your journal and you can’t sign in. Nothing is lost.'
            : `It ends automatically on ${dayText(until)} (UTC). Until then, no one sees your journal and you can’t sign in. Nothing is lost.`,
          'If you think this is wrong, please reply to this email.',
        ],
      }),
    };
  });

export const sendSuspensionMail = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  memberId: number,
): Promise<void> => jobs.enqueue(tx, SUSPENSION_MAIL, { member_id: memberId });

/** Emails that the suspension ended, on its own or by staff. Sends nothing if the member is suspended again or gone. */
export const suspensionOverMailJob = (platform: Platform): Job<{ member_id: number }> =>
  mailJob(SUSPENSION_OVER_MAIL, platform, async ({ member_id }) => {
    const member = await platform.db
      .selectFrom('member')
      .select(['first_name', 'email'])
      .where('id', '=', member_id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (!member?.email) return null;
    return {
      to: member.email,
      subject: 'Your account is open again',
      ...layoutMail({
        heading: 'Your account is open again',
        paragraphs: [
          `${mailName(member.first_name)}, your suspension is over. You can sign in again.`,
          'Your journal, points, and badges are as you left them, and others can see what they saw before.',
        ],
        action: { label: 'Sign in', url: `${platform.config.publicUrl}/login` },
      }),
    };
  });

export const sendSuspensionOverMail = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  memberId: number,
): Promise<void> => jobs.enqueue(tx, SUSPENSION_OVER_MAIL, { member_id: memberId });
