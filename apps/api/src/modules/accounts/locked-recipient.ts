import type { Tx } from '../../platform/database/database.ts';

/** Locks the row, so that a deletion can't interleave with the job. @returns null if the member is gone or has no address */
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
