import { printedCode } from '@stoa/contract/catalogue.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { parseCode, unknownCode } from './code-traces.queries.ts';

/** The audit names only half a code, so that its readers can't claim it. */
export const firstHalf = (code: string): string => `${printedCode(code).slice(0, 5)}…`;

/** Voids one code or makes it valid again. @throws Refusal 409 if a member claimed it: it stays theirs */
export const setCodeVoided = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { code: typed, voided, reason }: { code: string; voided: boolean; reason: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const code = parseCode(typed);
    const found = await tx
      .selectFrom('code')
      .innerJoin('code_batch', 'code_batch.id', 'code.batch_id')
      .select(['code.batch_id', 'code.member_id', 'code.voided_at', 'code.void_reason', 'code_batch.maker'])
      .where('code.code', '=', code)
      .forUpdate('code')
      .executeTakeFirst();
    if (found === undefined || found.maker !== null) throw unknownCode();
    if (voided && found.member_id !== null)
      throw refuse(409, 'A member has logged this code, so it stays theirs. Look it up again to see when.');
    await tx
      .updateTable('code')
      .set({
        voided_at: voided ? (found.voided_at ?? clock.now()) : null,
        void_reason: voided ? reason : '',
      })
      .where('code', '=', code)
      .execute();
    await recordChange(tx, {
      kind: 'code_batch',
      id: found.batch_id,
      before: { code: firstHalf(code), voided: found.voided_at !== null, reason: found.void_reason },
      after: { code: firstHalf(code), voided, reason: voided ? reason : '' },
    });
  });
