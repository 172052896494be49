import type { OperatorAmends } from '@stoa/contract';
import type { AmendsDecision, AmendsState } from '@stoa/contract/amends.rules';
import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { recordChange, type Actor } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { publishAmendsDecided } from '../notifications/index.ts';
import { pointsGivenAlone } from '../staff/index.ts';
import { creditAmends } from './credit-amends.ts';
import { getOperatorAmends } from './operator-amends.queries.ts';

interface Replacement {
  readonly memberId: number;
  readonly amendsId: number;
  readonly name: string;
  readonly description: string;
  readonly picture: string | null;
}

/** Creates a parcel with the same kind of cigar, to the member's newest complete and proved shipping address. */
export type SendReplacement = (tx: Tx, replacement: Replacement, at: Date) => Promise<void>;

const STATES: Readonly<Record<AmendsDecision, AmendsState>> = {
  points: 'accepted',
  replacement: 'replaced',
  decline: 'declined',
};

/** Locks the member first, then the request. */
const lockWaiting = async (tx: Tx, id: number) => {
  const found = await tx.selectFrom('amends').select('member_id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw notFound();
  const member = await tx
    .selectFrom('member')
    .select(['id', 'suspended_at', 'deleted_at', 'balance', 'total_points'])
    .where('id', '=', found.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const one = await tx
    .selectFrom('amends')
    .innerJoin('product', 'product.id', 'amends.product_id')
    .selectAll('amends')
    .select(['product.name', 'product.picture', 'product.short_description'])
    .where('amends.id', '=', id)
    .forNoKeyUpdate('amends')
    .executeTakeFirstOrThrow();
  if (one.state === 'withdrawn')
    throw refuse(409, 'This member’s account has been deleted. Please continue with the next request.');
  if (one.state === 'paid')
    throw refuse(
      409,
      'The points were refunded automatically, so there’s nothing to decide. Please continue with the next request.',
    );
  if (one.state !== 'waiting')
    throw refuse(409, `${one.decided_by} has already decided this. You’ll find the decision in the list.`);
  if (member.suspended_at !== null)
    throw refuse(409, 'This member is suspended. Please decide once the suspension is over.');
  return { member, one };
};

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

/** As with corrections, no one can give a member more than the limit within a day on their own. */
const refuseAbovePersonalLimit = async (tx: Tx, actor: Actor, { one }: Waiting, now: Date): Promise<void> => {
  if (actor.by !== 'staff') return;
  if (one.points > POINTS_ALONE_MAX)
    throw refuse(
      403,
      `No one can refund more than ${POINTS_ALONE_MAX.toLocaleString('en-US')} points alone. Please replace the cigar, or ask for a correction of the points and decline this request.`,
    );
  const alreadyGiven = await pointsGivenAlone(tx, actor, one.member_id, now);
  if (alreadyGiven + one.points > POINTS_ALONE_MAX)
    throw refuse(
      403,
      `You’ve given this member ${alreadyGiven === 1 ? '1 point' : `${alreadyGiven.toLocaleString('en-US')} points`} today. Above ${POINTS_ALONE_MAX.toLocaleString('en-US')} points a day, a second person has to decide. Please ask someone else.`,
    );
};

const refundPoints = async (tx: Tx, { member, one }: Waiting, now: Date): Promise<void> => {
  await creditAmends(tx, one, now);
  if (one.points === 0) return;
  const { balance, total_points } = member;
  await recordChange(tx, {
    kind: 'points',
    id: one.member_id,
    before: { balance, total_points },
    after: {
      balance: balance + one.points,
      total_points: total_points + one.points,
      points: one.points,
      reason: `Refund for ${one.name}`,
    },
    about: `member ${one.member_id}, ${one.points} points: amends ${one.id}`,
  });
};

const actorColumns = (actor: Actor) => ({
  staff_id: actor.by === 'staff' ? actor.staffId : null,
  decided_by: actor.by === 'staff' ? actor.name : actor.name || 'Automation',
});

/** Decides a waiting request. @throws Refusal 409 if it isn't waiting or its member is suspended; 403 beyond one person's limit */
export const decideAmends = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sendReplacement: SendReplacement,
  actor: Actor,
  id: number,
  { decision, reason }: { readonly decision: AmendsDecision; readonly reason: string },
): Promise<OperatorAmends> => {
  const now = clock.now();
  return idempotent(db, now, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    const { one } = waiting;
    const state = STATES[decision];
    if (decision === 'points') {
      await refuseAbovePersonalLimit(tx, actor, waiting, now);
      await refundPoints(tx, waiting, now);
    }
    await tx
      .updateTable('amends')
      .set({ state, reason, decided_at: now, ...actorColumns(actor) })
      .where('id', '=', id)
      .execute();
    const { member_id: memberId, entry_id: entryId, name, picture, short_description: description } = one;
    if (decision === 'replacement')
      await sendReplacement(tx, { memberId, amendsId: id, name, description, picture }, now);
    await publishAmendsDecided(tx, { memberId, amendsId: id, entryId, state }, now);
    await recordChange(tx, {
      kind: 'amends',
      id,
      before: { state: one.state },
      after: { state, member: memberId, ...(reason !== '' && { reason }) },
      about: `amends: ${decision}`,
    });
    return getOperatorAmends(tx, id, now);
  });
};
