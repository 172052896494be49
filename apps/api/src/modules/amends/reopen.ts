import type { Tx } from '../../platform/database/database.ts';

/** Of a replacement whose parcel was cancelled: it waits for staff again. The member is locked. */
export const reopenAmends = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('amends')
    .set({ state: 'waiting', reason: '', staff_id: null, decided_by: '', decided_at: null })
    .where('id', '=', id)
    .where('state', '=', 'replaced')
    .execute();
};
