import type { CodeBatch } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { type BatchSort, type BatchState, printedCode, type Virtue } from '@stoa/contract/catalogue.rules';
import { sql, type RawBuilder } from 'kysely';
import type { CsvCell } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, rowPages, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';

/** Bounds memory for files of a hundred thousand codes. */
const CODES_PER_PAGE = 2_000;

export const getBatchState = (row: { maker: string | null; voided_at: Date | null }): BatchState =>
  row.maker !== null ? 'making' : row.voided_at !== null ? 'void' : 'ready';

const IN_STATE: Readonly<Record<BatchState, RawBuilder<boolean>>> = {
  making: sql<boolean>`maker is not null`,
  ready: sql<boolean>`maker is null and voided_at is null`,
  void: sql<boolean>`maker is null and voided_at is not null`,
};

/** The order is undefined; a partial index of used codes counts uses. */
const readBatches = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('code_batch as batch')
    .innerJoin('product', 'product.id', 'batch.product_id')
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('code')
          .select([
            sql<number>`count(*)::int`.as('used'),
            sql<Date | null>`min(claimed_at)`.as('first_used_at'),
            sql<Date | null>`max(claimed_at)`.as('last_used_at'),
          ])
          .whereRef('batch_id', '=', 'batch.id')
          .where('claimed_at', 'is not', null)
          .as('uses'),
      (join) => join.onTrue(),
    )
    .selectAll('batch')
    .select([
      sql<string | null>`batch.rolled_on::text`.as('rolled_on'),
      sql<string | null>`batch.boxed_on::text`.as('boxed_on'),
    ])
    .select(['product.name as product_name', 'product.line', 'product.vitola'])
    .select(['uses.used', 'uses.first_used_at', 'uses.last_used_at'])
    .select([
      sql<number>`(select count(*) from code_refusal where batch_id = batch.id and reason <> 'own')::int`.as(
        'refused',
      ),
      sql<number>`(select count(*) from code where batch_id = batch.id and voided_at is not null)::int`.as(
        'voided',
      ),
      sql<number>`case when maker is null then batch.count
        else (select count(*) from code where batch_id = batch.id)::int end`.as('made'),
    ])
    .where('batch.id', 'in', ids)
    .execute();

type BatchRow = Awaited<ReturnType<typeof readBatches>>[number];

const toBatch = (row: BatchRow): CodeBatch => ({
  id: row.id,
  name: row.name,
  product_id: row.product_id,
  product_name: row.product_name,
  line: row.line,
  vitola: row.vitola,
  state: getBatchState(row),
  count: row.count,
  made: row.made,
  used: row.used,
  voided: row.voided,
  first_used_at: row.first_used_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  refused: row.refused,
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
  void_reason: row.void_reason,
  rolled_on: row.rolled_on,
  boxed_on: row.boxed_on,
  box_size: row.box_size,
  maker_note: row.maker_note,
});

const listBatches = async (db: Db, ids: readonly number[]): Promise<CodeBatch[]> => {
  if (ids.length === 0) return [];
  const batches = (await readBatches(db, ids)).map(toBatch);
  return ids.flatMap((id) => batches.find((batch) => batch.id === id) ?? []);
};

export const getBatch = async (db: Db, id: number): Promise<CodeBatch> => {
  const [batch] = await listBatches(db, [id]);
  if (batch === undefined) throw notFound();
  return batch;
};

interface BatchFilter {
  readonly state?: BatchState | undefined;
  readonly product_id?: number | undefined;
  readonly line?: Virtue | undefined;
  readonly search?: string | undefined;
}

type Listed = BatchFilter & { readonly sort: BatchSort };

const filtered = (db: Db, { state, product_id, line, search = '' }: BatchFilter) =>
  db
    .selectFrom('code_batch')
    .$if(state !== undefined, (query) => query.where(IN_STATE[state ?? 'ready']))
    .$if(product_id !== undefined, (query) => query.where('product_id', '=', product_id ?? 0))
    .$if(line !== undefined, (query) =>
      query.where('product_id', 'in', (select) =>
        select
          .selectFrom('product')
          .select('id')
          .where('line', '=', line ?? 'wisdom'),
      ),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(name), lower(${search}::text)) > 0`),
    );

/** A batch that is still being created has few codes in use, if any. */
const SHARE = sql`(select count(*) from code where batch_id = code_batch.id and claimed_at is not null)::numeric / count`;

const ORDERS: Readonly<Record<BatchSort, RawBuilder<unknown>>> = {
  '-created_at': sql`id desc`,
  '-share': sql`${SHARE} desc`,
  share: SHARE,
  '-count': sql`count desc`,
};

const orderedIds = (db: Db, { sort, ...filter }: Listed) =>
  filtered(db, filter).select('id').orderBy(ORDERS[sort]).orderBy('id', 'desc');

export const batchesPage = async (
  db: Db,
  { page, page_size, ...listed }: PageQuery & Listed,
): Promise<Answer<'GET /operator/codes/batches/'>> => {
  const rows = await orderedIds(db, listed)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageBody({ page, page_size }, await listBatches(db, ids), await countRows(filtered(db, listed)));
};

/** Returns all batches that the list shows, in its order. */
export const batchPages = async (db: Db, listed: Listed) =>
  rowPages(await orderedIds(db, listed).execute(), (ids) => listBatches(db, ids));

export const BATCH_COLUMNS: Readonly<Record<string, (batch: CodeBatch) => CsvCell>> = {
  id: ({ id }) => id,
  batch: ({ name }) => name,
  line: ({ line }) => line,
  cigar: ({ product_name }) => product_name,
  vitola: ({ vitola }) => vitola,
  state: ({ state }) => state,
  codes: ({ made }) => made,
  logged: ({ used }) => used,
  voided: ({ voided }) => voided,
  refused: ({ refused }) => refused,
  first_logged_at: ({ first_used_at }) => first_used_at,
  last_logged_at: ({ last_used_at }) => last_used_at,
  created_at: ({ created_at }) => created_at,
  voided_at: ({ voided_at }) => voided_at,
  void_reason: ({ void_reason }) => void_reason,
  rolled_on: ({ rolled_on }) => rolled_on,
  boxed_on: ({ boxed_on }) => boxed_on,
  box_size: ({ box_size }) => box_size,
  maker_note: ({ maker_note }) => maker_note,
};

/** Pages through a batch's printed codes in drawing order, without individually voided ones. */
export async function* codePages(db: Db, batchId: number): AsyncGenerator<readonly string[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('code')
      .select(['code', 'drawn'])
      .where('batch_id', '=', batchId)
      .where('drawn', '>', last)
      .where('voided_at', 'is', null)
      .orderBy('drawn')
      .limit(CODES_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows.map(({ code }) => printedCode(code));
    if (rows.length < CODES_PER_PAGE) return;
    last = rows.at(-1)?.drawn ?? last;
  }
}

export const listCodes = async (db: Db, batchId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('code')
    .select('code')
    .where('batch_id', '=', batchId)
    .orderBy('drawn')
    .execute();
  return rows.map(({ code }) => code);
};
