import { CODE_TEXTS, readCode } from '@stoa/contract/catalogue.rules';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { ProductTable } from './catalogue.tables.ts';
import { CodeRefused, type CodeField } from './refused-codes.ts';

/** A code that the member may log now. */
export interface UsableCode {
  readonly code: string;
  readonly product: Selectable<ProductTable>;
  /** False where the member logged this cigar before and took the entry out: it earns nothing twice. */
  readonly isNew: boolean;
}

/**
 * Reads a code for a member, or refuses it in the agreed shape. Somebody else's code, an unknown one, a mistyped one
 * and one of a void batch answer alike.
 *
 * @param db pass a transaction to keep the code locked until its end: of two claims one waits, and declaring its batch
 *   void waits too, so that nobody claims a code once that has been answered
 */
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
  const query = db
    .selectFrom('code')
    .innerJoin('code_batch as batch', 'batch.id', 'code.batch_id')
    .select(['code.code', 'code.product_id', 'code.member_id', 'code.batch_id'])
    .select(['batch.maker', 'batch.voided_at'])
    .where('code.code', '=', code);
  const locked = db.isTransaction ? query.forUpdate('code').forShare('batch') : query;
  const row = await locked.executeTakeFirst();
  // Of a batch that is still being made nobody has a code.
  if (row === undefined || row.maker !== null) throw new CodeRefused('unknown', field);
  if (row.member_id !== null && row.member_id !== memberId)
    throw new CodeRefused('taken', field, row.batch_id);
  // What was claimed before its batch was void stays its member's.
  if (row.member_id === null && row.voided_at !== null) throw new CodeRefused('void', field, row.batch_id);
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
