import type { Approval } from '@stoa/contract';
import { mayAct, mayDecide, REQUEST_ROLES } from '@stoa/contract/staff.rules';
import { sql } from 'kysely';
import { recordChange, type Actor, type StaffCaller } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { correctPointsIn, type Correction } from '../points/index.ts';
import { getApproval } from './approvals.queries.ts';
import type { RefundRequest } from './refund-requests.ts';
import { sendConfirmed, type MessageRequest } from './confirmed-message.ts';
import type { StaffPlatform } from './staff.service.ts';

const LIFE_MS = 24 * 60 * 60 * 1000;

type Asked =
  | { readonly kind: 'points'; readonly payload: Correction; readonly reason: string }
  | { readonly kind: 'refund'; readonly payload: RefundRequest; readonly reason: string }
  | { readonly kind: 'message'; readonly payload: MessageRequest; readonly reason: string }
  | { readonly kind: 'backup'; readonly payload: Record<string, never>; readonly reason: string };

/** @throws Refusal 403 for automation: two people must agree */
const requirePerson = (actor: Actor): StaffCaller => {
  if (actor.by === 'staff') return actor;
  throw refuse(403, 'This needs a person. Please sign in to the back office by name.');
};

/** Records a request that a second person must confirm within a day. */
export const requestApproval = async (
  { clock }: Pick<StaffPlatform, 'clock'>,
  tx: Tx,
  { staffId }: StaffCaller,
  { kind, payload, reason }: Asked,
): Promise<Approval> => {
  const now = clock.now();
  const { id } = await tx
    .insertInto('staff_approval')
    .values({
      kind,
      payload: JSON.stringify(payload),
      reason,
      requested_by: staffId,
      requested_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      decided_by: null,
      decided_at: null,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    kind: 'approval',
    id,
    before: null,
    after: { kind, ...payload, reason },
    about: `${kind}: asked for a second person`,
    status: 202,
  });
  return getApproval(tx, id, now);
};

export const requestBackup = (platform: StaffPlatform, actor: Actor, reason: string): Promise<Approval> =>
  platform.db
    .transaction()
    .execute((tx) =>
      requestApproval(platform, tx, requirePerson(actor), { kind: 'backup', payload: {}, reason }),
    );

const OWN_WAITS =
  'You’ve already requested this correction, and it’s waiting for a second person. Please wait, or withdraw it under Approvals.';

/**
 * The member's row is locked, so concurrent requests find each other.
 * @throws Refusal 409 if this person's same correction waits, or someone else's with the same points that can still be
 * confirmed
 */
export const requireNotWaiting = async (
  { clock }: Pick<StaffPlatform, 'clock'>,
  tx: Tx,
  { staffId }: StaffCaller,
  correction: Correction,
): Promise<void> => {
  const waiting = await tx
    .selectFrom('staff_approval')
    .innerJoin('staff', 'staff.id', 'staff_approval.requested_by')
    .select(['staff_approval.requested_by', 'staff.name', 'staff.roles'])
    .where('staff_approval.kind', '=', 'points')
    .where('staff_approval.state', '=', 'waiting')
    .where('staff_approval.expires_at', '>', clock.now())
    .where('staff.left_at', 'is', null)
    .where((one) =>
      one.or([
        one.and([
          one('staff_approval.requested_by', '=', staffId),
          one('staff_approval.payload', '=', JSON.stringify(correction)),
        ]),
        one.and([
          one('staff_approval.requested_by', '<>', staffId),
          sql<boolean>`staff_approval.payload @> ${JSON.stringify({ member_id: correction.member_id, points: correction.points })}::jsonb`,
        ]),
      ]),
    )
    .execute();
  if (waiting.some((one) => one.requested_by === staffId)) throw refuse(409, OWN_WAITS);
  const other = waiting.find(({ roles }) => mayAct(roles, ['members']));
  if (other !== undefined)
    throw refuse(
      409,
      `${other.name} has already requested the same points for this member. Please decide that request under Approvals first.`,
    );
};

const lockApproval = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('staff_approval')
    .innerJoin('staff', 'staff.id', 'staff_approval.requested_by')
    .leftJoin('staff as decider', 'decider.id', 'staff_approval.decided_by')
    .selectAll('staff_approval')
    .select([
      'decider.name as decided_name',
      'staff.name as requested_name',
      'staff.left_at as requester_left',
      'staff.roles as requester_roles',
    ])
    .where('staff_approval.id', '=', id)
    .forUpdate('staff_approval')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

type Locked = Awaited<ReturnType<typeof lockApproval>>;

const requireWaiting = (row: Locked, now: Date): void => {
  if (row.state === 'withdrawn')
    throw refuse(409, `${row.requested_name} withdrew this. Please request it again if it’s still needed.`);
  if (row.state !== 'waiting')
    throw refuse(
      409,
      `${row.decided_name ?? 'Someone else'} already ${row.state === 'refused' ? 'rejected' : row.state} this. You’ll find it in the list.`,
    );
  if (row.expires_at <= now) throw refuse(409, 'This request expired after a day. Please request it again.');
};

const requireDecidable = (
  row: Locked,
  person: StaffCaller,
  state: 'confirmed' | 'refused',
  now: Date,
): void => {
  if (row.requested_by === person.staffId)
    throw refuse(403, 'You requested this yourself. Please ask someone else to decide, or withdraw it.');
  requireWaiting(row, now);
  if (row.requester_left !== null)
    throw refuse(
      409,
      `${row.requested_name} no longer works here. Please request it yourself and have someone confirm it.`,
    );
  if (state === 'confirmed' && !mayAct(row.requester_roles, REQUEST_ROLES[row.kind]))
    throw refuse(
      409,
      `${row.requested_name} no longer has the role for this. Please request it yourself and have someone confirm it.`,
    );
};

const NOT_THEIRS: Readonly<Record<Locked['kind'], string>> = {
  points: 'Only someone with the Members role can decide corrections of points. Please ask one of them.',
  refund: 'Only someone with the Parcels or Members role can decide refunds. Please ask one of them.',
  message: 'Only someone with the Messages role can decide messages. Please ask one of them.',
  backup: 'Only an owner can decide backup downloads. Please ask one of them.',
};

/** Confirms or refuses another person's request, and does what it asked for in the same transaction. A repeat gets the same response. */
export const decideApproval = (
  platform: StaffPlatform,
  actor: Actor,
  id: number,
  state: 'confirmed' | 'refused',
): Promise<Approval> =>
  platform.db.transaction().execute(async (tx) => {
    const { clock } = platform;
    const now = clock.now();
    const person = requirePerson(actor);
    const row = await lockApproval(tx, id);
    if (!mayDecide(person.roles, row.kind)) throw refuse(403, NOT_THEIRS[row.kind]);
    if (row.state === state && row.decided_by === person.staffId) return getApproval(tx, id, now);
    requireDecidable(row, person, state, now);
    await tx
      .updateTable('staff_approval')
      .set({ state, decided_by: person.staffId, decided_at: now })
      .where('id', '=', id)
      .execute();
    const both = { approval: id, requested_by: row.requested_name, confirmed_by: person.name };
    if (state === 'confirmed' && row.kind === 'points')
      await correctPointsIn(tx, now, row.payload as Correction, both);
    else if (state === 'confirmed' && row.kind === 'refund')
      await platform.refundApproved(tx, row.payload as RefundRequest, row.reason, both);
    else if (state === 'confirmed' && row.kind === 'message')
      await sendConfirmed(tx, row.payload as MessageRequest, now, both);
    else
      await recordChange(tx, {
        kind: 'approval',
        id,
        before: { state: row.state },
        after: { state, requested_by: row.requested_name, decided_by: person.name },
        about: `${row.kind}: ${state}`,
      });
    return getApproval(tx, id, now);
  });

/** Withdraws this person's waiting request. A repeat gets the same response. */
export const withdrawApproval = (platform: StaffPlatform, actor: Actor, id: number): Promise<Approval> =>
  platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const person = requirePerson(actor);
    const row = await lockApproval(tx, id);
    if (row.requested_by !== person.staffId)
      throw refuse(403, `${row.requested_name} requested this. Please confirm or reject it instead.`);
    if (row.state === 'withdrawn') return getApproval(tx, id, now);
    requireWaiting(row, now);
    await tx
      .updateTable('staff_approval')
      .set({ state: 'withdrawn', decided_at: now })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, {
      kind: 'approval',
      id,
      before: { state: row.state },
      after: { state: 'withdrawn' },
      about: `${row.kind}: withdrawn`,
    });
    return getApproval(tx, id, now);
  });

/** Uses up a confirmed approval for one download of a backup by its requester. @throws Refusal 403 without one */
export const useBackupApproval = (
  { db, clock }: StaffPlatform,
  person: StaffCaller,
  id: number | undefined,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const used =
      id === undefined
        ? undefined
        : await tx
            .updateTable('staff_approval')
            .set({ used_at: clock.now() })
            .where('id', '=', id)
            .where('kind', '=', 'backup')
            .where('state', '=', 'confirmed')
            .where('requested_by', '=', person.staffId)
            .where('used_at', 'is', null)
            .where('expires_at', '>', clock.now())
            .returning('decided_by')
            .executeTakeFirst();
    if (used === undefined)
      throw refuse(403, 'A second owner must confirm each backup download. Please request one first.');
    const second = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', used.decided_by)
      .executeTakeFirst();
    await recordChange(tx, {
      kind: 'backup',
      id: null,
      before: { downloaded: false },
      after: { downloaded: true, approval: id, requested_by: person.name, confirmed_by: second?.name },
      about: 'downloaded',
    });
  });
