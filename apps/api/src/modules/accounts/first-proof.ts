import type { Tx } from '../../platform/database/database.ts';
import { endProofs } from '../places/index.ts';
import { voidLinks } from '../security-mails/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { voidCodes } from './mailed-codes.ts';

/** Ends everything that could sign in before the address was proved (decisions.md §10). The caller has locked the member's row. */
export const endAccessBeforeProof = async (
  { clock, sessions }: Platform,
  tx: Tx,
  memberId: number,
): Promise<void> => {
  await sessions.endAll(tx, memberId);
  await voidLinks(tx, memberId, clock.now());
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await voidCodes(tx, memberId);
  await endProofs(tx, memberId, null);
  await tx.deleteFrom('email_change').where('member_id', '=', memberId).execute();
  await tx
    .updateTable('member')
    .set({ password_hash: null, google_id: null, referred_by: null })
    .where('id', '=', memberId)
    .execute();
};
