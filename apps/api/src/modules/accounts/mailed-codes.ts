import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

/** A mailed link carries a secret that is too long to guess: a plain hash protects it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Voids codes and links that set a password or link a Google account. The caller has locked the member. */
export const voidCodes = async (tx: Tx, memberId: number): Promise<void> => {
  for (const table of ['reset_code', 'google_link_code'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
};

/** Also voids links that verify an address. Runs when all sign-ins end. */
export const voidCodesAndVerification = async (tx: Tx, memberId: number): Promise<void> => {
  await voidCodes(tx, memberId);
  await tx.deleteFrom('mail_token').where('member_id', '=', memberId).execute();
};

/** Runs after a restore. Undo links of address changes stay, because the current address may be a thief's. */
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
