import type { LotsQuery } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { LotSort } from '@stoa/contract/humidors.rules';
import { HUMIDOR_MONTHS_MAX } from '@stoa/contract/humidors.rules';
import { LIST_DEPTH } from '@stoa/contract/http';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { plainWords } from '../../platform/words.ts';
import { readLotCigars } from './lots.queries.ts';

type Page = Answer<'GET /lots/'>;

const ORDER: Readonly<Record<LotSort, RawBuilder<unknown>>> = {
  put_at: sql`oldest, id`,
  '-put_at': sql`newest desc, id`,
  '-quantity': sql`quantity desc, id`,
  name: sql`left(words, 200), id`,
};

/** A single lot must match both filters: a cigar that rests in another humidor doesn't match. */
const hasLot = ({ humidor, state }: LotsQuery, today: string): RawBuilder<unknown>[] => {
  const isGone = state === 'gone';
  if (humidor === undefined && (state === undefined || isGone)) return [];
  const conditions = [sql`lot.cigar_id = lot_cigar.id and (lot.quantity = 0) = ${sql.lit(isGone)}`];
  if (humidor !== undefined) conditions.push(sql`lot.humidor_id = ${humidor}`);
  const rests = sql`coalesce(lot.rests_until, '-infinity') > ${today}::text::date`;
  if (state === 'resting') conditions.push(rests);
  if (state === 'ready') conditions.push(sql`not ${rests}`);
  return [sql`exists (select from lot where ${sql.join(conditions, sql` and `)})`];
};

/** Selects what happened to a cigar, without what was undone: a mistake is no past. */
const HAD = sql`
  select from lot join lot_event as event on event.lot_id = lot.id and event.undone_at is null
   where lot.cigar_id = lot_cigar.id`;

const filters = (memberId: number, query: LotsQuery, today: string): RawBuilder<unknown> => {
  const words = plainWords(query.search ?? '').map((word) => sql`strpos(words, ${` ${word}`}) > 0`);
  const wanted = sql`exists (select from want where want.member_id = lot_cigar.member_id and want.cigar = lot_cigar.cigar)`;
  return sql.join(
    [
      sql`member_id = ${memberId}`,
      query.state === 'gone' ? sql`quantity = 0 and exists (${HAD})` : sql`quantity > 0`,
      ...words,
      ...hasLot(query, today),
      ...(query.wanted === undefined ? [] : [query.wanted ? wanted : sql`not ${wanted}`]),
    ],
    sql` and `,
  );
};

const readTotals = async (db: Db, memberId: number, today: string): Promise<Page['totals']> => {
  const { rows } = await sql<Page['totals']>`
    select coalesce(sum(quantity), 0)::int as cigars, coalesce(sum(value_cents), 0)::bigint as value_cents,
           coalesce(sum(lots), 0)::int as lots,
           (select coalesce(sum(quantity), 0)::int from lot
             where member_id = ${memberId} and quantity > 0 and rests_until > ${today}::text::date) as resting
      from lot_cigar where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { cigars: 0, value_cents: 0, lots: 0, resting: 0 };
};

/** Lists the cigars in the member's humidors. */
export const lotsPage = async (db: Db, memberId: number, query: LotsQuery, today: string): Promise<Page> => {
  const where = filters(memberId, query, today);
  const offset = (query.page - 1) * query.page_size;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select (select count(*)::int from lot_cigar where ${where}) as count,
           array(select id from lot_cigar where ${where} order by ${ORDER[query.sort_by]}
                  limit ${offset < LIST_DEPTH ? query.page_size : 0} offset ${offset}) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  return {
    ...pageBody(query, await readLotCigars(db, memberId, ids, today), count),
    totals: await readTotals(db, memberId, today),
  };
};

/** Returns how many cigars there were at the end of each month, for the latest months. */
export const lotMonths = async (
  db: Db,
  memberId: number,
  today: string,
): Promise<Answer<'GET /lots/months/'>> => {
  const { rows } = await sql<{ month: string; cigars: number }>`
    with changes as materialized (
      select date_trunc('month', day) as month, sum(change) as change from lot_event
       where member_id = ${memberId} and undone_at is null group by 1),
    counted as (
      select month, greatest(0, coalesce(sum(change) over (order by month), 0))::int as cigars
        from generate_series((select min(month) from changes),
                             date_trunc('month', ${today}::text::timestamp), interval '1 month') as month
        left join changes using (month))
    select to_char(month, 'YYYY-MM') as month, cigars from (
      select * from counted order by month desc limit ${HUMIDOR_MONTHS_MAX}) as latest order by 1`.execute(
    db,
  );
  return { results: rows };
};
