import { sql, type RawBuilder } from 'kysely';
import { isEntryVisible, isNotBlocked, isNotMuted, shownPicture } from '../visibility/index.ts';
import type { NoticeRow } from './notice-row.ts';

/** Names of cheers; others are only counted. */
const CHEERERS = 2;

/** True if the member's list shows the row, unless it is hidden or in a group. */
export const isListed = (memberId: number | RawBuilder<number>) =>
  sql<boolean>`(notice.member_id = ${memberId} and notice.group_id is null and notice.in_app)`;

/** Builds a CTE with these ids and the ids of their groups' items. */
export const requestedAs = (ids: RawBuilder<readonly number[]>) => sql`
  requested as materialized (
    select ids, ids || array(select id from notification where group_id = any(ids)) as all_ids
      from (select ${ids} as ids offset 0) as page)`;

/** Selects the first who cheered on the row's day, in order, and how many did. */
const selectCheerers = (notice: RawBuilder<unknown>) => sql`(
  select json_build_object('count', count(*), 'first', coalesce(to_json((array_agg(
           member.first_name || ' ' || member.last_name order by glass.first))[:${sql.lit(CHEERERS)}]), '[]')) from (
    select cheer.member_id, min(cheer.created_at) as first
      from cheer
     where owner_id = ${notice}.member_id
       and cheer.created_at >= ${notice}.detail::date::timestamp at time zone 'UTC'
       and cheer.created_at < (${notice}.detail::date + 1)::timestamp at time zone 'UTC'
       and ${isNotBlocked(sql`${notice}.member_id`, sql`cheer.member_id`)}
       and ${isNotMuted(sql`${notice}.member_id`, sql`cheer.member_id`)}
     group by cheer.member_id) as glass
    join member on member.id = glass.member_id and member.suspended_at is null)`;

/** The owner hides the count (decision 45): neither the notification nor a block may reveal whose entry it is. */
const IS_REPORTED_UNNAMED = sql`coalesce(entry.member_id = about.id and not about.cigars_smoked_visible, false)`;

/** Names owner and cigar only if the recipient may see both now. */
const selectReported = (notice: RawBuilder<unknown>) => sql`(
  select json_build_object('owner', case when ${IS_REPORTED_UNNAMED} then '' else about.first_name || ' ' || about.last_name end,
                           'cigar', entry.name)
    from report_case
    left join entry on entry.id = report_case.entry_id
    left join member as owner on owner.id = entry.member_id
    join member as about on about.id = report_case.member_id and about.suspended_at is null and about.deleted_at is null
     and (${IS_REPORTED_UNNAMED} or ${isNotBlocked(sql`${notice}.member_id`, sql`about.id`)})
   where report_case.id = nullif(split_part(${notice}.detail, ' ', 3), '')::bigint
     and (report_case.entry_id is null
          or entry.completed_at is not null and ${isEntryVisible(sql`${notice}.member_id`)}))`;

/** After the state, a parcel's notification has the numbers of its redemptions. */
const selectRewardNames = (notice: RawBuilder<unknown>) => sql`(
  select json_agg(boxed.reward_name order by boxed.id) from redemption as boxed
   where boxed.member_id = ${notice}.member_id
     and boxed.id = any(string_to_array(substr(${notice}.detail, strpos(${notice}.detail, ' ') + 1), ' ')::bigint[]))`;

/** Selects visible rows as unordered JSON; `condition` is for rows outside groups. `offset 0` makes the planner use ids. */
export const selectNotices = (condition: RawBuilder<boolean>) => sql<NoticeRow[]>`(
  select coalesce(json_agg(visible), '[]') from (
    select notice.id, notice.member_id, notice.type, notice.related_user_id, notice.related_badge_id, entry.id as entry_id,
           notice.challenge_id, notice.redemption_id, notice.detail, notice.is_group, notice.group_id, notice.told_id as stream_position,
           notice.created_at, notice.read_at, array_position((select ids from requested), notice.id) as position,
           actor.first_name, actor.last_name,
           case when not notice.is_actor_unnamed then ${shownPicture('actor')} end as actor_picture,
           actor.suspended_at is not null
             or is_blocked(notice.member_id, actor.id) and not notice.is_actor_unnamed as is_actor_gone,
           notice.is_actor_unnamed,
           case when actor.location_visible then nullif(home.city, '') end as actor_city,
           coalesce(actor.referred_by = notice.member_id, false) as is_referrer,
           entry.name as cigar, entry.member_id as entry_owner_id, coalesce(product.picture, entry.picture) as cigar_picture,
           case when entry.place_shown and coalesce(place.city = notice.detail, true) then place.city end as place_city,
           case when notice.type = 'cheer' then ${selectCheerers(sql`notice`)} end as cheerers,
           case when notice.type = 'report_decided' then ${selectReported(sql`notice`)} end as reported,
           challenge.name as challenge_name,
           (select picture from challenge_picture where challenge_id = challenge.id order by id limit 1)
             as challenge_picture,
           redemption.reward_name, redemption.tracking_note, redemption.picture as reward_picture,
           case when notice.type = 'reward_status' and strpos(notice.detail, ' ') > 0 then ${selectRewardNames(sql`notice`)} end as reward_names,
           redemption.amends_id is not null as is_replacement,
           case when notice.type = 'amends' then (select reason from amends where amends.code = entry.code) end as amends_reason,
           case when notice.type = 'amends' then (select points from amends where amends.code = entry.code) end as amends_points,
           said.header as said_header, said.message as said, said.image as said_image
      from (select *, is_actor_unnamed(notification) from notification where id = any((select all_ids from requested)::bigint[]) offset 0) as notice
      left join member as actor on actor.id = notice.related_user_id
      left join entry on entry.id = notice.entry_id and (notice.type <> 'cheer' or entry.deleted_at is null)
      left join address as home on home.id = actor.home_id
      left join product on product.id = entry.product_id
      left join address as place on place.id = entry.place_id
      left join challenge on challenge.id = notice.challenge_id
      left join redemption on redemption.id = notice.redemption_id
      left join operator_message as said on said.id = notice.message_id
     where (notice.group_id is not null or ${condition}) and not notice.unseen) as visible)`;
