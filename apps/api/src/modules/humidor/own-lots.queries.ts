import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ImportedName } from './imported-stock.ts';

export interface HeldLot extends ImportedName {
  readonly quantity: number;
  readonly initial_quantity: number;
  readonly price_cents: number | null;
  readonly put_at: string;
  readonly code: string | null;
}

/** Returns the member's lots without those whose first event was undone, to compare a file with them. */
export const heldLots = async (db: Db | Tx, memberId: number): Promise<HeldLot[]> => {
  const { rows } = await sql<HeldLot>`
    select filed.name, filed.brand_name, filed.vitola, lot.quantity, lot.initial_quantity, lot.price_cents,
           lot.put_at::text as put_at, case when lot.code_entered then lot.code end as code
      from lot join lot_cigar as filed on filed.id = lot.cigar_id
     where lot.member_id = ${memberId} and exists (
             select from lot_event where lot_id = lot.id and undone_at is null)
     order by lot.id`.execute(db);
  return rows;
};

interface HeldNames {
  readonly humidors: readonly string[];
  readonly wants: readonly ImportedName[];
}

export const heldNames = async (db: Db | Tx, memberId: number): Promise<HeldNames> => {
  const humidors = await db.selectFrom('humidor').select('name').where('member_id', '=', memberId).execute();
  const wants = await db
    .selectFrom('want')
    .select(['name', 'brand_name', 'vitola'])
    .where('member_id', '=', memberId)
    .execute();
  return { humidors: humidors.map(({ name }) => name), wants };
};

/** Changes if a lot, a humidor, or a want was added. */
export const stockVersion = async (db: Db | Tx, memberId: number): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select (select coalesce(sum(lots), 0) from lot_cigar where member_id = ${memberId}) || ' ' ||
           (select count(*) from humidor where member_id = ${memberId}) || ' ' ||
           (select count(*) from want where member_id = ${memberId}) as mark`.execute(db);
  return rows[0]?.mark ?? '';
};
