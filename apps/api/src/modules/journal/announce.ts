import type { Tx } from '../../platform/database/database.ts';
import { publishFirstCigar, publishPublicPlace } from '../notifications/index.ts';

/** What of an entry decides who hears of it. */
interface Announced {
  readonly place_id: number | null;
  readonly is_location_public: boolean;
  readonly completed_at: Date | null;
}

const hasPublicPlace = (entry: Announced | null): boolean =>
  entry !== null && entry.completed_at !== null && entry.is_location_public && entry.place_id !== null;

/** Whether this is the first entry that the member has ever completed, deleted ones included; true once. */
const isFirst = async (tx: Tx, memberId: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ first_completed_at: at })
    .where('id', '=', memberId)
    .where('first_completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Has others told of an entry once it is completed (decisions §4, §6): the member's first one, and one whose place has
 * become public. The member's row is locked.
 */
export const announce = async (
  tx: Tx,
  memberId: number,
  entryId: number,
  { before, after }: { readonly before: Announced | null; readonly after: Announced },
  at: Date,
): Promise<void> => {
  const completes = (before === null || before.completed_at === null) && after.completed_at !== null;
  if (completes && (await isFirst(tx, memberId, at))) await publishFirstCigar(tx, memberId, entryId, at);
  if (!hasPublicPlace(before) && hasPublicPlace(after)) await publishPublicPlace(tx, memberId, entryId, at);
};
