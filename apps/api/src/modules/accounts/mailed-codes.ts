import type { Tx } from '../../platform/database/database.ts';

/** Ends the codes and links that were mailed to set a password or to link a Google account. The caller has locked the member. */
export const voidCodes = async (tx: Tx, memberId: number): Promise<void> => {
  for (const table of ['reset_code', 'google_link_code'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
};

/** The same and links that verify an address: for the end of all sign-ins. */
export const voidCodesAndVerification = async (tx: Tx, memberId: number): Promise<void> => {
  await voidCodes(tx, memberId);
  await tx.deleteFrom('mail_token').where('member_id', '=', memberId).execute();
};

/**
 * For a restored database: what was mailed before the backup was made may have been used, or ended, since. The link that undoes a
 * change of the address stays, because the address that it left may still be a thief's.
 */
export const endEveryMailedLink = async (tx: Tx, at: Date): Promise<void> => {
  for (const table of ['reset_code', 'google_link_code', 'mail_token'] as const)
    await tx.deleteFrom(table).execute();
  await tx.deleteFrom('email_change').where('confirmed_at', 'is', null).execute();
  await tx
    .updateTable('mailed_link')
    .set({ void_at: at })
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .execute();
};
