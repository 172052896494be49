import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A parcel that came back or was lost; its redemptions cost `points`. */
export interface RefundRequest {
  readonly member_id: number;
  readonly points: number;
  readonly ids: readonly number[];
  /** Missing in requests of earlier servers. */
  readonly packed_again?: boolean;
}

/** Refunds what a second person confirmed. The module of the store provides it. */
export type RefundApproved = (
  tx: Tx,
  refund: RefundRequest,
  reason: string,
  audited: Readonly<Record<string, unknown>>,
) => Promise<void>;

interface WaitingRefund {
  readonly id: number;
  readonly ids: readonly number[];
  readonly requested_by: string;
}

/** Returns the refunds of these members' parcels that can still be confirmed. */
export const waitingRefunds = async (
  db: Db,
  memberIds: readonly number[],
  now: Date,
): Promise<readonly WaitingRefund[]> => {
  const { rows } = await sql<WaitingRefund>`
    select approval.id, payload -> 'ids' as ids, staff.name as requested_by
      from staff_approval as approval
      join staff on staff.id = approval.requested_by
     where kind = 'refund' and state = 'waiting' and expires_at > ${now} and staff.left_at is null
       and (payload ->> 'member_id')::bigint = any(${memberIds}::bigint[])
     order by approval.id`.execute(db);
  return rows;
};
