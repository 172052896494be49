import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { requireSignIn } from '../../platform/sessions/lock-caller.ts';
import { requireRecentProof } from '../../platform/sessions/step-up.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import { queueRemoval } from '../media/index.ts';
import { liftSuspension, lockForDeletion } from '../members/index.ts';
import { recordDeletion, writeDeletion } from './deletion-journal.ts';
import { eraseMember, lockEntries } from './erase-member.ts';
import { sendFarewell } from './farewell-mail.ts';
import { isMailable } from '../security-mails/index.ts';
import type { CheckGoogleToken } from './google.ts';
import { isOwnPassword } from './own-password.ts';
import { hasPassword, isFreshGoogle } from './proof.service.ts';
import type { Platform } from '../../platform/platform.ts';

const isOwner = async (
  platform: Platform,
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

/** Returns the addresses whose stored emails to delete: earlier ones, and one that gets no farewell email. */
const deleteMember = async (platform: Platform, tx: Tx, memberId: number): Promise<readonly string[]> => {
  const hasFarewell = await isMailable(platform, tx, memberId);
  const erased = await eraseMember(tx, memberId, platform.clock.now());
  if (erased === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
  const { first_name, email, keys, left } = erased;
  const former = erased.former.filter((one) => !left.includes(one));
  await platform.sessions.endAll(tx, memberId);
  await recordDeletion(platform, tx, memberId);
  await queueRemoval(platform, tx, [...keys]);
  for (const one of left) await sendFarewell(platform, tx, { first_name, email: one }, { hasLeft: true });
  if (email === null) return former;
  if (!hasFarewell) return [...former, email];
  await sendFarewell(platform, tx, { first_name, email });
  return former;
};

/** Runs in the request, so that a clean stop waits for it. `former` are earlier addresses, whose stored emails are deleted. */
const finish = async (platform: Platform, memberId: number, former: readonly string[]): Promise<void> => {
  await writeDeletion(platform, memberId).catch(() => undefined);
  for (const email of former) await platform.mailer.forget(email);
};

/** Erases personal data and frees the handle right away; the ledger stays without identity (decisions.md §3). */
export const deleteAccount = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  caller: SignedIn,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<null> => {
  if (!(await isOwner(platform, check, caller, proof))) {
    throw refuseField('password', 'That password isn’t right. Please try again.');
  }
  const { memberId } = caller;
  const former = await platform.db.transaction().execute(async (tx) => {
    await lockEntries(tx);
    // The second of two concurrent deletions finds no member.
    if ((await lockForDeletion(tx, memberId)) === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    await requireSignIn(tx, caller.signInId);
    return deleteMember(platform, tx, memberId);
  });
  await finish(platform, memberId, former);
  return null;
};

/** Deletes on the member's request to staff, even if suspended. @param email the member's address, typed again */
export const deleteOnRequest = async (
  platform: Platform,
  memberId: number,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<null> => {
  const former = await platform.db.transaction().execute(async (tx) => {
    await lockEntries(tx);
    const member = await tx
      .selectFrom('member')
      .select(['email_key', 'suspended_at'])
      .where('id', '=', memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (member === undefined) throw notFound();
    if (member.email_key !== emailKey(email))
      throw refuseField('email', 'This isn’t the member’s email. Please compare it with the request.');
    if (member.suspended_at !== null) await liftSuspension(tx, memberId);
    const left = await deleteMember(platform, tx, memberId);
    await recordChange(tx, {
      kind: 'member',
      id: memberId,
      before: { deleted: false },
      after: { deleted: true, reason },
      about: 'deleted on request',
    });
    return left;
  });
  await finish(platform, memberId, former);
  return null;
};
