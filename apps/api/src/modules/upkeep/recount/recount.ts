import { sql } from 'kysely';
import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../../platform/database/database.ts';
import { recountCigars } from '../../cigars/index.ts';
import { recountHumidors } from '../../humidor/index.ts';
import { recountJournal } from '../../journal/index.ts';
import { recountNotices } from '../../notifications/index.ts';
import { recountRetailers } from '../../retailers/index.ts';
import { BOARDS, CAPS, CHALLENGES, WHO_COUNTS } from './boards.ts';
import { COMMUNITY_COUNTERS, LINE_COUNTS, MEMBER_COUNTERS, SUSPENDED } from './counters.ts';
import type { Difference } from './difference.ts';

/** The ledger has all points that amends refunded, and no other line has amends as its cause. */
const AMENDS = sql<Difference>`
  select 'code of amends ' || coalesce(amends.id::text, line.cause_key) as subject, 'points' as figure,
         coalesce(line.earned, 0)::int as kept, coalesce(amends.points, 0)::int as counted
    from (select * from ledger_line where cause = 'amends') as line
    full join (select * from amends where state in ('paid', 'accepted')) as amends
      on amends.code = line.cause_key and amends.member_id = line.member_id
   where coalesce(line.earned, 0) <> coalesce(amends.points, 0)`;

/** The ledger has what each redemption cost, and its refund if it was cancelled. */
const REDEMPTIONS = sql<Difference>`
  select 'redemption ' || coalesce(redemption.id::text, spent.cause_key) as subject, 'points spent' as figure,
         coalesce(spent.points, 0)::int as kept, coalesce(redemption.points, 0)::int as counted
    from (select cause_key, member_id, 0 - sum(points) as points from ledger_line
           where cause in ('redemption', 'refund') group by cause_key, member_id) as spent
    full join (select id, member_id, case when status = 'cancelled' then 0 else points end as points from redemption)
           as redemption
      on redemption.id::text = spent.cause_key and redemption.member_id = spent.member_id
   where coalesce(spent.points, 0) <> coalesce(redemption.points, 0)`;

const RUNNING_BALANCES = sql<Difference>`
  with line as (
    select id, balance, number, earning, sum(points) over before as points, count(*) over before as lines,
           count(*) filter (where earned > 0) over before as earnings
      from ledger_line window before as (partition by member_id order by id))
  select 'ledger line ' || id as subject, figure, kept, counted::int
    from line, lateral (values ('balance', balance, points), ('number', number, lines), ('earning', earning, earnings))
      as figures (figure, kept, counted)
   where kept <> counted`;

/** Returns differences of stored counters and corrects nothing, because a difference is a bug to understand first. */
export const recount = async (db: Db): Promise<Answer<'GET /operator/recount/'>> => {
  const differences: Difference[] = [];
  for (const { figure, counted } of MEMBER_COUNTERS) {
    const found = await sql<Difference>`
      select 'member ' || id as subject, ${figure}::text as figure, kept, counted::int from (
        select id, ${sql.ref(`member.${figure}`)} as kept, ${counted} as counted from member) as figures
       where kept <> counted`.execute(db);
    differences.push(...found.rows);
  }
  for (const { figure, counted } of COMMUNITY_COUNTERS) {
    const found = await sql<Difference>`
      select 'community' as subject, ${figure}::text as figure, kept::int, counted::int from (
        select ${sql.ref(`community.${figure}`)} as kept, ${counted} as counted from community) as figures
       where kept <> counted`.execute(db);
    differences.push(...found.rows);
  }
  for (const figures of [
    LINE_COUNTS,
    CAPS,
    BOARDS,
    WHO_COUNTS,
    CHALLENGES,
    RUNNING_BALANCES,
    AMENDS,
    REDEMPTIONS,
    SUSPENDED,
  ]) {
    differences.push(...(await figures.execute(db)).rows);
  }
  differences.push(
    ...(await recountHumidors(db)),
    ...(await recountJournal(db)),
    ...(await recountCigars(db)),
    ...(await recountRetailers(db)),
    ...(await recountNotices(db)),
  );
  const { members } = await db
    .selectFrom('member')
    .select((select) => select.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return { members, differences };
};
