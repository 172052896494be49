import type { OperatorMember } from '@stoa/contract';
import { recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { addToCommunity } from '../community/index.ts';
import { lockConnected } from './lock-connected.ts';
import { operatorMembersOf } from './operator-members.queries.ts';
import { restoreFollows, suspendFollows } from './suspended-follows.ts';

/** The community's figures follow; returns false where nothing changes. The member and all connected are locked. */
const changeSuspension = async (tx: Tx, id: number, suspendedAt: Date | null): Promise<boolean> => {
  const isLifted = suspendedAt === null;
  const changed = await tx
    .updateTable('member')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', isLifted ? 'is not' : 'is', null)
    .returning(['cigars', 'completed'])
    .executeTakeFirst();
  if (changed === undefined) return false;
  await (isLifted ? restoreFollows(tx, id) : suspendFollows(tx, id));
  const by = isLifted ? 1 : -1;
  await addToCommunity(tx, {
    members: by,
    cigars: by * changed.cigars,
    completed: by * changed.completed,
  });
  return true;
};

/** For a member who is erased next: only what counts and is visible can be taken out of all figures. */
export const liftSuspension = async (tx: Tx, id: number): Promise<void> => {
  await lockConnected(tx, id);
  await changeSuspension(tx, id, null);
};

/**
 * Suspends a member or lifts the suspension (decisions §9): all sessions end, and neither the member nor their cigars
 * are visible or counted. The points stay in the community's sum. Lifting restores everything. Idempotent.
 */
export const setSuspended = (
  { db, clock, sessions }: Platform,
  id: number,
  suspended: boolean,
): Promise<OperatorMember> =>
  db.transaction().execute(async (tx) => {
    await lockConnected(tx, id);
    requireFreshReadsForAll();
    const isChanged = await changeSuspension(tx, id, suspended ? clock.now() : null);
    if (isChanged && suspended) await sessions.endAll(tx, id);
    const [member] = await operatorMembersOf(tx, [id]);
    if (member === undefined) throw notFound();
    const before = { suspended: isChanged ? !suspended : suspended };
    await recordChange(tx, { kind: 'member', id, before, after: { suspended } });
    return member;
  });
