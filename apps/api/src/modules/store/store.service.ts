import type { Redemption } from '@stoa/contract';
import { shippingFaults } from '@stoa/contract/places.rules';
import {
  STORE_TEXTS,
  tooFewPoints,
  type BulkStatus,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { notFound, refuse, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { requireRecentProof } from '../../platform/sessions/step-up.ts';
import type { Notify } from '../notifications/index.ts';
import { needsProof, ownAddress, setProved } from '../places/index.ts';
import { refund, spend } from '../points/index.ts';
import { sendSecurityMail } from '../security-mails/index.ts';
import { reopenAmends } from '../amends/index.ts';
import { asRedemption, dateColumnFor, mayBecome, type RedemptionRow } from './redemption.ts';
import { moveRefusal } from './moved-by.ts';
import { hasShippedTo } from './shipped-before.ts';
import { statusNotice } from './status-notice.ts';

export type StorePlatform = Platform & { readonly notify: Notify };

type WithBalance = Redemption & { balance: number };

/** Locks an active reward; an inactive one counts as missing. */
const lockReward = async (tx: Tx, id: number) => {
  const reward = await tx
    .selectFrom('reward')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (reward === undefined) throw notFound();
  return reward;
};

const parcelAddress = async (tx: Tx, memberId: number, addressId: number | null | undefined) => {
  const address = addressId ? await ownAddress(tx, memberId, addressId) : undefined;
  const [fault] = address === undefined ? [] : shippingFaults(address);
  if (address === undefined || fault !== undefined) {
    throw refuseField('address_id', fault?.text ?? STORE_TEXTS.addressMissing);
  }
  const { recipient, street, line2, city, state, zip_code, country } = address;
  return {
    id: address.id,
    columns: { recipient, street, line2, city, state, zip_code, country },
  };
};

/**
 * Redeems once per idempotency key. Checks in order: reward (404), balance (400), address (400), stock (409), and a
 * recent proof of identity (403) for an address less than a day old or without a proof.
 */
export const redeem = (
  platform: StorePlatform,
  { memberId, signInId }: SignedIn,
  rewardId: number,
  input: { address_id?: number | null | undefined; over_21?: boolean | undefined },
): Promise<WithBalance> =>
  idempotent(platform.db, platform.clock.now(), async (tx) => {
    const now = platform.clock.now();
    const { balance } = await lockCaller(tx, memberId);
    const reward = await lockReward(tx, rewardId);
    if (balance < reward.points) throw refuseForm(tooFewPoints(reward.points - balance));
    const { id: addressId, columns: address } = await parcelAddress(tx, memberId, input.address_id);
    if (reward.stock === 0) throw refuse(409, 'This reward is out of stock. Please choose another one.');
    // Someone who finds an unlocked phone must not be able to ship rewards to themselves.
    if (await needsProof(tx, addressId, now)) {
      await requireRecentProof(tx, platform, signInId);
      await setProved(tx, addressId, now);
    }
    if (!(await hasShippedTo(tx, memberId, address)))
      await sendSecurityMail(platform, tx, memberId, 'shipping_address');
    await tx
      .updateTable('reward')
      .set({ stock: sql`stock - 1` })
      .where('id', '=', rewardId)
      .execute();
    const row = await tx
      .insertInto('redemption')
      .values({
        member_id: memberId,
        reward_id: rewardId,
        reward_name: reward.name,
        description: reward.description,
        picture: reward.picture,
        points: reward.points,
        ...address,
        status: 'requested',
        requested_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await spend(tx, { memberId, redemptionId: row.id, points: row.points, title: row.reward_name, at: now });
    if (input.over_21 === true) {
      await tx
        .updateTable('member')
        .set({ over_21_confirmed_at: now })
        .where('id', '=', memberId)
        .where('over_21_confirmed_at', 'is', null)
        .execute();
    }
    return { ...asRedemption(row), balance: balance - row.points };
  });

const lockRedemption = async (tx: Tx, id: number): Promise<RedemptionRow> => {
  const row = await tx
    .selectFrom('redemption')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** Refunds the points with a ledger line and restocks the reward. The amends of a cancelled replacement go back to staff. */
export const reverseRedemption = async (tx: Tx, row: RedemptionRow, at: Date): Promise<void> => {
  if (row.amends_id !== null) return reopenAmends(tx, row.amends_id);
  await tx
    .updateTable('reward')
    .set({ stock: sql`stock + 1` })
    .where('id', '=', row.reward_id)
    .execute();
  await refund(tx, {
    memberId: row.member_id,
    redemptionId: row.id,
    points: row.points,
    title: row.reward_name,
    at,
  });
};

/** Moves a redemption with date, refund, and notification. The member's row is locked. An undefined `note` stays as it is. */
const advance = async (
  platform: StorePlatform,
  tx: Tx,
  row: RedemptionRow,
  status: RedemptionStatus,
  note: string | undefined,
): Promise<RedemptionRow> => {
  const now = platform.clock.now();
  const changed = await tx
    .updateTable('redemption')
    .set({ status, [dateColumnFor(status)]: now, ...(note !== undefined && { tracking_note: note }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'cancelled') await reverseRedemption(tx, row, now);
  await platform.notify(tx, statusNotice(changed));
  return changed;
};

/** Cancels the member's own redemption while it is still requested. */
export const cancelRedemption = (
  platform: StorePlatform,
  memberId: number,
  id: number,
): Promise<WithBalance> =>
  platform.db.transaction().execute(async (tx) => {
    const { balance } = await lockCaller(tx, memberId);
    const row = await lockRedemption(tx, id);
    if (row.member_id !== memberId) throw notFound();
    if (row.amends_id !== null)
      throw refuse(
        409,
        'This replaces a faulty cigar and cost you nothing. If you don’t want it, please write to us.',
      );
    if (row.status !== 'requested') {
      throw refuse(
        409,
        'It’s too late to cancel this redemption. If something is wrong with it, please write to us.',
      );
    }
    const cancelled = await advance(platform, tx, row, 'cancelled', undefined);
    return { ...asRedemption(cancelled), balance: balance + row.points };
  });

interface Move {
  readonly status?: RedemptionStatus | undefined;
  readonly tracking_note?: string | undefined;
}

/** The member's row is locked. */
const moveLocked = async (
  platform: StorePlatform,
  tx: Tx,
  row: RedemptionRow,
  { status, tracking_note: note }: Move,
): Promise<RedemptionRow> => {
  const isMoved = status !== undefined && status !== row.status;
  if (!isMoved && note === undefined) return row;
  const after = isMoved
    ? await advance(platform, tx, row, status, note)
    : await tx
        .updateTable('redemption')
        .set({ tracking_note: note ?? '' })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
  // Omits the note's text, which may name the member and is erased with the account.
  const of = ({ status: state }: RedemptionRow, noted: boolean) => ({
    status: state,
    tracking_note_changed: noted,
  });
  const isNoted = after.tracking_note !== row.tracking_note;
  await recordChange(tx, {
    kind: 'redemption',
    id: row.id,
    ...changedFields(of(row, false), of(after, isNoted)),
  });
  return after;
};

const NOTE_OF_DELETED_MEMBER =
  'The member deleted their account, and the note with it. Please move the parcel without a note.';

/**
 * Moves a redemption forward, or cancels it with a refund. The note may also change on its own.
 * @throws Refusal 409 for a note about a deleted member, or for a move that is impossible or that another person made
 */
export const moveRedemption = (platform: StorePlatform, id: number, change: Move): Promise<RedemptionRow> =>
  platform.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('redemption')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    // Suspended members too, because a parcel may be on its way.
    const member = await tx
      .selectFrom('member')
      .select('deleted_at')
      .where('id', '=', found.member_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member?.deleted_at && (change.tracking_note ?? '') !== '') throw refuse(409, NOTE_OF_DELETED_MEMBER);
    const row = await lockRedemption(tx, id);
    const refusal = change.status === undefined ? undefined : await moveRefusal(tx, row, change.status);
    if (refusal !== undefined) throw refusal;
    return moveLocked(platform, tx, row, change);
  });

/** Moves several forward in one transaction. Skips those that can't move or that someone else moved. */
export const moveRedemptions = (
  platform: StorePlatform,
  ids: readonly number[],
  status: BulkStatus,
): Promise<{ moved: number[]; left: { id: number; status: RedemptionStatus }[] }> =>
  platform.db.transaction().execute(async (tx) => {
    await sql`
      select id from member where id in (select member_id from redemption where id = any(${ids}::bigint[]))
       order by id for no key update`.execute(tx);
    const rows = await tx
      .selectFrom('redemption')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const movable = rows.filter((row) => mayBecome(row.status, status));
    for (const row of movable) await moveLocked(platform, tx, row, { status });
    return {
      moved: movable.map(({ id }) => id),
      left: rows.filter((row) => !movable.includes(row)).map((row) => ({ id: row.id, status: row.status })),
    };
  });
