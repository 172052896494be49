import type { HumidorCigar, Lot } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { LIST_DEPTH } from '@stoa/contract/http';
import { daysBetween, LOT_EVENTS_SHOWN } from '@stoa/contract/humidors.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Counted, pageBody, type PageQuery, withCount } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import { cigarAddress } from './lot-cigar.ts';

type LotRow = Omit<Lot, 'rested_days' | 'is_resting'>;

/** Selects later events of this event's lots, which have to be undone first. */
const LATER = sql`
  select from lot_event as part
   join lot_event as later on later.lot_id = part.lot_id and later.id > part.id and later.undone_at is null
   where (part.id = coalesce(event.part_of, event.id) or part.part_of = coalesce(event.part_of, event.id))
     and later.part_of is distinct from coalesce(event.part_of, event.id)`;

/** Selects halves of a move that an import brought back without its other half. */
const HALF = sql`
  event.kind = 'moved' and event.change <> 0 and event.part_of is null
  and not exists (select from lot_event as part where part.part_of = event.id)`;

/** True unless there is a later event, the event belongs to an entry, or another member caused it. */
export const CAN_UNDO: RawBuilder<boolean> = sql<boolean>`
  (event.kind not in ('smoked', 'logged_elsewhere') and not exists (${LATER}) and not (${HALF}))`;

const EVENTS = sql<Lot['events']>`(
  select coalesce(json_agg(json_build_object(
           'id', event.id, 'kind', event.kind, 'change', event.change, 'day', event.day,
           'from_humidor_id', event.from_humidor_id, 'to_humidor_id', event.to_humidor_id,
           'entry_id', event.entry_id, 'can_undo', ${CAN_UNDO}) order by event.id desc), '[]')
    from (select * from lot_event where lot_id = lot.id and undone_at is null
           order by id desc limit ${sql.lit(LOT_EVENTS_SHOWN)}) as event)`;

const LOT = sql`
  lot.id, lot.cigar_id, lot.humidor_id, case when lot.code_entered then lot.code end as code,
  lot.code is not null as has_code, lot.quantity, lot.initial_quantity, lot.price_cents,
  lot.put_at::text as put_at, lot.rests_until::text as rests_until, lot.note, ${EVENTS} as events`;

const asLot = (row: LotRow, today: string): Lot => ({
  ...row,
  rested_days: Math.max(0, daysBetween(row.put_at, today)),
  is_resting: row.quantity > 0 && row.rests_until !== null && row.rests_until > today,
});

/** Returns the member's own lots in the order of their numbers. */
export const readLots = async (
  db: Db | Tx,
  memberId: number,
  ids: readonly number[],
  today: string,
): Promise<Lot[]> => {
  const { rows } = await sql<LotRow>`
    select ${LOT} from lot where id = any(${ids}::bigint[]) and member_id = ${memberId} order by id`.execute(
    db,
  );
  return rows.map((row) => asLot(row, today));
};

export const readLot = async (db: Db | Tx, memberId: number, id: number, today: string): Promise<Lot> => {
  const [lot] = await readLots(db, memberId, [id], today);
  if (lot === undefined) throw notFound();
  return lot;
};

interface CigarRow extends Omit<HumidorCigar, 'rested_days'> {
  readonly line: Virtue | null;
}

const LIVE = sql`from lot where lot.cigar_id = filed.id and (lot.quantity = 0) = false`;

/** Returns the member's rows of cigars in the order of `ids`. */
export const readLotCigars = async (
  db: Db | Tx,
  memberId: number,
  ids: readonly number[],
  today: string,
): Promise<HumidorCigar[]> => {
  const isResting = sql`lot.rests_until > ${today}::text::date`;
  const { rows } = await sql<CigarRow>`
    select filed.id, ${cigarAddress('filed')} as cigar, filed.product_id, product.line, filed.name, filed.brand_name,
           filed.vitola, product.picture, filed.quantity, filed.oldest::text as put_at,
           filed.newest::text as newest_put_at, filed.value_cents,
           (select coalesce(sum(quantity), 0)::int ${LIVE} and ${isResting}) as resting,
           (select min(rests_until)::text ${LIVE} and ${isResting}) as rests_until,
           (select max(rests_until)::text ${LIVE} and ${isResting}) as rests_until_last,
           (select coalesce(json_agg(row_to_json(placed) order by placed.id), '[]')
              from (select humidor_id as id, sum(quantity)::int as quantity ${LIVE} group by 1) as placed) as humidors,
           (select id from want where want.member_id = filed.member_id and want.cigar = filed.cigar) as want_id
      from lot_cigar as filed left join product on product.id = filed.product_id
     where filed.id = any(${ids}::bigint[]) and filed.member_id = ${memberId}
     order by array_position(${ids}::bigint[], filed.id)`.execute(db);
  return rows.map((row) => ({
    ...row,
    picture: pictureUrl(row.picture),
    rested_days: row.put_at === null ? null : Math.max(0, daysBetween(row.put_at, today)),
  }));
};

/** Returns one cigar's lots, those with cigars first, oldest first. @throws Refusal 404 for another member's */
export const lotsOfCigar = async (
  db: Db,
  memberId: number,
  cigarId: number,
  page: PageQuery,
  today: string,
) => {
  const [cigar] = await readLotCigars(db, memberId, [cigarId], today);
  const offset = (page.page - 1) * page.page_size;
  if (cigar === undefined) throw notFound();
  const { rows } = await sql<Counted<LotRow>>`
    with counted as (select lots as count from lot_cigar where id = ${cigarId})
    select counted.count, lot.* from counted left join lateral (
      select ${LOT} from (
        select * from lot where cigar_id = ${cigarId} order by (quantity = 0), put_at, id
         limit ${offset < LIST_DEPTH ? page.page_size : 0} offset ${offset}) as lot
       order by (lot.quantity = 0), lot.put_at, lot.id) as lot on true`.execute(db);
  const { count, rows: lots } = withCount(rows);
  return {
    ...pageBody(
      page,
      lots.map((row) => asLot(row, today)),
      count,
    ),
    cigar,
  };
};
