import { PARCEL_STATE_NAMES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { auditedCall } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { mayBecome, type RedemptionRow } from './redemption.ts';
import { refundWaits } from './refund-waiting.ts';

const moveInto = (tx: Tx, { id, status }: RedemptionRow) =>
  tx
    .selectFrom('operator_audit')
    .select(['by', 'staff_id', 'operator'])
    .where('thing_kind', '=', 'redemption')
    .where('thing_id', '=', id)
    .where(sql<boolean>`after ->> 'status' = ${status}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Moved = Awaited<ReturnType<typeof moveInto>>;

const moverName = (row: RedemptionRow, moved: Moved): string => {
  if (moved?.by === 'staff') return moved.operator;
  if (moved?.by === 'automation') return 'Automation';
  return row.status === 'cancelled' ? 'The member' : 'Someone else';
};

const quoted = (status: RedemptionStatus): string => `“${PARCEL_STATE_NAMES[status]}”`;

const CHECK_STATUS = 'Please check its current status and continue from there.';

const SENT_BEFORE = 'This reward has been sent before. Please refund it instead, with a reason.';

/** Returns why the caller can't move it, or undefined. Repeats of the caller's own move succeed; others get the first person's name. */
export const moveRefusal = async (
  tx: Tx,
  row: RedemptionRow,
  status: RedemptionStatus,
  now: Date,
): Promise<Refusal | undefined> => {
  const actor = auditedCall()?.actor;
  if (status !== row.status) {
    if (mayBecome(row.status, status)) {
      // Sending a parcel again must not bypass the second person.
      if (status === 'cancelled' && row.attempt > 1 && row.points > 0 && actor?.by === 'staff')
        return refuse(409, SENT_BEFORE);
      return refundWaits(tx, [row], now);
    }
    const who = moverName(row, await moveInto(tx, row));
    return refuse(
      409,
      `A parcel that’s ${quoted(row.status)} can’t become ${quoted(status)}, because parcels only move forward. ${who} has moved it. ${CHECK_STATUS}`,
    );
  }
  if (actor?.by !== 'staff') return undefined;
  const moved = await moveInto(tx, row);
  if (moved === undefined || moved.staff_id === actor.staffId) return undefined;
  return refuse(
    409,
    `${moverName(row, moved)} has already moved this parcel to ${quoted(row.status)}. ${CHECK_STATUS}`,
  );
};
