import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { iteratePages, PAGE_SIZE } from './pages.ts';

export interface ExportedLot {
  readonly id: number;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  /** Null if the member never entered it. */
  readonly code: string | null;
  readonly quantity: number;
  readonly initial_quantity: number;
  readonly price_cents: number | null;
  readonly put_at: string;
  readonly rests_until: string | null;
  /** Its name. */
  readonly humidor: string | null;
  readonly note: string;
  readonly created_at: Date;
  readonly events: readonly object[];
}

/** Yields all lots with their events, undone ones included, but no lot whose events were all undone. */
export const lotPages = (db: Db, memberId: number): AsyncGenerator<ExportedLot[]> =>
  iteratePages<ExportedLot>(async (after) => {
    const { rows } = await sql<ExportedLot>`
      select lot.id, filed.name, filed.brand_name, filed.vitola, case when code_entered then code end as code, lot.quantity,
             initial_quantity, price_cents, put_at::text as put_at, rests_until::text as rests_until,
             humidor.name as humidor, lot.note, lot.created_at,
             (select coalesce(json_agg(json_build_object('kind', kind, 'change', change, 'day', day,
                       'from_humidor', source.name, 'to_humidor', target.name, 'entry_id', entry_id, 'undone_at', undone_at)
                       order by event.id), '[]')
                from lot_event as event
                left join humidor as source on source.id = from_humidor_id
                left join humidor as target on target.id = to_humidor_id
               where event.lot_id = lot.id) as events
        from lot join lot_cigar as filed on filed.id = cigar_id left join humidor on humidor.id = humidor_id
       where lot.member_id = ${memberId} and lot.id > ${after?.id ?? 0}
         and exists (select from lot_event where lot_id = lot.id and undone_at is null)
       order by lot.id limit ${PAGE_SIZE}`.execute(db);
    return rows;
  });

export const listHumidors = (db: Db, memberId: number) =>
  db
    .selectFrom('humidor')
    .select(['name', 'note', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

export const listWants = (db: Db, memberId: number) =>
  db
    .selectFrom('want')
    .select(['name', 'brand_name', 'vitola', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
