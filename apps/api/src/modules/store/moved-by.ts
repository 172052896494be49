import { PARCEL_STATE_NAMES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { auditedCall } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { mayBecome, type RedemptionRow } from './redemption.ts';

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

const whoMoved = (row: RedemptionRow, moved: Moved): string => {
  if (moved?.by === 'staff') return moved.operator;
  if (moved?.by === 'automation') return 'Automation';
  return row.status === 'cancelled' ? 'The member' : 'Someone else';
};

const quoted = (status: RedemptionStatus): string => `“${PARCEL_STATE_NAMES[status]}”`;

const LOOK = 'Please check its current status and continue from there.';

/** Returns why the caller can't move it, or undefined. Repeats of the caller's own move succeed; others get the first person's name. */
export const moveRefusal = async (
  tx: Tx,
  row: RedemptionRow,
  status: RedemptionStatus,
): Promise<Refusal | undefined> => {
  if (status !== row.status) {
    if (mayBecome(row.status, status)) return undefined;
    const who = whoMoved(row, await moveInto(tx, row));
    return refuse(
      409,
      `A parcel that’s ${quoted(row.status)} can’t become ${quoted(status)}, because parcels only move forward. ${who} has moved it. ${LOOK}`,
    );
  }
  const actor = auditedCall()?.actor;
  if (actor?.by !== 'staff') return undefined;
  const moved = await moveInto(tx, row);
  if (moved === undefined || moved.staff_id === actor.staffId) return undefined;
  return refuse(
    409,
    `${whoMoved(row, moved)} has already moved this parcel to ${quoted(row.status)}. ${LOOK}`,
  );
};
