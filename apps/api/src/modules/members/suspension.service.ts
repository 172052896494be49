import type { OperatorMember } from '@stoa/contract';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { addToCommunity } from '../community/index.ts';
import { lockConnected } from './connected.ts';
import { operatorMembersOf } from './operator-members.queries.ts';
import { layToRest, wake } from './resting.ts';

/**
 * Suspends a member or lets them back in (decisions §9). Suspended: every sign-in ends at once, and nobody sees the
 * member, their cigars or anything about them; the community's figures are without them. Points stay in the
 * community's sum, as those of members who have left do. Back in, all of it is as it was. Asking twice changes nothing.
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
        await layToRest(tx, id);
      } else await wake(tx, id);
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
