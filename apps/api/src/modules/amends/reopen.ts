import type { Tx } from '../../platform/database/database.ts';

/** Returns a request to staff after its replacement parcel was cancelled. The member is locked. */
export const reopenAmends = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('amends')
    .set({ state: 'waiting', reason: '', staff_id: null, decided_by: '', decided_at: null })
    .where('id', '=', id)
    .where('state', '=', 'replaced')
    .execute();
};
