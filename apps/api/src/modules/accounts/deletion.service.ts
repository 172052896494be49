import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { requireSignIn } from '../../platform/sessions/lock-caller.ts';
import { requireRecentProof } from '../../platform/sessions/step-up.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { lockForDeletion } from '../members/index.ts';
import { recordDeletion } from './deletion-journal.ts';
import { eraseMember, lockEntries } from './erase-member.ts';
import { sendFarewell } from './farewell-mail.ts';
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
  const former = await platform.db.transaction().execute(async (tx) => {
    await lockEntries(tx);
    // Of two concurrent deletions the second finds no member.
    if ((await lockForDeletion(tx, memberId)) === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    await requireSignIn(tx, caller.signInId);
    const erased = await eraseMember(tx, memberId, platform.clock.now());
    if (erased === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    const { first_name, email, keys } = erased;
    await platform.sessions.endAll(tx, memberId);
    requireFreshReadsForAll();
    await recordDeletion(platform, tx, memberId);
    if (keys.length > 0) await platform.jobs.enqueue(tx, platform.removeFiles, { keys: [...keys] });
    if (email !== null) await sendFarewell(platform, tx, { first_name, email });
    return erased.former;
  });
  // Those to the last address go with the farewell.
  for (const email of former) await platform.mailer.forget(email);
  return null;
};
