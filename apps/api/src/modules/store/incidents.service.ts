import type { Incident } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import type { StorePlatform } from './advance.ts';
import { parcelNotice } from './parcel-notice.ts';
import { groupIntoParcels } from './parcels.ts';
import { lockMany } from './moves.service.ts';
import type { RedemptionRow } from './redemption.ts';
import { requireNoRefundWaiting } from './refund-waiting.ts';

const hasLeft = ({ status }: RedemptionRow): boolean => status === 'shipped' || status === 'delivered';

/**
 * Notes that parcels came back or were lost, and notifies each member once for each parcel. Null undoes it. A repeat
 * changes nothing. @throws Refusal 409 unless all were shipped, none waits for a refund, and their members still exist
 */
export const reportIncident = (
  platform: StorePlatform,
  ids: readonly number[],
  incident: Incident | null,
): Promise<{ changed: number[] }> =>
  platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const { rows, deleted } = await lockMany(tx, ids);
    if (rows.length === 0) throw notFound();
    if (incident !== null && rows.some(({ member_id }) => deleted.has(member_id)))
      throw refuse(
        409,
        'This member deleted their account, so no one can send or refund the parcel. If it came back, please add its rewards to the stock.',
      );
    const other = rows.find((row) => !hasLeft(row));
    if (other !== undefined)
      throw refuse(
        409,
        `Parcel ${other.id} isn’t on its way. Only a shipped parcel can come back or be lost. Please check its current status.`,
      );
    await requireNoRefundWaiting(tx, rows, now);
    const changing = rows.filter((row) => row.incident !== incident);
    const changed: RedemptionRow[] = [];
    for (const row of changing) {
      const after = await tx
        .updateTable('redemption')
        .set({ incident, incident_at: incident === null ? null : now })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordIncident(tx, row, after);
      changed.push(after);
    }
    if (incident !== null)
      for (const parcel of groupIntoParcels(changed))
        await platform.notify(tx, parcelNotice(parcel, incident));
    return { changed: changed.map(({ id }) => id) };
  });

const recordIncident = (tx: Tx, before: RedemptionRow, after: RedemptionRow, reason = ''): Promise<void> => {
  const tracked = ({ status, incident }: RedemptionRow) => ({ status, incident });
  const changes = changedFields(tracked(before), tracked(after));
  return recordChange(tx, {
    kind: 'redemption',
    id: before.id,
    ...changes,
    ...(reason !== '' && { after: { ...changes.after, reason } }),
  });
};

/** Locks one member's redemptions. @throws Refusal 409 unless each is returned, lost, or accepted by `isOther` */
export const lockIncident = async (
  tx: Tx,
  ids: readonly number[],
  now: Date,
  isOther: (row: RedemptionRow) => boolean = () => false,
): Promise<readonly [RedemptionRow, ...RedemptionRow[]]> => {
  const { rows, deleted } = await lockMany(tx, ids);
  const [first, ...others] = rows;
  if (first === undefined || rows.length < new Set(ids).size) throw notFound();
  if (others.some(({ member_id }) => member_id !== first.member_id))
    throw refuse(409, 'These parcels go to different members. Please continue with one of them.');
  if (deleted.has(first.member_id))
    throw refuse(409, 'This member deleted their account. There’s nothing left to send or refund.');
  const settled = rows.find((row) => (row.incident === null || !hasLeft(row)) && !isOther(row));
  if (settled !== undefined)
    throw refuse(
      409,
      settled.status === 'cancelled'
        ? `Someone else has already refunded parcel ${settled.id}. You’ll find it under Cancelled.`
        : `Parcel ${settled.id} isn’t returned or lost. Someone else may have sent it again. Please check its current status.`,
    );
  await requireNoRefundWaiting(tx, rows, now);
  return [first, ...others];
};

/** Takes another one from stock for a lost reward. @throws Refusal 409 if there is none */
const takeFromStock = async (tx: Tx, row: RedemptionRow): Promise<void> => {
  if (row.reward_id === null) return;
  const { numUpdatedRows } = await tx
    .updateTable('reward')
    .set({ stock: sql`stock - 1` })
    .where('id', '=', row.reward_id)
    .where((one) => one.or([one('stock', 'is', null), one('stock', '>', 0)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw refuse(409, `${row.reward_name} is out of stock. Please refund the parcel, or add stock first.`);
};

/** Packs a returned or lost parcel again, and notifies its member. */
export const sendAgain = (
  platform: StorePlatform,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<{ changed: number[] }> =>
  platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const rows = await lockIncident(tx, ids, now);
    const again: RedemptionRow[] = [];
    for (const row of rows.toSorted((a, b) => (a.reward_id ?? 0) - (b.reward_id ?? 0))) {
      if (row.incident === 'lost') await takeFromStock(tx, row);
      const after = await tx
        .updateTable('redemption')
        .set({
          status: 'processing',
          processing_at: now,
          shipped_at: null,
          delivered_at: null,
          tracking_note: '',
          incident: null,
          incident_at: null,
          attempt: row.attempt + 1,
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordIncident(tx, row, after, reason);
      again.push(after);
    }
    await platform.notify(tx, parcelNotice(again, 'again'));
    return { changed: again.map(({ id }) => id) };
  });
