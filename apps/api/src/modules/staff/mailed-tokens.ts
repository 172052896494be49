import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export type TokenPurpose = 'join' | 'reset';

export const invitationHash = (token: string) => createHash('sha256').update(token).digest();

/** Ends a person's open links of one purpose. */
export const endTokens = async (tx: Tx, staffId: number, purpose: TokenPurpose, at: Date): Promise<void> => {
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute();
};

/** Makes a link's token, and ends earlier ones, so that no one can use an older email. @returns the token */
export const replaceToken = async (
  { db, clock }: Platform,
  staffId: number,
  purpose: TokenPurpose,
  lifeMs: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    await endTokens(tx, staffId, purpose, now);
    await tx
      .insertInto('staff_invitation')
      .values({
        staff_id: staffId,
        hash: invitationHash(token),
        expires_at: new Date(now.getTime() + lifeMs),
        ended_at: null,
        purpose,
      })
      .execute();
  });
  return token;
};
