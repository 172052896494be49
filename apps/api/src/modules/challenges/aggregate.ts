import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Notify, NotificationEvent } from '../notifications/index.ts';

export const unlockedNotice = ({ id }: { readonly id: number }): NotificationEvent => ({
  type: 'challenge_unlocked',
  cause: `challenge:${id}`,
  about: { challengeId: id },
  audiences: [{ to: 'everyone' }],
});

interface Change {
  id: number;
  member_id: number;
  amount: number;
  at: Date;
}

/** Each server aggregates this often. Without a request, an unlock is late by at most this time. */
export const AGGREGATE_SECONDS = 5;
const BATCH = 5_000;

/** Returns when the sum first reached the target; null if it didn't. */
export const reachedAt = (before: number, changes: readonly Change[], target: number): Date | null => {
  let sum = before;
  for (const { amount, at } of changes) {
    sum += amount;
    if (sum >= target) return at;
  }
  return null;
};

const aggregateOne = async (tx: Tx, notify: Notify, challengeId: number): Promise<boolean> => {
  const challenge = await tx
    .selectFrom('challenge')
    .selectAll()
    .where('id', '=', challengeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (challenge === undefined) return false;
  const { rows: changes } = await sql<Change>`
    delete from challenge_change where id in (
      select id from challenge_change where challenge_id = ${challengeId} order by id limit ${BATCH})
    returning id, member_id, amount, at`.execute(tx);
  if (changes.length === 0) return false;
  changes.sort((a, b) => a.id - b.id);
  const sums = new Map<number, number>();
  for (const { member_id, amount } of changes) sums.set(member_id, (sums.get(member_id) ?? 0) + amount);
  await sql`
    insert into challenge_share as share (challenge_id, member_id, amount)
    select ${challengeId}::bigint, * from unnest(
      ${Array.from(sums.keys())}::bigint[], ${Array.from(sums.values())}::int[])
    on conflict (challenge_id, member_id) do update set amount = share.amount + excluded.amount`.execute(tx);
  const reached = reachedAt(challenge.current_value, changes, challenge.target_value);
  // Members who begin to count after the end add their earlier points, but no longer unlock the challenge.
  const unlocked =
    challenge.unlocked_at ?? (reached !== null && reached < challenge.ends_at ? reached : null);
  await tx
    .updateTable('challenge')
    .set({
      current_value: challenge.current_value + changes.reduce((sum, { amount }) => sum + amount, 0),
      unlocked_at: unlocked,
    })
    .where('id', '=', challengeId)
    .execute();
  if (challenge.unlocked_at === null && unlocked !== null) await notify(tx, unlockedNotice(challenge));
  return changes.length === BATCH;
};

/** Adds pending changes and unlocks challenges, once across all servers. If nothing is pending, only reads an index. */
export const aggregateChallenges = async (db: Db, notify: Notify): Promise<void> => {
  const pending = await db.selectFrom('challenge_change').select('challenge_id').distinct().execute();
  for (const { challenge_id } of pending) {
    let hasMore = true;
    while (hasMore) {
      hasMore = await db.transaction().execute((tx) => aggregateOne(tx, notify, challenge_id));
    }
  }
};
