import { STAFF_INVITATION_DAYS } from '@stoa/contract/staff.rules';
import { createHash, randomBytes } from 'node:crypto';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';

const LIFE_MS = STAFF_INVITATION_DAYS * 24 * 60 * 60 * 1000;

interface InvitationMail {
  readonly staff_id: number;
}

export const INVITATION_MAIL: JobKind<InvitationMail> = { name: 'staff-invitation-mail' };

export const invitationHash = (token: string) => createHash('sha256').update(token).digest();

/** Replaces earlier links, so that no one can join with an older email. */
const replaceInvitations = ({ db, clock }: Platform, staffId: number, hash: Buffer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    await tx
      .updateTable('staff_invitation')
      .set({ ended_at: now })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .execute();
    await tx
      .insertInto('staff_invitation')
      .values({ staff_id: staffId, hash, expires_at: new Date(now.getTime() + LIFE_MS), ended_at: null })
      .execute();
  });

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
    const token = randomBytes(32).toString('base64url');
    await replaceInvitations(platform, staff_id, invitationHash(token));
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
