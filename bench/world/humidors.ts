import { sql } from 'kysely';
import { KNOWN, UNTIL } from './size.ts';

/** Lots in the collector's humidor, whatever the size of the world. The other members share the rest. */
const COLLECTED = 10_000;
/** Kinds of cigars in the collector's humidor, and in each of the others. */
const KINDS = 2_000;
const OTHER_KINDS = 20;
/** One lot in twenty rests. */
const RESTING = 20;

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;
const owner = sql.lit(KNOWN.collector);

/** Puts away as many lots as the world has entries, and fills what a trigger maintains. */
export const humidors = [
  sql`create temporary table bench_lot on commit drop as
    select id, member_id, 'kind ' || (case when member_id = ${owner} then id % ${sql.lit(KINDS)} else id / everyone % ${sql.lit(OTHER_KINDS)} end) || '||' as cigar
      from (select id, everyone,
                   case when id <= ${sql.lit(COLLECTED)} or 1 + id % everyone = ${owner} then ${owner} else 1 + id % everyone end as member_id
              from (select count(*) as everyone from bench_member) as world,
                   generate_series(1, (select count(*) from entry)) as id) as placed
     where id <= ${sql.lit(COLLECTED)} or member_id <> ${owner}`,
  sql`insert into humidor (id, member_id, name, created_at) overriding system value
    select distinct member_id, member_id, 'Cabinet', ${until} from bench_lot order by 1`,
  sql`insert into lot_cigar (member_id, cigar, name, brand_name, vitola, words)
    select member_id, cigar, initcap(rtrim(cigar, '|')), '', '', ' ' || rtrim(cigar, '|')
      from (select distinct member_id, cigar from bench_lot) as kinds order by 1, 2`,
  sql`insert into lot (id, member_id, cigar_id, humidor_id, quantity, initial_quantity, price_cents, put_at, rests_until, created_at)
      overriding system value
    select bench_lot.id, member_id, lot_cigar.id, member_id, 1 + bench_lot.id % 10, 1 + bench_lot.id % 10, 900,
           date '2024-01-01' + (bench_lot.id % 700)::int,
           case when bench_lot.id % ${sql.lit(RESTING)} = 0 then date '2099-01-01' end, ${until}
      from bench_lot join lot_cigar using (member_id, cigar) order by bench_lot.id`,
  sql`insert into lot_event (member_id, lot_id, kind, change, day, to_humidor_id)
    select member_id, id, 'put_away', quantity, put_at, humidor_id from lot order by id`,
  sql`update lot_cigar set quantity = sums.quantity, lots = sums.lots, value_cents = sums.cents, oldest = sums.oldest, newest = sums.newest
    from (select cigar_id, sum(quantity)::int as quantity, count(*)::int as lots, sum(quantity * price_cents) as cents,
                 min(put_at) as oldest, max(put_at) as newest from lot group by 1) as sums
   where lot_cigar.id = sums.cigar_id`,
  sql`update humidor set cigars = sums.cigars from (select humidor_id, sum(quantity) as cigars from lot group by 1) as sums
   where humidor.id = sums.humidor_id`,
];
