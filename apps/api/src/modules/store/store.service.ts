import type { Redemption } from '@stoa/contract';
import { shippingFaults } from '@stoa/contract/places.rules';
import { STORE_TEXTS, tooFewPoints } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { notFound, type Refusal, refuse, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { requireRecentProof } from '../../platform/sessions/step-up.ts';
import { needsProof, ownAddress, setProved } from '../places/index.ts';
import { spend } from '../points/index.ts';
import { sendSecurityMail } from '../security-mails/index.ts';
import { advance, lockRedemption, type StorePlatform } from './advance.ts';
import { parcelNotice } from './parcel-notice.ts';
import { asRedemption } from './redemption.ts';
import { hasShippedTo } from './shipped-before.ts';

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

const priceHasChanged = (points: number): Refusal =>
  refuse(
    409,
    `This reward now costs ${points.toLocaleString('en-US')} points. Please check it and redeem it again.`,
  );

/**
 * Redeems once per idempotency key. Checks in order: reward (404), balance (400), address (400), stock (409), price (409),
 * and a recent proof of identity (403) for an address less than a day old or without a proof.
 */
export const redeem = (
  platform: StorePlatform,
  { memberId, signInId }: SignedIn,
  rewardId: number,
  input: {
    address_id?: number | null | undefined;
    points?: number | undefined;
    over_21?: boolean | undefined;
  },
): Promise<WithBalance> =>
  idempotent(platform.db, platform.clock.now(), async (tx) => {
    const now = platform.clock.now();
    const { balance } = await lockCaller(tx, memberId);
    const reward = await lockReward(tx, rewardId);
    if (balance < reward.points) throw refuseForm(tooFewPoints(reward.points - balance));
    const { id: addressId, columns: address } = await parcelAddress(tx, memberId, input.address_id);
    if (reward.stock === 0) throw refuse(409, 'This reward is out of stock. Please choose another one.');
    if (input.points !== undefined && input.points !== reward.points) throw priceHasChanged(reward.points);
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
    if (row.status === 'cancelled')
      throw refuse(409, 'This redemption has already been cancelled. Its points are back in your balance.');
    if (row.status !== 'requested') {
      throw refuse(
        409,
        'It’s too late to cancel this redemption. If something is wrong with it, please write to us.',
      );
    }
    const cancelled = await advance(platform, tx, row, 'cancelled', undefined);
    await platform.notify(tx, parcelNotice([cancelled], 'cancelled'));
    return { ...asRedemption(cancelled), balance: balance + row.points };
  });
