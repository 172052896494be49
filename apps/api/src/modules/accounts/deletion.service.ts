import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { recordDeletion } from './deletion-journal.ts';
import { eraseMember } from './erase-member.ts';
import { sendFarewell } from './farewell-mail.ts';
import type { CheckGoogleToken } from './google.ts';
import { isOwnPassword, type ProfilePlatform } from './profile.service.ts';

/** A Google token is valid for an hour, but proves that the member is present only while it is recent. */
const FRESH_MS = 5 * 60 * 1000;

const isOwner = async (
  platform: ProfilePlatform,
  check: CheckGoogleToken | null,
  memberId: number,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<boolean> => {
  if (proof.password !== undefined) return isOwnPassword(platform, memberId, proof.password);
  if (proof.token === undefined || check === null) return false;
  const account = await check(proof.token);
  if (platform.clock.now().getTime() - account.issuedAt.getTime() > FRESH_MS) return false;
  const member = await platform.db
    .selectFrom('member')
    .select('google_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.google_id === account.id;
};

/**
 * Deletes an account at once: personal data is erased, the handle is free again, the ledger stays without identity
 * (decisions §3).
 */
export const deleteAccount = async (
  platform: ProfilePlatform,
  check: CheckGoogleToken | null,
  memberId: number,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<null> => {
  if (!(await isOwner(platform, check, memberId, proof))) {
    throw refuseField('password', 'This password is not right. Please try again.');
  }
  return platform.db.transaction().execute(async (tx) => {
    const erased = await eraseMember(tx, memberId, platform.clock.now());
    // Of two concurrent deletions the second finds no member.
    if (erased === undefined) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    const { first_name, email, keys } = erased;
    await platform.sessions.endAll(tx, memberId);
    requireFreshReadsForAll();
    await recordDeletion(platform, tx, memberId);
    if (keys.length > 0) await platform.jobs.enqueue(tx, platform.removeFiles, { keys: [...keys] });
    if (email !== null) await sendFarewell(platform, tx, { first_name, email });
    return null;
  });
};
