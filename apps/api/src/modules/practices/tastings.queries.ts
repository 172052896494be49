import { COMPLETE_RATINGS, LONG_NOTE_WORDS } from '@stoa/contract/practices.rules';
import { RATINGS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { getSeason, type Tasting, type TastingPractice } from './tasting.ts';

export type NameKey = (cigar: {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}) => string | null;

interface Row extends Omit<Tasting, 'cigar'> {
  readonly member_id: number;
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}

const WORD = String.raw`\S+`;

const isLong = (note: string) => sql`regexp_count(${sql.ref(`entry.${note}`)}, ${WORD}) > ${LONG_NOTE_WORDS}`;

/** Returns members' completed entries that weren't imported, in smoking order. */
const tastingsWhere = async (
  db: Db | Tx,
  memberIds: readonly number[],
  condition: RawBuilder<unknown>,
  nameKey: NameKey,
): Promise<(Tasting & { readonly member_id: number; readonly product_id: number | null })[]> => {
  const { rows } = await sql<Row>`
    select entry.id, entry.member_id, to_char(entry.smoked_local, 'YYYY-MM-DD') as day, entry.completed_at, entry.product_id,
           product.line, entry.name, entry.brand_name, entry.vitola,
           num_nulls(${sql.join(RATINGS.map((name) => sql.ref(`entry.${name}`)))}) = 0 as is_complete,
           (${isLong('experience_note')} or ${isLong('private_note')}) as has_long_note
      from entry left join product on product.id = entry.product_id
     where entry.member_id = any(${memberIds}) and entry.deleted_at is null and entry.completed_at is not null
       and entry.import_id is null and ${condition}
     order by entry.smoked_local, entry.id`.execute(db);
  return rows.map(({ name, brand_name, vitola, ...row }) => ({
    ...row,
    cigar: row.product_id === null ? nameKey({ name, brand_name, vitola }) : `product ${row.product_id}`,
  }));
};

export const listJournals = (db: Db | Tx, memberIds: readonly number[], nameKey: NameKey) =>
  tastingsWhere(db, memberIds, sql`true`, nameKey);

/** Selects an entry and its neighbors in smoking order. */
const around = (memberId: number, id: number) => {
  const side = (sign: '<=' | '>', order: 'asc' | 'desc') => sql`
    (select other.id from entry as self join entry as other on other.member_id = self.member_id
       and (other.smoked_local, other.id) ${sql.raw(sign)} (self.smoked_local, self.id)
      where self.id = ${id} and other.member_id = ${memberId} and other.deleted_at is null and other.completed_at is not null
        and other.import_id is null
      order by other.smoked_local ${sql.raw(order)}, other.id ${sql.raw(order)} limit ${COMPLETE_RATINGS})`;
  return sql`entry.id in (${side('<=', 'desc')} union all ${side('>', 'asc')})`;
};

/** Returns the part of a journal that may have fulfilled a practice with this entry. */
export const tastingsNear = async (
  tx: Tx,
  memberId: number,
  id: number,
  practice: TastingPractice,
  nameKey: NameKey,
): Promise<Tasting[]> => {
  const read = (condition: RawBuilder<unknown>) => tastingsWhere(tx, [memberId], condition, nameKey);
  if (practice === 'complete_ratings') return read(around(memberId, id));
  const own = await read(sql`entry.id = ${id}`);
  const [self] = own;
  if (self === undefined || practice === 'long_note') return own;
  if (practice === 'four_lines') {
    const { from, until } = getSeason(self.day);
    if (self.line === null) return [];
    return read(sql`entry.product_id is not null and entry.smoked_local >= ${from}::text::timestamp
      and entry.smoked_local < ${until}::text::timestamp`);
  }
  return read(
    self.product_id === null ? sql`entry.product_id is null` : sql`entry.product_id = ${self.product_id}`,
  );
};
