import type { Route } from '@stoa/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { refuse, refuseField } from '../refusal.ts';
import { headerText } from './header-text.ts';

export interface IdempotencyKey {
  /** Null for operators, who share their keys. */
  readonly memberId: number | null;
  readonly call: string;
  /** With its numbers: a key that comes again for another thing is a program's mistake. */
  readonly path: string;
  readonly key: string;
}

interface IdempotencyKeyTable {
  member_id: number;
  call: string;
  key: string;
  /** Null in rows of earlier versions. */
  path: string | null;
  answer: unknown;
  created_at: Date;
}

declare module '../database/database.ts' {
  interface Schema {
    idempotency_key: IdempotencyKeyTable;
    operator_repeat: Omit<IdempotencyKeyTable, 'member_id'>;
  }
}

/** Longer than a phone with an unsent entry stays switched off. */
export const KEY_LIFE_DAYS = 90;

const MAX_LENGTH = 64;

export const idempotencyKeyOf = (
  request: FastifyRequest,
  { access }: Route,
  call: string,
): IdempotencyKey | null => {
  const sent = request.headers['idempotency-key'];
  if (typeof sent !== 'string' || sent === '' || access === 'public') return null;
  const key = headerText(sent);
  if (Array.from(key).length > MAX_LENGTH) {
    throw refuseField('idempotency_key', `The Idempotency-Key may have at most ${MAX_LENGTH} characters.`);
  }
  const path = request.url.split('?')[0] ?? '';
  return { memberId: request.caller?.memberId ?? null, call, path, key };
};

const TABLE = { member: sql.table('idempotency_key'), operators: sql.table('operator_repeat') };

const tableOf = ({ memberId }: IdempotencyKey) => (memberId === null ? TABLE.operators : TABLE.member);

const isThisKey = ({ memberId, call, key }: IdempotencyKey) =>
  memberId === null
    ? sql`call = ${call} and key = ${key}`
    : sql`member_id = ${memberId} and call = ${call} and key = ${key}`;

/** In the place of an answer that is gone; answers themselves are objects, or null. */
const FORGOTTEN = 'forgotten';

/**
 * For the end of an account: what staff were answered may hold what is erased, and says of nobody whom it is about. The keys
 * stay, so that nothing is done twice.
 */
export const forgetOperatorsAnswers = async (tx: Tx): Promise<void> => {
  await sql`update operator_repeat set answer = ${JSON.stringify(FORGOTTEN)}::jsonb
             where answer not in ('null', ${JSON.stringify(FORGOTTEN)}::jsonb)`.execute(tx);
};

export const storedResponse = async <T>(db: Db, key: IdempotencyKey | null): Promise<T | null> => {
  if (key === null) return null;
  const { rows } = await sql<{ answer: T | typeof FORGOTTEN | null }>`
    select answer from ${tableOf(key)} where ${isThisKey(key)}`.execute(db);
  const answer = rows[0]?.answer ?? null;
  if (answer === FORGOTTEN)
    throw refuse(409, 'This was done already; its answer is gone. Please load the page again.');
  return answer;
};

/** @returns whether the key is new; waits for a transaction that has reserved it. */
const reserve = async (
  tx: Tx,
  { memberId, call, path, key }: IdempotencyKey,
  now: Date,
): Promise<boolean> => {
  const reserved =
    memberId === null
      ? sql`insert into operator_repeat (call, key, path, answer, created_at)
              values (${call}, ${key}, ${path}, 'null', ${now})
              on conflict do nothing`
      : sql`insert into idempotency_key (member_id, call, key, path, answer, created_at)
              values (${memberId}, ${call}, ${key}, ${path}, 'null', ${now}) on conflict do nothing`;
  return (await reserved.execute(tx)).numAffectedRows === 1n;
};

/** @throws Refusal 409 for a key that was used for another path */
const requireSamePath = async (tx: Tx, key: IdempotencyKey): Promise<void> => {
  const { rows } = await sql<{ path: string | null }>`
    select path from ${tableOf(key)} where ${isThisKey(key)}`.execute(tx);
  const path = rows[0]?.path ?? null;
  if (path !== null && path !== key.path)
    throw refuse(409, 'This Idempotency-Key was used for something else. Please send a new one.');
};

/**
 * Runs a use case once per key, in one transaction with the record of its response. A repeated request waits for the first
 * one and gets its response; a request that failed leaves no key, so that it may be sent again.
 */
export const idempotent = <T>(
  db: Db,
  key: IdempotencyKey | null,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (key === null) return work(tx);
    if (!(await reserve(tx, key, now))) {
      await requireSamePath(tx, key);
      return (await storedResponse<T>(tx, key)) as T;
    }
    const result = await work(tx);
    await sql`update ${tableOf(key)} set answer = ${JSON.stringify(result)}::jsonb where ${isThisKey(key)}`.execute(
      tx,
    );
    return result;
  });
