import type { RedemptionStatus } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { reopenAmends } from '../amends/index.ts';
import type { Notify } from '../notifications/index.ts';
import { refund } from '../points/index.ts';
import { dateColumnFor, type RedemptionRow } from './redemption.ts';

export type StorePlatform = Platform & { readonly notify: Notify };

export const lockRedemption = async (tx: Tx, id: number): Promise<RedemptionRow> => {
  const row = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** Puts one piece back. A reward without a limit stays without one. */
export const restock = async (tx: Tx, rewardId: number | null): Promise<void> => {
  await tx
    .updateTable('reward')
    .set({ stock: sql`stock + 1` })
    .where('id', '=', rewardId)
    .execute();
};

/** Refunds the points with a ledger line, and restocks the reward unless it was lost. A cancelled replacement reopens its amends for staff. */
export const reverseRedemption = async (tx: Tx, row: RedemptionRow, at: Date): Promise<void> => {
  if (row.amends_id !== null) return reopenAmends(tx, row.amends_id);
  if (row.incident !== 'lost') await restock(tx, row.reward_id);
  await refund(tx, {
    memberId: row.member_id,
    redemptionId: row.id,
    points: row.points,
    title: row.reward_name,
    at,
  });
};

/** Moves a redemption with its date, or its refund. The member's row is locked. An undefined `note` stays as it is. */
export const advance = async (
  { clock }: StorePlatform,
  tx: Tx,
  row: RedemptionRow,
  status: RedemptionStatus,
  note: string | undefined,
): Promise<RedemptionRow> => {
  const now = clock.now();
  const changed = await tx
    .updateTable('redemption')
    .set({
      status,
      [dateColumnFor(status)]: now,
      ...(note !== undefined && { tracking_note: note }),
      // It arrived after all.
      ...(status === 'delivered' && { incident: null, incident_at: null }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'cancelled') await reverseRedemption(tx, row, now);
  return changed;
};
