import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { lockHumidors } from './humidors.service.ts';

const deleteLots = async (tx: Tx, importId: number, most: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from lot where import_id = ${importId} order by id limit ${most}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // A part that was moved may be deleted in a later batch than its lot.
  await sql`
    update lot_event set part_of = null
     where part_of in (select id from lot_event where lot_id = any(${ids}::bigint[]))`.execute(tx);
  await sql`delete from lot_event where lot_id = any(${ids}::bigint[])`.execute(tx);
  // The trigger counts single changes, and the sums of several lots would be wrong in between.
  await sql`
    with gone as (
      delete from lot where id = any(${ids}::bigint[]) returning cigar_id, humidor_id, quantity, price_cents),
    emptied as (
      update humidor set cigars = humidor.cigars - counted.cigars
        from (select humidor_id, sum(quantity)::int as cigars from gone group by 1) as counted
       where humidor.id = counted.humidor_id)
    update lot_cigar
       set lots = lot_cigar.lots - counted.lots, quantity = lot_cigar.quantity - counted.cigars,
           value_cents = lot_cigar.value_cents - counted.cents, oldest = counted.oldest, newest = counted.newest
      from (select cigar_id, count(*)::int as lots, sum(quantity)::int as cigars,
                   coalesce(sum(quantity::bigint * price_cents), 0)::bigint as cents,
                   (select min(put_at) from lot where lot.cigar_id = gone.cigar_id and lot.quantity > 0
                       and lot.id <> all(${ids}::bigint[])) as oldest,
                   (select max(put_at) from lot where lot.cigar_id = gone.cigar_id and lot.quantity > 0
                       and lot.id <> all(${ids}::bigint[])) as newest
              from gone group by 1) as counted
     where lot_cigar.id = counted.cigar_id`.execute(tx);
  return ids.length;
};

/** Deletes the wants, and the cigars and humidors that have no lots left. */
const deleteRest = async (tx: Tx, memberId: number, importId: number): Promise<void> => {
  await tx.deleteFrom('want').where('import_id', '=', importId).execute();
  await tx.deleteFrom('lot_cigar').where('member_id', '=', memberId).where('lots', '=', 0).execute();
  await tx.deleteFrom('humidor').where('import_id', '=', importId).where('cigars', '=', 0).execute();
};

/** Deletes up to this many of an import's lots, and other rows with the last. The caller has locked the member's row. */
export const deleteStock = async (
  tx: Tx,
  memberId: number,
  importId: number,
  most: number,
): Promise<{ readonly hasMore: boolean }> => {
  await lockHumidors(tx, [memberId]);
  const deleted = await deleteLots(tx, importId, most);
  if (deleted === most) return { hasMore: true };
  await deleteRest(tx, memberId, importId);
  return { hasMore: false };
};
