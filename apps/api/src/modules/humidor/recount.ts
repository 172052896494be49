import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

/** Compares lots with the sums of their events. */
const LOTS = sql<Difference>`
  select 'lot ' || id as subject, 'quantity' as figure, quantity as kept, counted
    from (select lot.id, lot.quantity, coalesce(sum(change) filter (where undone_at is null), 0)::int as counted
            from lot left join lot_event on lot_event.lot_id = lot.id group by lot.id) as sums
   where quantity <> counted`;

const CIGARS = sql<Difference>`
  select 'cigar ' || id || ' of a humidor' as subject, figure, kept::int, counted::int
    from (select filed.*, count(lot.id) as own, coalesce(sum(lot.quantity), 0) as held,
                 coalesce(sum(lot.quantity::bigint * lot.price_cents), 0) as worth,
                 min(lot.put_at) filter (where lot.quantity > 0) as first, max(lot.put_at) filter (where lot.quantity > 0) as last
            from lot_cigar as filed left join lot on lot.cigar_id = filed.id group by filed.id) as filed,
         lateral (values ('lots', lots, own), ('quantity', quantity, held), ('value_cents', value_cents, worth),
                         ('oldest', coalesce(oldest - date '1900-01-01', 0), coalesce(first - date '1900-01-01', 0)),
                         ('newest', coalesce(newest - date '1900-01-01', 0), coalesce(last - date '1900-01-01', 0)))
           as figures (figure, kept, counted)
   where kept <> counted`;

const HUMIDORS = sql<Difference>`
  select 'humidor ' || id as subject, 'cigars' as figure, cigars as kept, counted
    from (select humidor.id, humidor.cigars, coalesce(sum(lot.quantity), 0)::int as counted
            from humidor left join lot on lot.humidor_id = humidor.id group by humidor.id) as sums
   where cigars <> counted`;

/** Recounts lots from their events, and cigars and humidors from their lots. */
export const recountHumidors = async (db: Db): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const figures of [LOTS, CIGARS, HUMIDORS]) differences.push(...(await figures.execute(db)).rows);
  return differences;
};
