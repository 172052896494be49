import { createHash, randomBytes } from 'node:crypto';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export interface InvitationMail {
  readonly staff_id: number;
}

export const INVITATION_MAIL: JobKind<InvitationMail> = { name: 'staff-invitation-mail' };

export const invitationHash = (token: string) => createHash('sha256').update(token).digest();

/** The link is made by the job that sends it, so that no queue, log or backup holds a valid one. */
export const invitationMailJob = (platform: Platform): Job<InvitationMail> =>
  mailJob(INVITATION_MAIL, platform, async ({ staff_id }) => {
    const { db, clock, config } = platform;
    const person = await db
      .selectFrom('staff')
      .select(['name', 'email', 'roles', 'left_at'])
      .where('id', '=', staff_id)
      .executeTakeFirst();
    if (person === undefined || person.left_at !== null) return null;
    const token = randomBytes(32).toString('base64url');
    await db
      .insertInto('staff_invitation')
      .values({
        staff_id,
        hash: invitationHash(token),
        expires_at: new Date(clock.now().getTime() + LIFE_MS),
        ended_at: null,
      })
      .execute();
    return {
      to: person.email,
      subject: 'Your account in the back office of Stoa',
      ...layoutMail({
        heading: `Welcome to the back office, ${mailName(person.name)}`,
        paragraphs: [
          `You are invited to work in the back office of Stoa, with ${person.roles.length === 1 ? 'the role' : 'the roles'} ${person.roles.join(', ')}.`,
          'The link is good for seven days and works once. It asks for a passkey or a password of your own.',
        ],
        // In the fragment, which no server logs.
        action: { label: 'Set up my account', url: `${config.publicUrl}/operators/join#token=${token}` },
        footer: 'If you do not work for Stoa, please leave this mail unanswered.',
      }),
    };
  });
