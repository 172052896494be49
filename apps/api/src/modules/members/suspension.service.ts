import type { OperatorMember } from '@stoa/contract';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { addToCommunity } from '../community/index.ts';
import { lockConnected } from './lock-connected.ts';
import { operatorMembersOf } from './operator-members.queries.ts';
import { restoreFollows, suspendFollows } from './suspended-follows.ts';

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
    const changed = await tx
      .updateTable('member')
      .set({ suspended_at: suspended ? clock.now() : null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('suspended_at', suspended ? 'is' : 'is not', null)
      .returning(['cigars', 'completed'])
      .executeTakeFirst();
    if (changed !== undefined) {
      if (suspended) {
        await sessions.endAll(tx, id);
        await suspendFollows(tx, id);
      } else await restoreFollows(tx, id);
      const by = suspended ? -1 : 1;
      await addToCommunity(tx, {
        members: by,
        cigars: by * changed.cigars,
        completed: by * changed.completed,
      });
    }
    const [member] = await operatorMembersOf(tx, [id]);
    if (member === undefined) throw notFound();
    return member;
  });
