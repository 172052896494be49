import type { Audience } from '@stoa/contract/journal.rules';
import type { Tx } from '../../platform/database/database.ts';
import { publishFirstCigar, publishPublicPlace } from '../notifications/index.ts';

export interface PublishedEntry {
  readonly place_id: number | null;
  readonly is_location_public: boolean;
  readonly completed_at: Date | null;
  readonly visibility: Audience;
}

const hasPublicPlace = (entry: PublishedEntry | null): boolean =>
  entry !== null &&
  entry.completed_at !== null &&
  entry.visibility === 'members' &&
  entry.is_location_public &&
  entry.place_id !== null;

/** Returns true for the first completed entry ever, even if it is deleted later. */
const isFirst = async (tx: Tx, memberId: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ first_completed_at: at })
    .where('id', '=', memberId)
    .where('first_completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Publishes a first completed entry or a newly public place (decisions §4, §6). The caller has locked the member's row. */
export const publishEntryEvents = async (
  tx: Tx,
  memberId: number,
  entryId: number,
  { before, after }: { readonly before: PublishedEntry | null; readonly after: PublishedEntry },
  at: Date,
): Promise<void> => {
  const completes = (before === null || before.completed_at === null) && after.completed_at !== null;
  if (completes && (await isFirst(tx, memberId, at))) await publishFirstCigar(tx, memberId, entryId, at);
  if (!hasPublicPlace(before) && hasPublicPlace(after)) await publishPublicPlace(tx, memberId, entryId, at);
};
