import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { hasRecentProof } from '../../platform/sessions/step-up.ts';
import type { AddressRow } from './address.ts';

/** Returns now if the caller has just proved who they are, else null: parcels only go to proved addresses (decision 48). */
export const provedAt = async (
  tx: Tx,
  platform: Platform,
  type: AddressRow['type'],
  { signInId }: SignedIn,
): Promise<Date | null> =>
  type === 'shipping' && (await hasRecentProof(tx, platform, signInId)) ? platform.clock.now() : null;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns true for an address from the last day or without proof, which someone else may have written. */
export const needsProof = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { created_at, written_at, proved_at } = await db
    .selectFrom('address')
    .select(['created_at', 'written_at', 'proved_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return proved_at === null || now.getTime() - (written_at ?? created_at).getTime() < DAY_MS;
};

export const setProved = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('address').set({ proved_at: now }).where('id', '=', id).execute();
};

/** Ends shipping proofs made since a thief was in (`since`; null for all), so that parcels need a new one. */
export const endProofs = async (tx: Tx, memberId: number, since: Date | null): Promise<void> => {
  await tx
    .updateTable('address')
    .set({ proved_at: null })
    .where('member_id', '=', memberId)
    .where('proved_at', 'is not', null)
    .$if(since !== null, (query) => query.where('proved_at', '>=', since))
    .execute();
};
