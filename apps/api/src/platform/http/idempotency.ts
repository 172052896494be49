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
    /** The operators' keys: they are no members. */
    operator_repeat: Omit<IdempotencyKeyTable, 'member_id'>;
  }
}

/** How long a key is remembered: longer than a phone stays in a drawer with an unsent entry. */
export const KEY_LIFE_DAYS = 90;

const TABLE = { member: sql.table('idempotency_key'), operators: sql.table('operator_repeat') };

const tableOf = ({ memberId }: Repeat) => (memberId === null ? TABLE.operators : TABLE.member);

const isThisKey = ({ memberId, call, key }: Repeat) =>
  memberId === null
    ? sql`call = ${call} and key = ${key}`
    : sql`member_id = ${memberId} and call = ${call} and key = ${key}`;

/** The first answer under this key, or null. */
export const firstAnswer = async <T>(db: Db, repeat: Repeat | null): Promise<T | null> => {
  if (repeat === null) return null;
  const { rows } = await sql<{ answer: T | null }>`
    select answer from ${tableOf(repeat)} where ${isThisKey(repeat)}`.execute(db);
  return rows[0]?.answer ?? null;
};

const takeKey = async (tx: Tx, repeat: Repeat, now: Date): Promise<boolean> => {
  const { memberId, call, key } = repeat;
  const taken =
    memberId === null
      ? sql`insert into operator_repeat (call, key, answer, created_at) values (${call}, ${key}, 'null', ${now})
              on conflict do nothing`
      : sql`insert into idempotency_key (member_id, call, key, answer, created_at)
              values (${memberId}, ${call}, ${key}, 'null', ${now}) on conflict do nothing`;
  return (await taken.execute(tx)).numAffectedRows === 1n;
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
    if (!(await takeKey(tx, repeat, now))) return (await firstAnswer<T>(tx, repeat)) as T;
    const answer = await work(tx);
    await sql`update ${tableOf(repeat)} set answer = ${JSON.stringify(answer)}::jsonb where ${isThisKey(repeat)}`.execute(
      tx,
    );
    return answer;
  });
