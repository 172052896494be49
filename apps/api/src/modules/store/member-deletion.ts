import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { REDEMPTION_DATA } from './redemption.personal-data.ts';
import { reverseRedemption } from './advance.ts';

/** Cancels and refunds a leaving member's unshipped redemptions and erases all their addresses. The member's row is locked. */
export const closeRedemptions = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  const open = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['requested', 'processing'])
    .orderBy('reward_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of open) {
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
