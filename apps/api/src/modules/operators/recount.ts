import { sql } from 'kysely';
import type { Answer } from '@stoa/contract/client';
import { BOARD_DAILY_CAP } from '@stoa/contract/stats.rules';
import type { Db } from '../../platform/database/database.ts';
import { recountCigars } from '../cigars/index.ts';
import { recountJournal } from '../journal/index.ts';
import { recountNotices } from '../notifications/index.ts';
import { recountRetailers } from '../retailers/index.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

/** Entries that are not for all members; those that are for nobody but the owner; and the finished ones of both. */
const LIMITED_COUNTERS = [
  ['cigars_limited', sql`(visibility <> 'members' or hidden_at is not null)`],
  ['cigars_private', sql`(visibility = 'me' or hidden_at is not null)`],
  ['completed_limited', sql`completed_at is not null and (visibility <> 'members' or hidden_at is not null)`],
  ['completed_private', sql`completed_at is not null and (visibility = 'me' or hidden_at is not null)`],
].map(([figure, condition]) => ({
  figure: figure as string,
  counted: sql`(select count(*) from entry where member_id = member.id and deleted_at is null and ${condition})`,
}));

const isCountedForAll = sql`deleted_at is null and visibility = 'members' and hidden_at is null`;

/** Each stored counter with the query that recounts it. */
const MEMBER_COUNTERS = [
  {
    figure: 'cigars',
    counted: sql`(select count(*) from entry where member_id = member.id and deleted_at is null)`,
  },
  {
    figure: 'completed',
    counted: sql`(select count(*) from entry
      where member_id = member.id and deleted_at is null and completed_at is not null)`,
  },
  ...LIMITED_COUNTERS,
  {
    figure: 'cigars_imported',
    counted: sql`(select count(*) from entry
      where member_id = member.id and import_id is not null and ${isCountedForAll})`,
  },
  {
    figure: 'balance',
    counted: sql`(select coalesce(sum(points), 0) from ledger_line where member_id = member.id)`,
  },
  {
    figure: 'total_points',
    counted: sql`(select coalesce(sum(earned), 0) from ledger_line where member_id = member.id)`,
  },
  { figure: 'followers', counted: sql`(select count(*) from follow where followed_id = member.id)` },
  { figure: 'following', counted: sql`(select count(*) from follow where follower_id = member.id)` },
  {
    figure: 'notices',
    counted: sql`(select count(*) from notification where member_id = member.id and group_id is null and in_app)`,
  },
  {
    figure: 'unread',
    counted: sql`(select count(*) from notification
      where member_id = member.id and read_at is null and group_id is null and in_app)`,
  },
] as const;

const ofActiveMember = sql`not exists (select from member where id = entry.member_id and suspended_at is not null)`;

const COMMUNITY_COUNTERS = [
  {
    figure: 'cigars',
    counted: sql`(select count(*) from entry
      where import_id is null and ${isCountedForAll} and ${ofActiveMember})`,
  },
  {
    figure: 'completed',
    counted: sql`(select count(*) from entry where audience = 'members' and ${ofActiveMember})`,
  },
  { figure: 'members', counted: sql`(select count(*) from member where suspended_at is null)` },
  {
    figure: 'points',
    counted: sql`(select coalesce(sum(earned), 0) from ledger_line join member on member.id = member_id where counts)`,
  },
  { figure: 'retailers', counted: sql`(select count(*) from retailer)` },
] as const;

const LINE_COUNTS = sql<Difference>`
  select 'member ' || coalesce(stored.member_id, counted.member_id) as subject,
         coalesce(stored.line, counted.line) || ' cigars' as figure,
         coalesce(stored.cigars, 0)::int as kept, coalesce(counted.cigars, 0)::int as counted
    from line_count stored
    full join (select code.member_id, product.line, count(*) as cigars
                 from code join product on product.id = code.product_id
                where code.member_id is not null
                group by code.member_id, product.line) counted
      on counted.member_id = stored.member_id and counted.line = stored.line
   where coalesce(stored.cigars, 0) <> coalesce(counted.cigars, 0)`;

const isFinished = sql`deleted_at is null and completed_at is not null`;
const isForBoards = sql`(visibility = 'members' and hidden_at is null)`;
const isCoded = sql`(visibility = 'members' and hidden_at is null and code is not null)`;

/** Finished entries that no import made, with whether the cap of their day leaves them out, the earliest first, counted anew. */
const CAPPED = sql`(
  select entry.*,
         ${isForBoards} and count(*) filter (where ${isForBoards}) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as board_cap,
         ${isCoded} and count(*) filter (where ${isCoded}) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as code_cap,
         count(*) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as challenge_cap
    from entry where ${isFinished} and import_id is null
  window earlier as (partition by member_id, board_day order by created_at, id))`;

/** Marks of the cap on entries that are not finished, or that differ from what their day says. */
const CAPS = sql<Difference>`
  select 'entry ' || entry.id as subject, figure, kept::int, counted::int
    from entry left join ${CAPPED} as capped on capped.id = entry.id,
         lateral (values
           ('past the cap of boards', entry.past_board_cap, coalesce(board_cap, false)),
           ('past the cap with a code', entry.past_code_cap, coalesce(code_cap, false)),
           ('past the cap of challenges', entry.past_challenge_cap, coalesce(challenge_cap, false)))
      as figures (figure, kept, counted)
   where kept <> counted`;

/** Members' counts on the boards, how many members have each count, and how many live in each city. */
const BOARDS = sql<Difference>`
  select 'member ' || coalesce(stored.member_id, counted.member_id) as subject,
         'cigars on the board ' || coalesce(stored.board, counted.board) as figure,
         coalesce(stored.cigars, 0)::int as kept, coalesce(counted.cigars, 0)::int as counted
    from board_place stored
    full join (select board, member_id, count(*) as cigars
                 from ${CAPPED} as entry
                cross join (values ('all', false), ('last_30', false), ('all_coded', true), ('last_30_coded', true))
                   as boards (board, coded)
                where ${isForBoards} and (board like 'all%' or in_last_30)
                  and case when coded then code is not null and not code_cap else not board_cap end
                group by board, member_id) counted
      on counted.board = stored.board and counted.member_id = stored.member_id
   where coalesce(stored.cigars, 0) <> coalesce(counted.cigars, 0)
  union all
  select 'board ' || coalesce(stored.board, counted.board),
         'members with ' || coalesce(stored.cigars, counted.cigars) || ' cigars',
         coalesce(stored.members, 0)::int, coalesce(counted.members, 0)::int
    from (select board, cigars, sum(members) as members
            from (select board, cigars, members from board_count
                  union all select board, cigars, members from board_change) as parts
           group by board, cigars) stored
    full join (select board, board_place.cigars, count(*) as members
                 from board_place join member on member.id = board_place.member_id
                where board_place.cigars > 0 and is_shown_on_boards(member)
                group by board, board_place.cigars) counted
      on counted.board = stored.board and counted.cigars = stored.cigars
   where coalesce(stored.members, 0) <> coalesce(counted.members, 0)
  union all
  select coalesce(stored.city, counted.city), 'members at home',
         coalesce(stored.members, 0)::int, coalesce(counted.members, 0)::int
    from city_count stored
    full join (select city, state, country, count(*) as members
                 from member join address on address.id = member.home_id
                where location_visible and suspended_at is null and city <> ''
                group by city, state, country) counted
      on (counted.city, counted.state, counted.country) = (stored.city, stored.state, stored.country)
   where coalesce(stored.members, 0) <> coalesce(counted.members, 0)`;

/**
 * Challenges' sums, pending changes included, and each member's share: of members who count, and in an unlocked challenge
 * also what the others had brought (migration 0039).
 */
const CHALLENGES = sql<Difference>`
  with stored as (
    select challenge_id, member_id, sum(amount) as amount
      from (select challenge_id, member_id, amount from challenge_share
            union all select challenge_id, member_id, amount from challenge_change) as parts
     group by challenge_id, member_id),
  counted as (
    select challenge.id, member_id, sum(earned) as amount
      from challenge join ledger_line on ledger_line.created_at >= starts_at and ledger_line.created_at < ends_at
      join member on member.id = member_id and counts
     where metric = 'points' and earned > 0 and cause not in ('correction', 'amends') group by challenge.id, member_id
    union all
    select challenge.id, member_id, count(*)
      from challenge join ${CAPPED} as entry on entry.created_at >= starts_at and entry.created_at < ends_at
      join member on member.id = member_id and counts
     where metric = 'cigars' and not challenge_cap group by challenge.id, member_id
    union all
    select challenge.id, stored.member_id, stored.amount
      from challenge join stored on stored.challenge_id = challenge.id join member on member.id = member_id
     where unlocked_at is not null and not counts)
  select 'challenge ' || coalesce(challenge_id, counted.id) as subject,
         'share of member ' || coalesce(stored.member_id, counted.member_id) as figure,
         coalesce(stored.amount, 0)::int as kept, coalesce(counted.amount, 0)::int as counted
    from stored full join counted on counted.id = challenge_id and counted.member_id = stored.member_id
   where coalesce(stored.amount, 0) <> coalesce(counted.amount, 0)
  union all
  select 'challenge ' || id, 'sum', kept::int, sum::int from (
    select id, current_value + coalesce((select sum(amount) from challenge_change where challenge_id = challenge.id), 0) as kept,
           coalesce((select sum(amount) from counted where counted.id = challenge.id), 0) as sum from challenge) as sums
   where kept <> sum`;

/** Who counts on boards and in challenges, one of each mailbox, and since which claim. */
const WHO_COUNTS = sql<Difference>`
  select 'member ' || id as subject, figure, kept::int, counted::int
    from (select member.*, (select min(claimed_at) from code where member_id = member.id) as claimed_at from member) as member,
         lateral (values
           ('counts', counts, (email_verified_at is not null or first_claimed_at is not null)
                              and suspended_at is null and deleted_at is null
                              and (email_verified_at is null or not exists (
                                select from member as other where other.email_key is not null and other.counts and other.email_verified_at is not null
                                and mailbox_of(other.email_key) = mailbox_of(member.email_key) and other.id <> member.id))),
           ('has claimed a code', first_claimed_at is not null, claimed_at is not null)) as figures (figure, kept, counted)
   where kept <> counted`;

/** Follows of a suspended member must be hidden. */
const SUSPENDED = sql<Difference>`
  select 'member ' || id as subject, 'follows while suspended' as figure, seen::int as kept, 0 as counted
    from (select member.id, (select count(*) from follow where member.id in (follower_id, followed_id)) as seen
            from member where suspended_at is not null and deleted_at is null) as suspended
   where seen > 0`;

/** What amends have brought back stands in the ledger, and nothing else does under their cause. */
const AMENDS = sql<Difference>`
  select 'code of amends ' || coalesce(amends.id::text, line.cause_key) as subject, 'points' as figure,
         coalesce(line.earned, 0)::int as kept, coalesce(amends.points, 0)::int as counted
    from (select * from ledger_line where cause = 'amends') as line
    full join (select * from amends where state in ('paid', 'accepted')) as amends
      on amends.code = line.cause_key and amends.member_id = line.member_id
   where coalesce(line.earned, 0) <> coalesce(amends.points, 0)`;

/** Each ledger line's running balance and numbers. */
const RUNNING_BALANCES = sql<Difference>`
  with line as (
    select id, balance, number, earning, sum(points) over before as points, count(*) over before as lines,
           count(*) filter (where earned > 0) over before as earnings
      from ledger_line window before as (partition by member_id order by id))
  select 'ledger line ' || id as subject, figure, kept, counted::int
    from line, lateral (values ('balance', balance, points), ('number', number, lines), ('earning', earning, earnings))
      as figures (figure, kept, counted)
   where kept <> counted`;

/**
 * Recounts every stored counter and returns the differences. Corrects nothing: a difference is a bug to understand
 * first.
 */
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
    SUSPENDED,
  ]) {
    differences.push(...(await figures.execute(db)).rows);
  }
  differences.push(
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
