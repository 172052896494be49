import type { CodeBox } from '@stoa/contract';
import { BOX_PROOF, HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { UsableCode } from '../catalogue/index.ts';
import { pictureUrl } from '../media/index.ts';

interface BoxCode {
  readonly code: string;
  readonly box_size: number;
  /** False if logged, void, or already in the member's humidor. */
  readonly is_free: boolean;
}

/** Returns the codes of a code's box (decision 4). @throws Refusal 400 if its batch has no boxes */
const readBox = async (db: Db | Tx, memberId: number, code: string): Promise<BoxCode[]> => {
  const { rows } = await sql<BoxCode>`
    with own as materialized (
      select code.batch_id, box_size, (select count(*) from code as earlier
               where earlier.batch_id = code.batch_id and earlier.drawn < code.drawn) / box_size * box_size as first
        from code join code_batch as batch on batch.id = code.batch_id where code.code = ${code} and box_size is not null)
    select box.code, box_size,
           box.member_id is null and box.voided_at is null
             and not exists (select from lot where lot.code = box.code and lot.member_id = ${memberId} and quantity > 0) as is_free
      from own cross join lateral (
        select code.code, member_id, voided_at from code where batch_id = own.batch_id order by drawn
         limit own.box_size offset own.first) as box`.execute(db);
  if (rows.length === 0) throw refuseField('code', HUMIDOR_TEXTS.noBox, { codes: [HUMIDOR_TEXTS.noBox] });
  return rows;
};

export const describeBox = async (
  db: Db,
  memberId: number,
  { code, product }: UsableCode,
): Promise<CodeBox> => {
  const codes = await readBox(db, memberId, code);
  const { id, line, name, brand_name, vitola, picture } = product;
  return {
    code,
    product: { id, line, name, brand_name, vitola, picture: pictureUrl(picture) },
    box_size: codes[0]?.box_size ?? codes.length,
    free: codes.filter(({ is_free }) => is_free).length,
  };
};

/**
 * Returns the box's codes that no one has logged, if enough of them are entered. The member never sees the others, because
 * a code proves that its holder has the cigar.
 */
export const freeCodesOfBox = async (
  tx: Tx,
  memberId: number,
  entered: readonly string[],
): Promise<string[]> => {
  const box = await readBox(tx, memberId, entered[0] ?? '');
  const codes = new Set(box.map(({ code }) => code));
  if (!entered.every((code) => codes.has(code))) throw refuseField('codes', HUMIDOR_TEXTS.otherBox);
  if (entered.length < Math.min(BOX_PROOF, box.length)) throw refuseField('codes', HUMIDOR_TEXTS.proof);
  return box.filter(({ is_free }) => is_free).map(({ code }) => code);
};
