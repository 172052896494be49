import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Route } from '@stoa/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { refuse, refuseField } from '../refusal.ts';
import { headerText } from './header-text.ts';

interface IdempotencyKey {
  /** Null for operators, who share their keys. */
  readonly memberId: number | null;
  readonly call: string;
  /** Includes ids, so that reusing a key for another thing is an error. */
  readonly path: string;
  readonly key: string;
  /** Hash of body and sender; null for members, who always get the key's first response. */
  readonly bodyHash: string | null;
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
    operator_repeat: Omit<IdempotencyKeyTable, 'member_id'> & { body_hash: string | null };
  }
}

/** Exceeds how long a phone with an unsent entry stays off. */
export const KEY_LIFE_DAYS = 90;

export const MAX_KEY_CHARACTERS = 64;

/** Hashes body and sender: the same body from another person is another request. */
const hashRequest = ({ actor, body, uploads }: FastifyRequest): string => {
  const sender = actor?.by === 'staff' ? actor.staffId : null;
  const hash = createHash('sha256').update(JSON.stringify([sender, body ?? null]));
  for (const [field, files] of Object.entries(uploads ?? {}))
    for (const { bytes } of files) hash.update(`\n${field} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
};

export const findIdempotencyKey = (
  request: FastifyRequest,
  { access, repeatable }: Route,
  call: string,
): IdempotencyKey | null => {
  const header = request.headers['idempotency-key'];
  if (repeatable === undefined || access === 'public') return null;
  if (typeof header !== 'string' || header === '') return null;
  const key = headerText(header);
  if (Array.from(key).length > MAX_KEY_CHARACTERS) {
    throw refuseField(
      'idempotency_key',
      `The Idempotency-Key may have at most ${MAX_KEY_CHARACTERS} characters.`,
    );
  }
  const path = request.url.split('?')[0] ?? '';
  const memberId = request.caller?.memberId ?? null;
  const { id } = request.params as { readonly id?: unknown };
  const each = repeatable === 'by-id' ? `${call} ${String(id)}` : call;
  return { memberId, call: each, path, key, bodyHash: memberId === null ? hashRequest(request) : null };
};

const current = new AsyncLocalStorage<IdempotencyKey>();

export const withKey = <T>(key: IdempotencyKey, work: () => T): T => current.run(key, work);

export const currentKey = (): IdempotencyKey | null => current.getStore() ?? null;

const TABLE = { member: sql.table('idempotency_key'), operators: sql.table('operator_repeat') };

const tableFor = ({ memberId }: IdempotencyKey) => (memberId === null ? TABLE.operators : TABLE.member);

const isThisKey = ({ memberId, call, key }: IdempotencyKey) =>
  memberId === null
    ? sql`call = ${call} and key = ${key}`
    : sql`member_id = ${memberId} and call = ${call} and key = ${key}`;

/** Replaces an erased response; responses are objects or null. */
const FORGOTTEN = 'forgotten';

/** Staff's stored responses may hold erased data without naming the member. The keys stay, so that nothing runs twice. */
export const eraseOperatorResponses = async (tx: Tx): Promise<void> => {
  await sql`update operator_repeat set answer = ${JSON.stringify(FORGOTTEN)}::jsonb, body_hash = null
             where answer not in ('null', ${JSON.stringify(FORGOTTEN)}::jsonb)`.execute(tx);
};

/** @throws Refusal 409 if the key was used for another path, 400 if staff used it with another body or as someone else */
const requireSame = (
  key: IdempotencyKey,
  stored: { readonly path: string | null; readonly body_hash: string | null },
): void => {
  if (stored.path !== null && stored.path !== key.path)
    throw refuse(409, 'This Idempotency-Key was used for something else. Please send a new one.');
  if (stored.body_hash !== null && stored.body_hash !== key.bodyHash)
    throw refuseField(
      'idempotency_key',
      'This Idempotency-Key was used for something else, or by someone else. Please choose another key.',
    );
};

const responseUnder = async <T>(db: Db, key: IdempotencyKey): Promise<T | null> => {
  const bodyHash = key.memberId === null ? sql`body_hash` : sql`null`;
  const { rows } = await sql<{
    answer: T | typeof FORGOTTEN | null;
    path: string | null;
    body_hash: string | null;
  }>`select answer, path, ${bodyHash} as body_hash from ${tableFor(key)} where ${isThisKey(key)}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) return null;
  requireSame(key, stored);
  if (stored.answer === FORGOTTEN)
    throw refuse(409, 'This was already done, but we no longer have the answer. Please reload the page.');
  return stored.answer;
};

/** Reads the stored response for the current call's key. @throws Refusal if the key was used for something else */
export const storedResponse = async <T>(db: Db): Promise<T | null> => {
  const key = currentKey();
  return key === null ? null : responseUnder<T>(db, key);
};

/** @returns true if the key is new; waits for a transaction that has reserved it */
const reserve = async (
  tx: Tx,
  { memberId, call, path, key, bodyHash }: IdempotencyKey,
  now: Date,
): Promise<boolean> => {
  const reserved =
    memberId === null
      ? sql`insert into operator_repeat (call, key, path, answer, created_at, body_hash)
              values (${call}, ${key}, ${path}, 'null', ${now}, ${bodyHash})
              on conflict do nothing`
      : sql`insert into idempotency_key (member_id, call, key, path, answer, created_at)
              values (${memberId}, ${call}, ${key}, ${path}, 'null', ${now}) on conflict do nothing`;
  return (await reserved.execute(tx)).numAffectedRows === 1n;
};

/** Runs `work` once per key and stores the response in its transaction. Repeats wait for it; a failure leaves no key. */
export const idempotent = <T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const key = currentKey();
    if (key === null) return work(tx);
    if (!(await reserve(tx, key, now))) return (await responseUnder<T>(tx, key)) as T;
    const result = await work(tx);
    await sql`update ${tableFor(key)} set answer = ${JSON.stringify(result)}::jsonb where ${isThisKey(key)}`.execute(
      tx,
    );
    return result;
  });
