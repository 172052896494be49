import type { ListedCode, TracedCode } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { type CodeState, plainCode, printedCode, readCode } from '@stoa/contract/catalogue.rules';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import { getBatch, getBatchState } from './batches.queries.ts';

interface CodeRow {
  readonly code: string;
  readonly drawn: number;
  readonly state: CodeState;
  readonly claimed_at: Date | null;
  readonly voided_at: Date | null;
  readonly void_reason: string;
}

const state = sql<CodeState>`case when code.claimed_at is not null then 'claimed'
  when coalesce(code.voided_at, batch.voided_at) is not null then 'void' else 'unused' end`;

const asListed = (row: CodeRow): ListedCode => ({
  code: printedCode(row.code),
  number: row.drawn,
  state: row.state,
  claimed_at: row.claimed_at?.toISOString() ?? null,
  voided_at: row.voided_at?.toISOString() ?? null,
  void_reason: row.void_reason,
});

interface ListQuery {
  readonly page_size: number;
  readonly after?: number | undefined;
  readonly state?: CodeState | undefined;
  readonly search?: string | undefined;
}

/** Lists a batch's codes with states in drawing order; by keyset, because a batch has up to 100,000. */
export const listBatchCodes = async (
  db: Db,
  batchId: number,
  query: ListQuery,
): Promise<Answer<'GET /operator/codes/batches/{id}/listed/'>> => {
  await getBatch(db, batchId);
  const begins = plainCode(query.search ?? '');
  const { rows } = await sql<CodeRow>`
    select code.code, code.drawn, code.claimed_at, code.voided_at, code.void_reason, ${state} as state
      from code join code_batch as batch on batch.id = code.batch_id
     where code.batch_id = ${batchId} and code.drawn > ${query.after ?? 0}
       and (${query.state ?? null}::text is null or ${state} = ${query.state ?? null}::text)
       and starts_with(code.code, ${begins}::text)
     order by code.drawn limit ${query.page_size + 1}`.execute(db);
  const shown = rows.slice(0, query.page_size);
  const next = rows.length > query.page_size ? (shown.at(-1)?.drawn ?? null) : null;
  return { results: shown.map(asListed), next };
};

interface TracedRow extends CodeRow {
  readonly batch_id: number;
  readonly batch_name: string;
  readonly batch_voided_at: Date | null;
  readonly batch_void_reason: string;
  readonly product_name: string;
  readonly line: Virtue;
  readonly vitola: string;
  readonly member_id: number | null;
  readonly member_name: string;
  readonly handle: string | null;
}

/** Returns the code as stored. @throws Refusal 400 if its check character is wrong */
export const parseCode = (typed: string, field = 'code'): string => {
  const code = readCode(typed);
  if (code !== null) return code;
  throw refuseField(
    field,
    'This isn’t a valid code: a character is wrong or missing. Please check the band.',
  );
};

export const unknownCode = (field = 'code') =>
  refuseField(field, 'This code was never made. Please check the band: it may be forged.');

/** Traces a typed code, `withMember` for callers who may know members. @throws Refusal 400 if mistyped or never made */
export const traceCode = async (db: Db, typed: string, withMember: boolean): Promise<TracedCode> => {
  const code = parseCode(typed);
  const { rows } = await sql<TracedRow>`
    select code.code, code.drawn, code.claimed_at, code.voided_at, code.void_reason, ${state} as state,
           batch.id as batch_id, batch.name as batch_name, batch.voided_at as batch_voided_at,
           batch.void_reason as batch_void_reason, product.name as product_name, product.line, product.vitola,
           member.id as member_id, trim(first_name || ' ' || last_name) as member_name, handle
      from code join code_batch as batch on batch.id = code.batch_id join product on product.id = code.product_id
      left join member on member.id = code.member_id
     where code.code = ${code} and batch.maker is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw unknownCode();
  return {
    ...asListed(row),
    batch: {
      id: row.batch_id,
      name: row.batch_name,
      state: getBatchState({ maker: null, voided_at: row.batch_voided_at }),
      void_reason: row.batch_void_reason,
    },
    product_name: row.product_name,
    line: row.line,
    vitola: row.vitola,
    member:
      withMember && row.member_id !== null
        ? { id: row.member_id, name: row.member_name, handle: row.handle }
        : null,
  };
};
