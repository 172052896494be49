import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Notify } from '../notifications/index.ts';
import { unlockedNotice } from './unlocked-notice.ts';

interface Change {
  id: number;
  member_id: number;
  amount: number;
  at: Date;
}

/** How often each server folds: a reached target may go unnoticed for so long while nobody looks at the challenges. */
export const FOLD_SECONDS = 5;
/** Changes folded in one transaction. */
const BATCH = 5_000;

/** When the sum first reached the target while these changes came in, one by one; null if it never did. */
export const reachedAt = (before: number, changes: readonly Change[], target: number): Date | null => {
  let sum = before;
  for (const { amount, at } of changes) {
    sum += amount;
    if (sum >= target) return at;
  }
  return null;
};

const foldOne = async (tx: Tx, notify: Notify, challengeId: number): Promise<boolean> => {
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
    insert into challenge_share as kept (challenge_id, member_id, amount)
    select ${challengeId}::bigint, * from unnest(
      ${Array.from(sums.keys())}::bigint[], ${Array.from(sums.values())}::int[])
    on conflict (challenge_id, member_id) do update set amount = kept.amount + excluded.amount`.execute(tx);
  const unlocked =
    challenge.unlocked_at ?? reachedAt(challenge.current_value, changes, challenge.target_value);
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

/**
 * Folds what has happened since into the sums and shares, and unlocks what has reached its target: once, by
 * whoever comes first, with one notice to everybody. Reads nothing but an index where nothing has happened.
 */
export const foldChallenges = async (db: Db, notify: Notify): Promise<void> => {
  const waiting = await db.selectFrom('challenge_change').select('challenge_id').distinct().execute();
  for (const { challenge_id } of waiting) {
    let goesOn = true;
    while (goesOn) {
      goesOn = await db.transaction().execute((tx) => foldOne(tx, notify, challenge_id));
    }
  }
};
