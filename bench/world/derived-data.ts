import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';
import { CHALLENGES } from './catalogue.ts';
import { humidors } from './humidors.ts';
import { runAll, writeRows } from './rows.ts';

/** Fills the counts of members and of the community, each in one pass over the counted rows. */
const counts = [
  sql`update member set cigars = coalesce(journal.cigars, 0), completed = coalesce(journal.completed, 0),
         balance = coalesce(purse.balance, 0), total_points = coalesce(purse.earned, 0),
         followers = coalesce(fans.members, 0), following = coalesce(idols.members, 0),
         notices = coalesce(news.notices, 0), unread = coalesce(news.unread, 0),
         first_claimed_at = claims.first, counts = suspended_at is null,
         first_completed_at = journal.first
    from bench_member
    left join (select member_id, count(*) as cigars, count(completed_at) as completed, min(completed_at) as first from entry
                where deleted_at is null group by 1) as journal on journal.member_id = bench_member.id
    left join (select member_id, sum(points) as balance, sum(earned) as earned from ledger_line group by 1) as purse
           on purse.member_id = bench_member.id
    left join (select followed_id, count(*) as members from follow group by 1) as fans on fans.followed_id = bench_member.id
    left join (select follower_id, count(*) as members from follow group by 1) as idols on idols.follower_id = bench_member.id
    left join (select member_id, count(*) as notices, count(*) filter (where read_at is null) as unread from notification group by 1) as news
           on news.member_id = bench_member.id
    left join (select member_id, min(claimed_at) as first from code where member_id is not null group by 1) as claims
           on claims.member_id = bench_member.id
   where member.id = bench_member.id`,
  sql`update community_total set
         cigars = (select sum(cigars) from member where suspended_at is null),
         completed = (select sum(completed) from member where suspended_at is null),
         members = (select count(*) from member where suspended_at is null),
         retailers = (select count(*) from retailer)`,
  sql`update community_part set proved_points = (select coalesce(sum(total_points), 0) from member where counts) where part = 0`,
];

/** Hides notifications that members may not see, as `is_notification_hidden` does. Here, only those about suspended members. */
const unseen = sql`update notification set unseen = true from member
   where member.id = related_user_id and suspended_at is not null`;

/** Excludes entries beyond the daily cap from boards and challenges. */
const caps = sql`update entry set past_board_cap = places.board > board_daily_cap(),
         past_code_cap = code is not null and places.coded > board_daily_cap(),
         past_challenge_cap = places.board > board_daily_cap()
    from (select id, count(*) over earlier as board, count(code) over earlier as coded
            from entry where deleted_at is null and completed_at is not null
          window earlier as (partition by member_id, board_day order by created_at, id)) as places
   where places.id = entry.id and places.board > board_daily_cap()`;

/** Fills the tables that triggers otherwise maintain row by row. */
const boards = [
  sql`insert into board_place (board, member_id, cigars, reached_at, shown)
    select board, entry.member_id, count(*), max(entry.created_at), bool_and(is_shown_on_boards(member))
      from entry join member on member.id = entry.member_id
     cross join unnest(array['all', 'last_30', 'all_coded', 'last_30_coded']) as boards (board)
     where is_on_board(entry, board)
     group by 1, 2 order by 1, 2`,
  sql`insert into board_count (board, cigars, members)
    select board, cigars, count(*) from board_place where shown and cigars > 0 group by 1, 2 order by 1, 2`,
  sql`insert into city_count (city, state, country, members)
    select city, state, country, count(*) from member join address on address.id = member.home_id
     where location_visible and suspended_at is null and city <> '' group by 1, 2, 3 order by 1, 2, 3`,
];

/** Every member of this world has verified their email. */
const byMembersWhoCount = sql`exists (select from member where member.id = member_id and counts)`;

const challengeSums = [
  sql`insert into challenge_share (challenge_id, member_id, amount)
    select challenge.id, ledger_line.member_id, sum(earned)
      from challenge join ledger_line on created_at >= starts_at and created_at < ends_at
     where ${byMembersWhoCount} and metric = 'points' and earned > 0 and cause not in ('correction', 'amends') group by 1, 2
    union all
    select challenge.id, entry.member_id, count(*)
      from challenge join entry on created_at >= starts_at and created_at < ends_at
     where ${byMembersWhoCount} and metric = 'cigars' and is_in_challenges(entry) group by 1, 2
     order by 1, 2`,
  sql`update challenge set current_value = (select coalesce(sum(amount), 0) from challenge_share where challenge_id = challenge.id)`,
  // The first challenge reached its target ten days before its end. The others are still running.
  sql`update challenge set target_value = case id when 1 then greatest(1, current_value * 4 / 5) else 3 * current_value + 100 end,
         unlocked_at = case when id = 1 and current_value > 0 then ends_at - interval '10 days' end`,
];

/** Fills the positions of entries, and the counts of each map cell. */
const map = [
  sql`insert into home_point (member_id, latitude, longitude)
    select member.id, latitude, longitude from member join address on address.id = home_id where latitude is not null`,
  sql`update entry set place_shown = decided.place_shown, retailer_shown = decided.retailer_shown
    from (select id, (decide_place(member_id, is_location_public, place_id, retailer_id)).* from entry
           where is_location_public and (place_id is not null or retailer_id is not null)) as decided
   where decided.id = entry.id and (decided.place_shown or decided.retailer_shown)`,
  sql`insert into map_point select * from placed_entry order by entry_id`,
  sql`insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    select 'cigar', shared_key(latitude_e6, longitude_e6), 1, shared_e6(latitude_e6), shared_e6(longitude_e6), entry_id
      from map_point where shown
    union all
    select 'retailer', map_key(latitude, longitude), 1, round(latitude * 1000000), round(longitude * 1000000), id from retailer`,
  sql`select aggregate_map()`,
];

/** Fills the non-stoic cigars, and the members who have finished each. */
const names = [
  sql`insert into named_cigar (key, name, brand_name, vitola, members, words)
    select key, name, brand_name, vitola, 0, array_to_tsvector(string_to_array(shared, ' '))
      from bench_cigar where key is not null
       and id in (select cigar from bench_entry where is_completed and not is_deleted) order by id`,
  sql`insert into named_cigar_member (named_cigar_id, member_id, entries)
    select named_cigar.id, member_id, count(*)
      from bench_entry join bench_cigar on bench_cigar.id = cigar join named_cigar on named_cigar.key = bench_cigar.key
     where is_completed and not is_deleted group by 1, 2 order by 1, 2`,
  sql`update named_cigar set members = (select count(*) from named_cigar_member where named_cigar_id = named_cigar.id)`,
];

/** Records completed entries as triggers do. `updateFigures` counts them after the load. */
const cigars = [
  sql`insert into cigar_change (entry_id)
    select id from entry where completed_at is not null and deleted_at is null order by id`,
];

/** Fills all derived data that triggers and use cases otherwise maintain row by row. */
export const fillDerivedData = async (tx: Tx): Promise<void> => {
  await writeRows(
    tx,
    'challenge',
    {
      id: 'bigint',
      name: 'text',
      description: 'text',
      target_value: 'integer',
      metric: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
    },
    CHALLENGES.map((challenge) => ({
      ...challenge,
      description: `${challenge.name}, all of us together.`,
      target_value: 1,
    })),
  );
  await runAll(tx, [
    ...counts,
    unseen,
    caps,
    ...boards,
    ...challengeSums,
    ...names,
    ...map,
    ...cigars,
    ...humidors,
  ]);
};
