import { randomBytes, randomUUID } from 'node:crypto';
import { CODE_LENGTH, codeFrom } from '@stoa/contract/catalogue.rules';
import { sql, type Selectable } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { notFound, Refusal, refuse, refuseField } from '../../platform/refusal.ts';
import type { CodeBatchTable } from './catalogue.tables.ts';

/** 35 random bits make 34 billion codes: with a million unused, one guess in 34,000 hits, at 30 guesses an hour. */
const randomCode = (): string => codeFrom(Array.from(randomBytes(CODE_LENGTH - 1), (byte) => byte & 31));

/** Chunks are short, so that other writers don't wait. */
const CHUNK = 1_000;
/** A maker is dead if its last chunk is older. */
const MAKER_TIMEOUT_MS = 2 * 60_000;

interface NewBatch {
  readonly productId: number;
  readonly count: number;
  /** Undefined means named after the product and day. */
  readonly name: string | undefined;
  /** The operator's Idempotency-Key identifies the batch. */
  readonly key?: string | null;
}

type BatchRow = Selectable<CodeBatchTable>;

const retryLater = (text: string): Refusal => new Refusal(409, text, { detail: text }, 3);

/** Returns a known batch if ready, refuses it while it is being made, takes it over if abandoned. */
const resume = async (tx: Tx, known: BatchRow, requested: NewBatch, maker: string, now: Date) => {
  const same =
    known.product_id === requested.productId &&
    known.count === requested.count &&
    (requested.name === undefined || requested.name === known.name);
  if (!same) {
    throw refuseField(
      'idempotency_key',
      'This Idempotency-Key belongs to another batch. Please choose another key.',
    );
  }
  if (known.making_at === null) return known;
  if (known.making_at.getTime() > now.getTime() - MAKER_TIMEOUT_MS)
    throw retryLater('This batch is being created right now. Please try again in a moment.');
  await tx.updateTable('code_batch').set({ maker, making_at: now }).where('id', '=', known.id).execute();
  return { ...known, maker };
};

const findByKey = (tx: Tx, key: string | null | undefined) =>
  key
    ? tx.selectFrom('code_batch').selectAll().where('request_key', '=', key).forUpdate().executeTakeFirst()
    : undefined;

/** Yields the requested name, or names after product and day until one is free: `… (2)` is the day's second. */
const candidateNames = (requested: string | undefined, product: string, now: Date): string[] => {
  if (requested !== undefined) return [requested];
  const standard = `${product} ${now.toISOString().slice(0, 10)}`;
  return [standard, ...Array.from({ length: 999 }, (_, index) => `${standard} (${index + 2})`)];
};

const openBatch = (db: Db, requested: NewBatch, maker: string, now: Date): Promise<BatchRow> =>
  db.transaction().execute(async (tx) => {
    const before = await findByKey(tx, requested.key);
    if (before !== undefined) return resume(tx, before, requested, maker, now);
    const product = await tx
      .selectFrom('product')
      .select('name')
      .where('id', '=', requested.productId)
      .executeTakeFirst();
    if (product === undefined) {
      throw refuseField('product_id', 'This product doesn’t exist. Please choose one from the catalog.');
    }
    for (const name of candidateNames(requested.name, product.name, now)) {
      const opened = await tx
        .insertInto('code_batch')
        .values({
          name,
          product_id: requested.productId,
          count: requested.count,
          created_at: now,
          maker,
          making_at: now,
          request_key: requested.key ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (opened !== undefined) return opened;
      const concurrent = await findByKey(tx, requested.key);
      if (concurrent !== undefined) return resume(tx, concurrent, requested, maker, now);
    }
    throw refuseField('batch', 'A batch with this name already exists. Please choose another name.');
  });

/** Inserts up to `count` new codes and returns how many; skips existing ones. */
const insertChunk = (db: Db, batch: BatchRow, maker: string, count: number, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const own = await tx
      .updateTable('code_batch')
      .set({ making_at: now })
      .where('id', '=', batch.id)
      .where('maker', '=', maker)
      .returning('id')
      .executeTakeFirst();
    if (own === undefined)
      throw retryLater('Another server is creating this batch right now. Please try again in a moment.');
    const drawn = Array.from({ length: count }, randomCode);
    const inserted = await sql`
      insert into code (code, batch_id, product_id)
      select drawn, ${batch.id}::bigint, ${batch.product_id}::bigint from unnest(${drawn}::text[]) as drawn
      on conflict do nothing`.execute(tx);
    return Number(inserted.numAffectedRows ?? 0);
  });

/** Deletes an unfinished batch in chunks while it belongs to this maker. */
const deleteBatch = async (db: Db, id: number, maker: string): Promise<void> => {
  let dropped: bigint | undefined;
  do {
    const { numAffectedRows } = await sql`
      delete from code where code = any(array(
        select code from code join code_batch on code_batch.id = batch_id
         where batch_id = ${id} and maker = ${maker} limit ${CHUNK}))`.execute(db);
    dropped = numAffectedRows;
  } while (Number(dropped ?? 0) > 0);
  await db.deleteFrom('code_batch').where('id', '=', id).where('maker', '=', maker).execute();
};

/** Deletes batches that killed servers left unfinished, except the one with `exceptKey`, which is about to be resumed. */
export const deleteAbandonedBatches = async (
  db: Db,
  now: Date,
  exceptKey: string | null = null,
): Promise<number> => {
  const maker = randomUUID();
  const taken = await db
    .updateTable('code_batch')
    .set({ maker, making_at: now })
    .where('making_at', '<', new Date(now.getTime() - MAKER_TIMEOUT_MS))
    .where((where) =>
      where.or([where('request_key', 'is', null), where('request_key', '<>', exceptKey ?? '')]),
    )
    .returning('id')
    .execute();
  for (const { id } of taken) await deleteBatch(db, id, maker);
  return taken.length;
};

/** Makes a batch of random codes, all or none; until the last chunk they count as unknown. The key resumes an abandoned batch. */
export const createBatch = async (db: Db, clock: Clock, requested: NewBatch): Promise<number> => {
  await deleteAbandonedBatches(db, clock.now(), requested.key);
  const maker = randomUUID();
  const batch = await openBatch(db, requested, maker, clock.now());
  if (batch.maker === null) return batch.id;
  try {
    const { made } = await db
      .selectFrom('code')
      .select((select) => select.fn.countAll<number>().as('made'))
      .where('batch_id', '=', batch.id)
      .executeTakeFirstOrThrow();
    let missing = batch.count - made;
    while (missing > 0) missing -= await insertChunk(db, batch, maker, Math.min(CHUNK, missing), clock.now());
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('code_batch')
        .set({ maker: null, making_at: null })
        .where('id', '=', batch.id)
        .where('maker', '=', maker)
        .execute();
      const { id, name, count, product_id } = batch;
      await recordChange(tx, {
        kind: 'code_batch',
        id,
        before: null,
        after: { name, count, product_id },
        about: `batch ${id}, ${name}: ${count} codes of product ${product_id}`,
      });
    });
  } catch (error) {
    // If the database is also down, the daily cleanup deletes the batch.
    await deleteBatch(db, batch.id, maker).catch(() => undefined);
    throw error;
  }
  return batch.id;
};

/** Voids a batch or makes it valid again. Members keep claimed codes. */
export const setVoided = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: number,
  { voided, reason }: { voided: boolean; reason: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const batch = await tx
      .selectFrom('code_batch')
      .select(['maker', 'voided_at', 'void_reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (batch === undefined) throw notFound();
    if (batch.maker !== null)
      throw refuse(409, 'This batch is still being created. Please wait until it’s ready.');
    await tx
      .updateTable('code_batch')
      .set({
        voided_at: voided ? (batch.voided_at ?? clock.now()) : null,
        void_reason: voided ? reason : '',
      })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, {
      kind: 'code_batch',
      id,
      before: { voided: batch.voided_at !== null, reason: batch.void_reason },
      after: { voided, reason: voided ? reason : '' },
    });
  });

interface BatchStory {
  readonly rolled_on: string | null;
  readonly boxed_on: string | null;
  readonly box_size: number | null;
  readonly maker_note: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tomorrow in UTC is today somewhere. */
const refuseFutureDays = (story: BatchStory, now: Date): void => {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const field of ['rolled_on', 'boxed_on'] as const)
    if ((story[field] ?? '') > latest)
      throw refuseField(field, 'This day is in the future. Please correct it.');
};

export const setBatchStory = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: number,
  { rolled_on, boxed_on, box_size, maker_note }: BatchStory,
): Promise<void> => {
  refuseFutureDays({ rolled_on, boxed_on, box_size, maker_note }, clock.now());
  await db.transaction().execute(async (tx) => {
    const after = { rolled_on, boxed_on, box_size, maker_note };
    const before = await tx
      .selectFrom('code_batch')
      .select([
        sql<string | null>`rolled_on::text`.as('rolled_on'),
        sql<string | null>`boxed_on::text`.as('boxed_on'),
        'box_size',
        'maker_note',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    await tx.updateTable('code_batch').set(after).where('id', '=', id).execute();
    await recordChange(tx, { kind: 'code_batch', id, before: { ...before }, after });
  });
};
