import { BOARD_DAILY_CAP } from '@stoa/contract/stats.rules';
import { sql } from 'kysely';
import type { Difference } from './difference.ts';

const isFinished = sql`deleted_at is null and completed_at is not null`;
const isForBoards = sql`(visibility = 'members' and hidden_at is null)`;
const isCoded = sql`(visibility = 'members' and hidden_at is null and code is not null)`;

/** Recounts which completed entries the daily cap leaves out, earliest first; imports don't count. */
const CAPPED = sql`(
  select entry.*,
         ${isForBoards} and count(*) filter (where ${isForBoards}) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as board_cap,
         ${isCoded} and count(*) filter (where ${isCoded}) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as code_cap,
         count(*) over earlier > ${sql.lit(BOARD_DAILY_CAP)} as challenge_cap
    from entry where ${isFinished} and import_id is null
  window earlier as (partition by member_id, board_day order by created_at, id))`;

/** Finds cap marks on unfinished entries, or that don't match their day. */
export const CAPS = sql<Difference>`
  select 'entry ' || entry.id as subject, figure, kept::int, counted::int
    from entry left join ${CAPPED} as capped on capped.id = entry.id,
         lateral (values
           ('past the cap of boards', entry.past_board_cap, coalesce(board_cap, false)),
           ('past the cap with a code', entry.past_code_cap, coalesce(code_cap, false)),
           ('past the cap of challenges', entry.past_challenge_cap, coalesce(challenge_cap, false)))
      as figures (figure, kept, counted)
   where kept <> counted`;

/** Recounts members' board counts, members per count, and members per city. */
export const BOARDS = sql<Difference>`
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

/** Recounts sums with pending changes, of members who count. An unlocked challenge also has sums of members who no longer count. */
export const CHALLENGES = sql<Difference>`
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

/** Recounts who counts on boards and in challenges: one member per mailbox, from their first claim. */
export const WHO_COUNTS = sql<Difference>`
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
