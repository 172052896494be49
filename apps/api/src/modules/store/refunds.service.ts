import type { Answer } from '@stoa/contract/client';
import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { recordChange, type Actor } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { pointsGivenAlone, requestApproval, type RefundRequest } from '../staff/index.ts';
import { advance, type StorePlatform } from './advance.ts';
import { parcelNotice } from './parcel-notice.ts';
import { lockIncident } from './incidents.service.ts';
import type { RedemptionRow } from './redemption.ts';

const sumPoints = (rows: readonly RedemptionRow[]): number =>
  rows.reduce((sum, { points }) => sum + points, 0);

/** True for a reward that is packed a second time. Its refund counts like that of a returned one. */
const isPackedAgain = ({ status, attempt }: RedemptionRow): boolean => status === 'processing' && attempt > 1;

/** Includes a parcel that was sent again only with `isAgain`: the caller may not know that someone else sent it again. */
const lockRefunded = (tx: Tx, ids: readonly number[], isAgain: boolean, now: Date): Promise<Rows> =>
  lockIncident(tx, ids, now, isAgain ? isPackedAgain : undefined);

interface Refund {
  readonly ids: readonly number[];
  readonly reason: string;
  readonly packed_again: boolean;
}

type Rows = readonly [RedemptionRow, ...RedemptionRow[]];

/** Refunds locked redemptions with one notification. A replacement costs nothing, so its request goes back to staff. */
const refundLocked = async (
  platform: StorePlatform,
  tx: Tx,
  rows: Rows,
  reason: string,
  both: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const [{ member_id: memberId }] = rows;
  const points = sumPoints(rows);
  const { balance, total_points } = await tx
    .selectFrom('member')
    .select(['balance', 'total_points'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const refunded: RedemptionRow[] = [];
  for (const row of rows) {
    refunded.push(await advance(platform, tx, row, 'cancelled', undefined));
    await recordChange(tx, {
      kind: 'redemption',
      id: row.id,
      before: { status: row.status },
      after: { status: 'cancelled', incident: row.incident, reason, ...both },
    });
  }
  if (points > 0)
    await recordChange(tx, {
      kind: 'points',
      id: memberId,
      before: { balance, total_points },
      after: { balance: balance + points, total_points, points, reason, ...both },
      about: `member ${memberId}, ${points} points: parcel ${rows[0].id} ${rows[0].incident ?? 'packed again'}`,
    });
  const rewards = refunded.filter(({ amends_id }) => amends_id === null);
  if (rewards.length > 0) await platform.notify(tx, parcelNotice(rewards, 'refunded'));
  for (const replacement of refunded.filter(({ amends_id }) => amends_id !== null))
    await platform.notify(tx, parcelNotice([replacement], 'cancelled'));
};

/** A person needs a second one above the limit for corrections within a day; automation doesn't. */
export const refundOrRequestApproval = (
  platform: StorePlatform,
  actor: Actor,
  { ids, reason, packed_again }: Refund,
): Promise<Answer<'POST /operator/parcels/refunds/'>> =>
  idempotent(platform.db, platform.clock.now(), async (tx) => {
    const now = platform.clock.now();
    const rows = await lockRefunded(tx, ids, packed_again, now);
    const [{ member_id }] = rows;
    const points = sumPoints(rows);
    const changed = rows.map(({ id }) => id);
    if (actor.by === 'staff') {
      const alone = await pointsGivenAlone(tx, actor, member_id, now);
      if (alone + points > POINTS_ALONE_MAX) {
        const payload = { member_id, points, ids: changed, packed_again };
        return { approval: await requestApproval(platform, tx, actor, { kind: 'refund', payload, reason }) };
      }
    }
    await refundLocked(platform, tx, rows, reason, {});
    return { changed, points };
  });

/** Refunds a parcel after a second person confirmed it. @throws Refusal 409 if it was settled in the meantime */
export const refundApprovedWith =
  (platform: StorePlatform) =>
  async (
    tx: Tx,
    { ids, packed_again = false }: RefundRequest,
    reason: string,
    both: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const rows = await lockRefunded(tx, ids, packed_again, platform.clock.now());
    await refundLocked(platform, tx, rows, reason, both);
  };
