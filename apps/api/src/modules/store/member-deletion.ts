import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { REDEMPTION_DATA } from './redemption.personal-data.ts';
import { restock, reverseRedemption } from './advance.ts';
import type { RedemptionRow } from './redemption.ts';

/** No one can send it again, and the points go with the account. */
const closeIncident = async (tx: Tx, row: RedemptionRow): Promise<void> => {
  await tx
    .updateTable('redemption')
    .set({ incident: null, incident_at: null })
    .where('id', '=', row.id)
    .execute();
  if (row.incident === 'returned') await restock(tx, row.reward_id);
};

/**
 * Cancels and refunds a leaving member's unshipped redemptions, restocks what came back, and erases all their addresses.
 * The member's row is locked.
 */
export const closeRedemptions = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  const open = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '<>', 'cancelled')
    .where((row) =>
      row.or([row('incident', 'is not', null), row('status', 'in', ['requested', 'processing'])]),
    )
    .orderBy('reward_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of open) {
    if (row.incident !== null) {
      await closeIncident(tx, row);
      continue;
    }
    await tx
      .updateTable('redemption')
      .set({ status: 'cancelled', cancelled_at: at })
      .where('id', '=', row.id)
      .execute();
    await reverseRedemption(tx, row, at);
  }
  await tx
    .updateTable('redemption')
    .set(erasure(REDEMPTION_DATA))
    .where('member_id', '=', memberId)
    .execute();
};
