import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, CODE_TEXTS, codeFrom, readCode } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { ProductTable } from './catalogue.tables.ts';

/** A code that the member may log now. */
export interface UsableCode {
  readonly code: string;
  readonly product: Selectable<ProductTable>;
  /** False where the member logged this cigar before and took the entry out: it earns nothing twice. */
  readonly isNew: boolean;
}

/** Where a code was sent: on its own, or in an entry's form. */
type CodeField = 'code' | 'cigar_code';

const unusable = (field: CodeField, text: string, more: Record<string, unknown> = {}): Refusal =>
  refuseField('code', text, { [field]: [text], is_valid: false, ...more });

/**
 * Reads a code for a member, or refuses it in the agreed shape. Somebody else's code, an unknown one
 * and a mistyped one answer alike.
 *
 * @param db pass a transaction to keep the code locked until its end: of two claims one waits
 */
export const findUsableCode = async (
  db: Db | Tx,
  memberId: number,
  typed: string,
  field: CodeField = 'code',
): Promise<UsableCode> => {
  if (typed === '') throw unusable(field, CODE_TEXTS.empty);
  const code = readCode(typed);
  if (code === null) throw unusable(field, CODE_TEXTS.invalid);
  const query = db.selectFrom('code').select(['code', 'product_id', 'member_id']).where('code', '=', code);
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined || (row.member_id !== null && row.member_id !== memberId))
    throw unusable(field, CODE_TEXTS.invalid);
  if (row.member_id === memberId) {
    const entry = await db
      .selectFrom('entry')
      .select(['id', 'completed_at'])
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (entry !== undefined) {
      throw unusable(field, CODE_TEXTS.invalid, {
        detail: CODE_TEXTS.used,
        entry_id: entry.id,
        in_progress: entry.completed_at === null,
      });
    }
  }
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow();
  return { code, product, isNew: row.member_id === null };
};

/** Marks a code as the member's, in the transaction that locked it. */
export const claimCode = (tx: Tx, memberId: number, code: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('code')
    .set({ member_id: memberId, claimed_at: at })
    .where('code', '=', code)
    .where('member_id', 'is', null)
    .execute();

/** Five random bits a character: the low bits of random bytes are as random as the rest. */
const randomCode = (): string => codeFrom(Array.from(randomBytes(CODE_LENGTH - 1), (byte) => byte & 31));

/** Codes of one transaction: a moment's work, then the embedded database's one connection is anybody's again. */
const CHUNK = 1_000;

export interface NewBatch {
  readonly productId: number;
  readonly count: number;
  readonly name: string | undefined;
}

const openBatch = (db: Db, batch: NewBatch, at: Date) =>
  db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .select('name')
      .where('id', '=', batch.productId)
      .executeTakeFirst();
    if (product === undefined) {
      throw refuseField('product_id', 'There is no such product. Please choose one of the catalogue.');
    }
    return tx
      .insertInto('code_batch')
      .values({
        name: batch.name ?? `${product.name} ${at.toISOString().slice(0, 10)}`,
        product_id: batch.productId,
        count: batch.count,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Keeps up to so many new codes; one that exists already is left out, to be drawn again. */
const keepChunk = async (db: Db, batchId: number, productId: number, count: number): Promise<string[]> => {
  const drawn = Array.from({ length: count }, randomCode);
  const kept = await sql<{ code: string }>`
    insert into code (code, batch_id, product_id)
    select drawn, ${batchId}::bigint, ${productId}::bigint from unnest(${drawn}::text[]) as drawn
    on conflict do nothing
    returning code`.execute(db);
  return kept.rows.map(({ code }) => code);
};

const dropBatch = (db: Db, id: number): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('code').where('batch_id', '=', id).execute();
    await tx.deleteFrom('code_batch').where('id', '=', id).execute();
  });

/**
 * Makes a batch of codes that nobody can guess, all or none. It is made in chunks with other work in between. A
 * server that is killed meanwhile leaves codes that were never told to anybody.
 */
export const makeCodes = async (db: Db, batch: NewBatch, at: Date) => {
  const made = await openBatch(db, batch, at);
  const codes: string[] = [];
  try {
    while (codes.length < batch.count) {
      const missing = Math.min(CHUNK, batch.count - codes.length);
      codes.push(...(await keepChunk(db, made.id, batch.productId, missing)));
    }
  } catch (error) {
    // Where the database is away too, what was kept belongs to nobody.
    await dropBatch(db, made.id).catch(() => undefined);
    throw error;
  }
  return { batch: made, codes };
};
