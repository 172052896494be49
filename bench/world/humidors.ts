import { sql } from 'kysely';
import { KNOWN, UNTIL } from './size.ts';

/** Kinds of cigars in the collector's humidor, whatever the number of lots. */
const KINDS = 2_000;
/** One lot in twenty rests. */
const RESTING = 20;

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;
const owner = sql.lit(KNOWN.collector);

/** Puts away as many lots as the world has entries, all of them the collector's, and fills what a trigger maintains. */
export const humidors = [
  sql`insert into humidor (id, member_id, name, created_at) overriding system value values (1, ${owner}, 'Cabinet', ${until})`,
  sql`insert into lot_cigar (id, member_id, cigar, name, brand_name, vitola, words) overriding system value
    select id, ${owner}, 'kind ' || id || '||', 'Kind ' || id, '', '', ' kind ' || id
      from generate_series(1, ${sql.lit(KINDS)}) as id`,
  sql`insert into lot (id, member_id, cigar_id, humidor_id, quantity, initial_quantity, price_cents, put_at, rests_until, created_at)
      overriding system value
    select id, ${owner}, 1 + id % ${sql.lit(KINDS)}, 1, 1 + id % 10, 1 + id % 10, 900, date '2024-01-01' + (id % 700)::int,
           case when id % ${sql.lit(RESTING)} = 0 then date '2099-01-01' end, ${until}
      from generate_series(1, (select count(*) from entry)) as id`,
  sql`insert into lot_event (member_id, lot_id, kind, change, day, to_humidor_id)
    select member_id, id, 'put_away', quantity, put_at, humidor_id from lot order by id`,
  sql`update lot_cigar set quantity = sums.quantity, lots = sums.lots, value_cents = sums.cents, oldest = sums.oldest, newest = sums.newest
    from (select cigar_id, sum(quantity)::int as quantity, count(*)::int as lots, sum(quantity * price_cents) as cents,
                 min(put_at) as oldest, max(put_at) as newest from lot group by 1) as sums
   where lot_cigar.id = sums.cigar_id`,
  sql`update humidor set cigars = (select sum(quantity) from lot)`,
  sql`delete from lot_cigar where lots = 0`,
];
