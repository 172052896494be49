import { CODE_TEXTS, readCode } from '@stoa/contract/catalogue.rules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { CodeTable, ProductTable } from './catalogue.tables.ts';
import { CodeRefused, type CodeField } from './code-refusals.ts';

export interface UsableCode {
  readonly code: string;
  readonly product: Selectable<ProductTable>;
  /** False if the member logged this cigar before and deleted the entry, so that points aren't earned twice. */
  readonly isNew: boolean;
}

interface FoundCode extends Selectable<ProductTable>, Pick<Selectable<CodeTable>, 'member_id' | 'batch_id'> {
  readonly maker: string | null;
  readonly is_void: boolean;
}

const codeQuery = (code: RawBuilder<string>, lock: RawBuilder<unknown>): RawBuilder<FoundCode> => sql`
  select product.*, code.member_id, code.batch_id, batch.maker,
         coalesce(code.voided_at, batch.voided_at) is not null as is_void
    from code join code_batch as batch on batch.id = code.batch_id join product on product.id = code.product_id
   where code.code = ${code} ${lock}`;

const findCode = statement<{ code: string }, FoundCode>(({ code }) => codeQuery(code, sql``));

const findAndLockCode = statement<{ code: string }, FoundCode>(({ code }) =>
  codeQuery(code, sql`for update of code for share of batch`),
);

/** Finds a usable code; a transaction also locks it. @throws CodeRefused with one text for taken, unknown, and void codes */
export const findUsableCode = async (
  db: Db | Tx,
  memberId: number,
  typed: string,
  field: CodeField = 'code',
): Promise<UsableCode> => {
  if (typed === '') {
    throw refuseField('code', CODE_TEXTS.empty, { [field]: [CODE_TEXTS.empty], is_valid: false });
  }
  const code = readCode(typed);
  if (code === null) throw new CodeRefused('mistyped', field);
  const [row] = await (db.isTransaction ? findAndLockCode : findCode)(db, { code });
  // An unfinished batch's codes haven't been given out.
  if (row === undefined || row.maker !== null) throw new CodeRefused('unknown', field);
  if (row.member_id !== null && row.member_id !== memberId)
    throw new CodeRefused('taken', field, row.batch_id);
  // Members keep codes claimed before the batch became void.
  if (row.member_id === null && row.is_void) throw new CodeRefused('void', field, row.batch_id);
  if (row.member_id === memberId) {
    const entry = await db
      .selectFrom('entry')
      .select(['id', 'completed_at'])
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (entry !== undefined) {
      throw new CodeRefused('own', field, row.batch_id, {
        detail: CODE_TEXTS.used,
        entry_id: entry.id,
        in_progress: entry.completed_at === null,
      });
    }
  }
  return { code, product: row, isNew: row.member_id === null };
};

const claimStatement = statement<{ memberId: number; code: string; at: Date }, never>(
  ({ memberId, code, at }) => sql`
    update code set member_id = ${memberId}, claimed_at = ${at} where code = ${code} and member_id is null`,
);

/** Claims a code in the transaction that locked it. */
export const claimCode = async (tx: Tx, memberId: number, code: string, at: Date): Promise<void> => {
  await claimStatement(tx, { memberId, code, at });
};

export const ownCodes = async (
  db: Db | Tx,
  memberId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from code where member_id = ${memberId} and code = any(${codes}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
};
