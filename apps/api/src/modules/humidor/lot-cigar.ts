import { NAME_SHARED_BY } from '@stoa/contract/journal.rules';
import { WANT_TEXTS } from '@stoa/contract/wants.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import { plainWords } from '../../platform/words.ts';
import { isEntryVisible } from '../visibility/index.ts';

/** Passed in, because the journal depends on this module. */
export type NameKey = (cigar: {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}) => string | null;

export interface Cigar {
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}

export type KeyedCigar = Cigar & { readonly cigar: string };

/** @throws Refusal 400 for a name without a letter or digit */
export const keyed = (
  { product_id, name, brand_name, vitola }: Cigar,
  nameKey: NameKey,
  field = 'name',
): KeyedCigar => {
  const cigar = product_id === null ? nameKey({ name, brand_name, vitola }) : String(product_id);
  if (cigar === null) throw refuseField(field, WANT_TEXTS.unnamed);
  return { cigar, product_id, name, brand_name, vitola };
};

/** Files each name under the brand's product that has exactly this name, brand, and vitola, or under the name. */
export const keyedNames = async (
  tx: Tx,
  named: readonly Omit<Cigar, 'product_id'>[],
  nameKey: NameKey,
): Promise<KeyedCigar[]> => {
  const { rows } = await sql<Cigar & { product_id: number }>`
    select id as product_id, name, brand_name, vitola from product
     where name = any(${named.map(({ name }) => name)}::text[]) order by id desc`.execute(tx);
  const same = (cigar: Omit<Cigar, 'product_id'>) =>
    JSON.stringify([cigar.name, cigar.brand_name, cigar.vitola]);
  const products = new Map(rows.map((product) => [same(product), product.product_id]));
  return named.map((cigar) => keyed({ ...cigar, product_id: products.get(same(cigar)) ?? null }, nameKey));
};

/** Selects the address of a cigar's page from a row with `cigar` and `product_id`; null without a page. */
export const cigarAddress = (row: string): RawBuilder<string | null> => sql<string | null>`
  coalesce(${sql.ref(`${row}.product_id`)}::text,
           (select 'n' || named.id from named_cigar as named
             where named.key = ${sql.ref(`${row}.cigar`)} and named.members >= ${sql.lit(NAME_SHARED_BY)}))`;

/** @param cigar `12` or `n34`. @throws Refusal 404 if it has no page */
export const cigarOfPage = async (db: Db | Tx, cigar: string): Promise<Cigar> => {
  const isNamed = cigar.startsWith('n');
  const number = Number(isNamed ? cigar.slice(1) : cigar);
  const { rows } = await (
    isNamed
      ? sql<Cigar>`select null::bigint as product_id, name, brand_name, vitola from named_cigar
                    where id = ${number} and members >= ${sql.lit(NAME_SHARED_BY)}`
      : sql<Cigar>`select id as product_id, name, brand_name, vitola from product where id = ${number}`
  ).execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

/** @throws Refusal 404 if the viewer may not see the entry */
export const cigarOfEntry = async (
  db: Db | Tx,
  viewer: number,
  entryId: number,
): Promise<Cigar & { readonly member_id: number }> => {
  const { rows } = await sql<Cigar & { member_id: number }>`
    select entry.member_id, entry.product_id, entry.name, entry.brand_name, entry.vitola
      from entry join member as owner on owner.id = entry.member_id
     where entry.id = ${entryId} and ${isEntryVisible(viewer)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

/** True if an entry is about the cigar of its lot. Members may change the name of a cigar that they smoke from a lot. */
export const IS_SAME_CIGAR: RawBuilder<boolean> = sql<boolean>`
  (case when filed.product_id is not null then entry.product_id = filed.product_id
        else exists (select from cigar_entry where entry_id = entry.id and cigar = filed.cigar) end)`;

/** Adds the member's row of a cigar, or finds it. */
export const saveLotCigar = async (tx: Tx, memberId: number, cigar: KeyedCigar): Promise<number> => {
  const words = plainWords(`${cigar.name} ${cigar.brand_name} ${cigar.vitola}`).map((word) => ` ${word}`);
  const { id } = await tx
    .insertInto('lot_cigar')
    .values({ member_id: memberId, ...cigar, words: words.join('') })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'cigar']).doUpdateSet({ words: sql`excluded.words` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
