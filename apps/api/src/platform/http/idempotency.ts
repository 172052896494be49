import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Repeat } from './mount.ts';

interface IdempotencyKeyTable {
  member_id: number;
  call: string;
  key: string;
  answer: unknown;
  created_at: Date;
}

declare module '../database/database.ts' {
  interface Schema {
    idempotency_key: IdempotencyKeyTable;
  }
}

/** How long a key is remembered: longer than a phone stays in a drawer with an unsent entry. */
export const KEY_LIFE_DAYS = 90;

/** The first answer under this key, or null. */
export const firstAnswer = async <T>(db: Db, repeat: Repeat | null): Promise<T | null> => {
  if (repeat === null) return null;
  const row = await db
    .selectFrom('idempotency_key')
    .select('answer')
    .where('member_id', '=', repeat.memberId)
    .where('call', '=', repeat.call)
    .where('key', '=', repeat.key)
    .executeTakeFirst();
  return (row?.answer as T | undefined) ?? null;
};

/**
 * Runs a use case once per key, in one transaction with the record of its answer. A second request
 * with the same key waits for the first one's end (the key is unique) and gets its answer; a first
 * request that failed leaves no key, so that it may be tried again.
 */
export const runOnce = <T>(
  db: Db,
  repeat: Repeat | null,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (repeat === null) return work(tx);
    const claimed = await tx
      .insertInto('idempotency_key')
      .values({
        member_id: repeat.memberId,
        call: repeat.call,
        key: repeat.key,
        answer: sql`'null'`,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed === undefined) return (await firstAnswer<T>(tx, repeat)) as T;
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('member_id', '=', repeat.memberId)
      .where('call', '=', repeat.call)
      .where('key', '=', repeat.key)
      .execute();
    return answer;
  });
