import type { Tx } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { waitingRefunds } from '../staff/index.ts';
import type { RedemptionRow } from './redemption.ts';

/** Only these can have a refund that waits for a second person. */
const mayWait = ({ incident, attempt }: RedemptionRow): boolean => incident !== null || attempt > 1;

/** Returns a refusal if a refund of any of these waits for a second person. */
export const refundWaits = async (
  tx: Tx,
  rows: readonly RedemptionRow[],
  now: Date,
): Promise<Refusal | undefined> => {
  const possible = rows.filter(mayWait);
  if (possible.length === 0) return undefined;
  const members = Array.from(new Set(possible.map(({ member_id }) => member_id)));
  const waiting = (await waitingRefunds(tx, members, now)).find((one) =>
    possible.some(({ id }) => one.ids.includes(id)),
  );
  return waiting === undefined
    ? undefined
    : refuse(
        409,
        `${waiting.requested_by} has requested a refund of this parcel, and it’s waiting for a second person. Please decide or withdraw it under Approvals first.`,
      );
};

/** @throws Refusal 409 if a refund of any of these waits for a second person */
export const requireNoRefundWaiting = async (
  tx: Tx,
  rows: readonly RedemptionRow[],
  now: Date,
): Promise<void> => {
  const refusal = await refundWaits(tx, rows, now);
  if (refusal !== undefined) throw refusal;
};
