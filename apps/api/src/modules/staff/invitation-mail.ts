import { STAFF_INVITATION_DAYS } from '@stoa/contract/staff.rules';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { replaceToken } from './mailed-tokens.ts';

const LIFE_MS = STAFF_INVITATION_DAYS * 24 * 60 * 60 * 1000;

interface InvitationMail {
  readonly staff_id: number;
}

export const INVITATION_MAIL: JobKind<InvitationMail> = { name: 'staff-invitation-mail' };

/** The sending job makes the link, so that no queue, log, or backup holds a valid one. */
export const invitationMailJob = (platform: Platform): Job<InvitationMail> =>
  mailJob(INVITATION_MAIL, platform, async ({ staff_id }) => {
    const { db, config } = platform;
    const person = await db
      .selectFrom('staff')
      .select(['name', 'email', 'roles', 'left_at'])
      .where('id', '=', staff_id)
      .executeTakeFirst();
    if (person === undefined || person.left_at !== null) return null;
    const token = await replaceToken(platform, staff_id, 'join', LIFE_MS);
    return {
      to: person.email,
      subject: 'Your Stoa back office account',
      ...layoutMail({
        heading: `Welcome to the back office, ${mailName(person.name)}`,
        paragraphs: [
          `You’re invited to Stoa’s back office, with ${person.roles.length === 1 ? 'the role' : 'the roles'} ${person.roles.join(', ')}.`,
          'The link is valid for seven days and works once. You’ll set up a passkey or a password.',
        ],
        // The token is in the fragment, which no server logs.
        action: { label: 'Set up my account', url: `${config.publicUrl}/operators/join#token=${token}` },
        footer: 'If you don’t work for Stoa, please ignore this email.',
      }),
    };
  });
