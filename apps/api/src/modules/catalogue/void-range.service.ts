import type { CodeRange } from '@stoa/contract';
import { CODES_PER_RANGE, printedCode } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { parseCode, unknownCode } from './code-traces.queries.ts';
import { firstHalf } from './void-code.service.ts';

interface RangeEnds {
  readonly batch_id: number;
  readonly first: string;
  readonly last: string;
}

type End = 'first' | 'last';

const findEnd = async (db: Db, ends: RangeEnds, end: End) => {
  const code = parseCode(ends[end], end);
  const found = await db
    .selectFrom('code')
    .innerJoin('code_batch', 'code_batch.id', 'code.batch_id')
    .select(['code.code', 'code.drawn', 'code.batch_id', 'code_batch.maker', 'code_batch.voided_at'])
    .where('code.code', '=', code)
    .executeTakeFirst();
  if (found === undefined || found.maker !== null) throw unknownCode(end);
  if (found.batch_id !== ends.batch_id)
    throw refuseField(end, 'This code is from another batch. Please check the band.');
  if (found.voided_at !== null)
    throw refuse(409, 'This batch is void, so all of its codes are refused. Please restore it first.');
  return found;
};

/** Returns both ends in the order of drawing, however they were sent. */
const findEnds = async (db: Db, ends: RangeEnds) => {
  const one = await findEnd(db, ends, 'first');
  const other = await findEnd(db, ends, 'last');
  return one.drawn <= other.drawn ? { from: one, to: other } : { from: other, to: one };
};

type Ends = Awaited<ReturnType<typeof findEnds>>;

/** @throws Refusal 400 for a range that takes too long to change */
const countRange = async (db: Db, { from, to }: Ends): Promise<CodeRange> => {
  const counts = await db
    .selectFrom('code')
    .select([
      sql<number>`count(*)::int`.as('codes'),
      sql<number>`(count(*) filter (where claimed_at is null and voided_at is null))::int`.as('unused'),
      sql<number>`(count(*) filter (where claimed_at is not null))::int`.as('claimed'),
      sql<number>`(count(*) filter (where claimed_at is null and voided_at is not null))::int`.as('voided'),
    ])
    .where('batch_id', '=', from.batch_id)
    .where('drawn', '>=', from.drawn)
    .where('drawn', '<=', to.drawn)
    .executeTakeFirstOrThrow();
  if (counts.codes > CODES_PER_RANGE)
    throw refuseField(
      'last',
      `A range can have up to ${CODES_PER_RANGE.toLocaleString('en-US')} codes. Please choose a shorter one, or void the whole batch.`,
    );
  return { first: printedCode(from.code), last: printedCode(to.code), ...counts };
};

/** Counts what became of a range's codes. @throws Refusal 400 for an end that isn't a code of the batch or a long range; 409 for a void batch */
export const findRange = async (db: Db, ends: RangeEnds): Promise<CodeRange> =>
  countRange(db, await findEnds(db, ends));

/** Locks in the order of drawing, so that two ranges wait for each other instead of deadlocking. */
const setVoided = async (tx: Tx, { from, to }: Ends, at: Date | null, reason: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update code set voided_at = ${at}, void_reason = ${reason}
     where code in (
       select code from code
        where batch_id = ${from.batch_id} and drawn between ${from.drawn} and ${to.drawn}
          and claimed_at is null and (voided_at is null) = ${at !== null}::boolean
        order by drawn for update)`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Voids a range's unused codes, or restores its void ones. Members keep the codes they claimed. */
export const setRangeVoided = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { voided, reason, ...range }: RangeEnds & { readonly voided: boolean; readonly reason: string },
): Promise<CodeRange & { changed: number }> =>
  db.transaction().execute(async (tx) => {
    const ends = await findEnds(tx, range);
    await countRange(tx, ends);
    const changed = await setVoided(tx, ends, voided ? clock.now() : null, voided ? reason : '');
    const names = { first: firstHalf(ends.from.code), last: firstHalf(ends.to.code) };
    const after = await countRange(tx, ends);
    await recordChange(tx, {
      kind: 'code_batch',
      id: range.batch_id,
      before: null,
      after: { ...names, codes: after.codes, changed, voided, reason: voided ? reason : '' },
      about: `codes ${names.first} to ${names.last}: ${voided ? 'void' : 'valid again'}`,
    });
    return { ...after, changed };
  });
