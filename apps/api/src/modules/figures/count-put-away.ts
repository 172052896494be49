import { PUT_AWAY_MEMBERS_MIN } from '@stoa/contract/figures.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const LEAST = sql.lit(PUT_AWAY_MEMBERS_MIN);

/**
 * Cells of a batch: month and state; the other states of a month together; and the other months together. Each has at least
 * ten members, and each cigar is in one cell at most, so no cell minus another is about one member.
 */
const CELLS = sql`
  held as (
    select code.batch_id, lot.member_id, to_char(lot.put_at, 'YYYY-MM') as month, coalesce(home.state, '') as state,
           sum(lot.quantity)::int as cigars
      from lot join code on code.code = lot.code join member on member.id = lot.member_id
      left join address as home on home.id = member.home_id and home.country = 'United States'
     where lot.quantity > 0 and member.counts group by 1, 2, 3, 4),
  by_state as (
    select batch_id, member_id, month, cigars,
           case when count(*) over (partition by batch_id, month, state) >= ${LEAST} then state else '*' end as state from held),
  by_month as (
    select batch_id, member_id, cigars, state,
           case when count(*) over (partition by batch_id, month, state) >= ${LEAST} then month else '*' end as month
      from by_state),
  of_member as (
    select batch_id, month, state, member_id, sum(cigars)::int as cigars from by_month group by 1, 2, 3, 4),
  cells as materialized (
    select batch_id, month, state, sum(cigars)::int as cigars, array_agg(member_id order by member_id) as members,
           array_agg(cigars order by member_id) as counts
      from of_member group by 1, 2, 3 having count(*) >= ${LEAST})`;

/**
 * Counts cigars in humidors by batch. A shown number changes only when at least ten of its members' cigars have changed, so the
 * difference between two nights isn't about one member either.
 */
export const countPutAway = async (tx: Tx): Promise<void> => {
  await sql`
    update figure_put_away as stored
       set members = (select array_agg(coalesce(member.id, 0) order by place)
                        from unnest(stored.members) with ordinality as sent (id, place)
                        left join member on member.id = sent.id and member.deleted_at is null)
     where exists (select from member where id = any(stored.members) and deleted_at is not null)`.execute(tx);
  await sql`
    with ${CELLS},
    compared as (
      select cells.*, stored.batch_id is null as is_new,
             (select count(*) from unnest(stored.members, stored.counts) as was (member, cigars)
                full join unnest(cells.members, cells.counts) as now_has (member, cigars) using (member)
               where was.cigars is distinct from now_has.cigars) as changed
        from cells left join figure_put_away as stored using (batch_id, month, state)),
    hidden as (
      update figure_put_away as stored set is_shown = false
       where not exists (select from cells where (cells.batch_id, cells.month, cells.state) = (stored.batch_id, stored.month, stored.state))),
    same as (
      update figure_put_away as stored set is_shown = true from compared
       where (compared.batch_id, compared.month, compared.state) = (stored.batch_id, stored.month, stored.state)
         and changed < ${LEAST}),
    replaced as (
      update figure_put_away as stored
         set is_shown = true, cigars = compared.cigars, members = compared.members, counts = compared.counts from compared
       where (compared.batch_id, compared.month, compared.state) = (stored.batch_id, stored.month, stored.state)
         and changed >= ${LEAST})
    insert into figure_put_away (batch_id, month, state, cigars, members, counts, is_shown)
    select batch_id, month, state, cigars, members, counts, true from compared where is_new`.execute(tx);
};
