import { emailKey } from '@stoa/contract/accounts.rules';
import { STAFF_RESET_MINUTES, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { getCallerAddress, type Limit } from '../../platform/limits/limits.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { refuseField } from '../../platform/refusal.ts';
import { countResetMail, resetMails } from '../credentials/index.ts';
import { endTokens, invitationHash, replaceToken } from './mailed-tokens.ts';
import { sendStaffSecurityMail } from './security-mail.ts';
import { lockActiveStaff } from './sign-in.service.ts';
import { checkedPasswordHash } from './staff-password.ts';
import type { StaffDevice } from './staff-device.ts';
import type { StaffPlatform } from './staff.service.ts';

const HOUR = 60 * 60;

/** Past the limit, the newest of these emails still works. */
const STAFF_RESET_MAILS = resetMails('staff-reset-mails');
const STAFF_RESET_ADDRESS: Limit = { name: 'staff-reset-address', times: 40, seconds: HOUR };

const STAFF_RESET_MAIL: JobKind<{ staff_id: number }> = { name: 'staff-reset-mail' };

/** The sending job makes the link, so that no queue, log, or backup holds a valid one. */
export const staffResetMailJob = (platform: StaffPlatform): Job<{ staff_id: number }> =>
  mailJob(STAFF_RESET_MAIL, platform, async ({ staff_id }) => {
    const { db, config } = platform;
    const person = await db
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', staff_id)
      .where('joined_at', 'is not', null)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (person === undefined) return null;
    const token = await replaceToken(platform, staff_id, 'reset', STAFF_RESET_MINUTES * 60 * 1000);
    return {
      to: person.email,
      subject: 'Set a new back office password',
      ...layoutMail({
        heading: 'Set a new password',
        paragraphs: [
          `${mailName(person.name)}, use this link to set a new password for the back office. It’s valid for ${STAFF_RESET_MINUTES} minutes and works once.`,
          'If you didn’t ask for it, you can ignore this email. Your password stays the same.',
        ],
        // The token is in the fragment, which no server logs.
        action: {
          label: 'Set a new password',
          url: `${config.publicUrl}/operators/forgot-password#token=${token}`,
        },
      }),
    };
  });

/** Enqueues a link; an unknown address takes the same work and gets the same response. @throws Refusal 429 */
export const requestStaffReset = async (
  { db, limits, jobs }: StaffPlatform,
  email: string,
  { address, keyFor }: { readonly address: string } & Pick<StaffDevice, 'keyFor'>,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    const device = keyFor(found ?? null);
    if (device === null) await limits.take(STAFF_RESET_ADDRESS, getCallerAddress(address));
    await countResetMail(limits, STAFF_RESET_MAILS, emailKey(email), device);
    // No one has id 0, so that job ends right away.
    await jobs.enqueue(tx, STAFF_RESET_MAIL, { staff_id: found?.id ?? 0 });
  });
};

/** Returns the person of an open link. @throws Refusal 400 */
const findByLink = async (db: Db, token: string, now: Date) => {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('hash', '=', invitationHash(token))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw refuseField('token', STAFF_TEXTS.resetEnded);
  return row;
};

export const validateStaffReset = async ({ db, clock }: StaffPlatform, token: string) => {
  const { email } = await findByLink(db, token, clock.now());
  return { email };
};

/** Sets the password, ends every sign-in, and emails the person; passkeys stay unless they remove them. @returns their id */
export const confirmStaffReset = async (
  platform: StaffPlatform,
  token: string,
  { newPassword, removesOtherWays }: { newPassword: string; removesOtherWays: boolean },
): Promise<number> => {
  const { db, clock, staffSessions } = platform;
  const found = await findByLink(db, token, clock.now());
  const password_hash = await checkedPasswordHash(newPassword, found, 'new_password');
  await db.transaction().execute(async (tx) => {
    const { id, name } = found;
    await lockActiveStaff(tx, id);
    // It was used in between, or the person left.
    await findByLink(tx, token, clock.now());
    await endTokens(tx, id, 'reset', clock.now());
    await endTokens(tx, id, 'join', clock.now());
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    if (removesOtherWays) await tx.deleteFrom('staff_passkey').where('staff_id', '=', id).execute();
    await staffSessions.endAll(tx, id);
    await sendStaffSecurityMail(platform, tx, id, 'password_changed');
    await recordChange(tx, {
      kind: 'staff',
      id,
      before: null,
      after: { password: 'reset by email', passkeys_removed: removesOtherWays },
      about: `${name} resets the password`,
      actor: { staffId: id, name },
    });
  });
  return found.id;
};
