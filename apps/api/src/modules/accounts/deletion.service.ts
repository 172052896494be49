import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { requireRecentProof } from '../../platform/sessions/step-up.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { anonymizeMember, lockForDeletion } from '../members/index.ts';
import { clearJournal } from '../journal/index.ts';
import { closeRedemptions } from '../store/index.ts';
import type { CheckGoogleToken } from './google.ts';
import { isOwnPassword } from './own-password.ts';
import type { ProfilePlatform } from './profile.service.ts';
import { hasPassword, isFreshGoogle } from './proof.service.ts';

const isOwner = async (
  platform: ProfilePlatform,
  check: CheckGoogleToken | null,
  { memberId, signInId }: SignedIn,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<boolean> => {
  if (proof.password !== undefined) return isOwnPassword(platform, memberId, proof.password);
  if (proof.token !== undefined) return isFreshGoogle(platform, check, memberId, proof.token);
  if (await hasPassword(platform, memberId)) return false;
  await requireRecentProof(platform.db, platform, signInId);
  return true;
};

const sendDeletionMail = async (
  platform: ProfilePlatform,
  tx: Tx,
  to: string,
  firstName: string,
): Promise<void> => {
  await platform.jobs.enqueue(tx, platform.mail, {
    to,
    subject: 'Your account has been deleted',
    ...layoutMail({
      heading: `Farewell, ${firstName}`,
      paragraphs: [
        'Your account and your journal have been deleted, as you asked. This is the last mail you receive from us.',
        'Should you come back one day, the door of the porch is open.',
      ],
    }),
  });
};

/**
 * Deletes an account at once: personal data is erased, the handle is free again, the ledger stays without identity
 * (decisions §3).
 */
export const deleteAccount = async (
  platform: ProfilePlatform,
  check: CheckGoogleToken | null,
  caller: SignedIn,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<null> => {
  if (!(await isOwner(platform, check, caller, proof))) {
    throw refuseField('password', 'This password is not right. Please try again.');
  }
  const { memberId } = caller;
  return platform.db.transaction().execute(async (tx) => {
    // Lock order: recounting a challenge locks `entry` and then waits for members, so lock `entry` before the member's
    // row.
    await sql`lock table entry in row exclusive mode`.execute(tx);
    const member = await lockForDeletion(tx, memberId);
    // Of two concurrent deletions the second finds no member.
    if (member === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    const keys = await clearJournal(tx, memberId, platform.clock.now());
    await closeRedemptions(tx, memberId, platform.clock.now());
    if (member.picture !== null) keys.push(member.picture);
    for (const table of [
      'mail_token',
      'reset_code',
      'google_link_code',
      'passkey',
      'email_change',
      'idempotency_key',
      'push_subscription',
      'code_refusal',
    ] as const) {
      await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
    }
    // Sign-ins stay, without personal data, so that other devices get "User not found".
    await platform.sessions.endAll(tx, memberId);
    await tx.updateTable('sign_in').set({ device: '' }).where('member_id', '=', memberId).execute();
    await anonymizeMember(tx, memberId, platform.clock.now());
    requireFreshReadsForAll();
    if (keys.length > 0) await platform.jobs.enqueue(tx, platform.removeFiles, { keys });
    if (member.email !== null) await sendDeletionMail(platform, tx, member.email, member.first_name);
    return null;
  });
};
