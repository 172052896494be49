import { sql } from 'kysely';
import type { Difference } from './difference.ts';

/** The ledger has all points that amends returned, and no other line has amends as its cause. */
export const AMENDS = sql<Difference>`
  select 'code of amends ' || coalesce(amends.id::text, line.cause_key) as subject, 'points' as figure,
         coalesce(line.earned, 0)::int as kept, coalesce(amends.points, 0)::int as counted
    from (select * from ledger_line where cause = 'amends') as line
    full join (select * from amends where state in ('paid', 'accepted')) as amends
      on amends.code = line.cause_key and amends.member_id = line.member_id
   where coalesce(line.earned, 0) <> coalesce(amends.points, 0)`;

export const RUNNING_BALANCES = sql<Difference>`
  with line as (
    select id, balance, number, earning, sum(points) over before as points, count(*) over before as lines,
           count(*) filter (where earned > 0) over before as earnings
      from ledger_line window before as (partition by member_id order by id))
  select 'ledger line ' || id as subject, figure, kept, counted::int
    from line, lateral (values ('balance', balance, points), ('number', number, lines), ('earning', earning, earnings))
      as figures (figure, kept, counted)
   where kept <> counted`;
