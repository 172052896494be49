import type { OperatorMember } from '@stoa/contract';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import { addToCommunity } from '../community/index.ts';
import { lockConnected } from './lock-connected.ts';
import { listOperatorMembers } from './operator-members.queries.ts';
import { sendSuspensionMail, sendSuspensionOverMail } from './suspension-mail.ts';
import { restoreFollows, suspendFollows } from './suspended-follows.ts';

/** A suspension is lifted within this time after its end. */
export const SUSPENSION_SECONDS = 20;

/** Updates the community's figures; returns false if nothing changes. The member and all connected are locked. */
const changeSuspension = async (tx: Tx, id: number, suspendedAt: Date | null): Promise<boolean> => {
  const isLifted = suspendedAt === null;
  const changed = await tx
    .updateTable('member')
    .set({
      suspended_at: suspendedAt,
      ...(isLifted && { suspended_until: null, suspension_reason: '' }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', isLifted ? 'is not' : 'is', null)
    .returning(['cigars', 'completed', 'cigars_limited', 'completed_limited', 'cigars_imported'])
    .executeTakeFirst();
  if (changed === undefined) return false;
  await (isLifted ? restoreFollows(tx, id) : suspendFollows(tx, id));
  const by = isLifted ? 1 : -1;
  await addToCommunity(tx, {
    members: by,
    cigars: by * (changed.cigars - changed.cigars_limited - changed.cigars_imported),
    completed: by * (changed.completed - changed.completed_limited),
  });
  return true;
};

/** Prepares an erasure, because only content that counts and is visible can be removed from all figures. */
export const liftSuspension = async (tx: Tx, id: number): Promise<void> => {
  await lockConnected(tx, id);
  await changeSuspension(tx, id, null);
};

interface Suspension {
  readonly suspended: boolean;
  /** The reason to email to the member. '' sends no email. */
  readonly reason: string;
  /** ISO 8601; null if only staff lift it. */
  readonly until: string | null;
}

const getTerms = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('member')
    .select(['suspended_at', 'suspended_until', 'suspension_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    suspended: row.suspended_at !== null,
    until: row.suspended_until?.toISOString() ?? null,
    reason: row.suspension_reason,
  };
};

/**
 * Suspends a member (decisions.md §9): sessions end, and their cigars aren't visible or counted; points stay in the sum.
 * Lifting restores everything. Idempotent; a repeat changes reason and end.
 */
export const setSuspendedIn = async (
  platform: Pick<Platform, 'clock' | 'sessions' | 'jobs'>,
  tx: Tx,
  id: number,
  { suspended, reason, until }: Suspension,
): Promise<OperatorMember> => {
  const { clock, sessions } = platform;
  const end = until === null ? null : new Date(until);
  if (end !== null && end <= clock.now())
    throw refuseField('until', 'That time is in the past. Please choose a later one.');
  await lockConnected(tx, id);
  const before = await getTerms(tx, id);
  const isChanged = await changeSuspension(tx, id, suspended ? clock.now() : null);
  if (isChanged && suspended) await sessions.endAll(tx, id);
  if (isChanged && !suspended) await sendSuspensionOverMail(platform, tx, id);
  if (suspended && (isChanged || reason !== '' || end !== null)) {
    await tx
      .updateTable('member')
      .set({ suspended_until: end, suspension_reason: reason })
      .where('id', '=', id)
      .execute();
    if (reason !== '') await sendSuspensionMail(platform, tx, id);
  }
  const [member] = await listOperatorMembers(tx, [id]);
  if (member === undefined) throw notFound();
  const after = await getTerms(tx, id);
  const changed = changedFields(before, after);
  await recordChange(tx, {
    kind: 'member',
    id,
    before: { suspended: before.suspended, ...changed.before },
    after: { suspended, ...changed.after },
  });
  return member;
};

export const setSuspended = (platform: Platform, id: number, terms: Suspension): Promise<OperatorMember> =>
  platform.db.transaction().execute((tx) => setSuspendedIn(platform, tx, id, terms));

const AT_ONCE = 100;

/** Lifts suspensions that have ended, and emails the members; safe on several servers. */
export const endSuspensions = async ({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> => {
  const over = await db
    .selectFrom('member')
    .select('id')
    .where('suspended_until', '<=', clock.now())
    .orderBy('suspended_until')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of over) {
    await db.transaction().execute(async (tx) => {
      await lockConnected(tx, id);
      const { until } = await getTerms(tx, id);
      if (until === null || new Date(until) > clock.now()) return;
      if (await changeSuspension(tx, id, null)) await sendSuspensionOverMail({ jobs }, tx, id);
    });
  }
};
