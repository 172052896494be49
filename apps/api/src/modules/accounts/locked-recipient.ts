import type { Tx } from '../../platform/database/database.ts';

/**
 * Whom a job mails a link or a code, with the row locked: a deletion comes before or after all that the job writes, so that
 * nothing of an address is written behind it.
 *
 * @returns null for a member who is gone, or has no address
 */
export const lockedRecipient = async (tx: Tx, memberId: number) => {
  const found = await tx
    .selectFrom('member')
    .select(['first_name', 'email', 'email_verified_at', 'google_id', 'suspended_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.email ? { ...found, email: found.email } : null;
};
