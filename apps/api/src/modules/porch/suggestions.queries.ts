import type { Suggestion } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_ROW } from '@stoa/contract/members.rules';
import { NEAR_REASONS, SUGGESTIONS_MAX, type SuggestionReason } from '@stoa/contract/porch.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { asVisibleMember, visibleMembers, type VisibleMemberRow } from '../members/index.ts';
import { isForAllMembers, isNotBlocked, isNotMuted } from '../visibility/index.ts';

/** Limits members read per reason: a city of a million costs as much as a village. */
const MEMBERS_PER_REASON = 200;

interface Found {
  readonly members: readonly VisibleMemberRow[];
  readonly reasons: readonly { id: number; reason: SuggestionReason; line: Suggestion['line'] }[];
}

/** Prefers the referrer, then the same city, state, and favorite line, then recent writers: six nearby and six others. Uses nothing hidden. */
const suggested = statement<{ viewer: number }, Found>(({ viewer }) => {
  const isNew = sql`member.suspended_at is null and member.id <> ${viewer}
    and ${isNotBlocked(viewer, sql`member.id`)} and ${isNotMuted(viewer, sql`member.id`)}
    and not exists (select from follow where follower_id = ${viewer} and followed_id = member.id)
    and not exists (select from dismissed_suggestion where member_id = ${viewer} and suggested_id = member.id)`;
  const looked = sql.lit(MEMBERS_PER_REASON);
  const most = sql.lit(SUGGESTIONS_MAX);
  const near = sql`array[${sql.join(NEAR_REASONS.map((reason) => sql.lit(reason)))}]`;
  return sql`
    with own as materialized (
      select member.id, referred_by, lower(city) as city, lower(state) as state
        from member left join address on address.id = member.home_id and city <> ''
       where member.id = ${viewer} and not exists (
         select from porch_visit where member_id = ${viewer} and suggestions_dismissed_at is not null)),
    favorite as materialized (
      select line from line_count where member_id = ${viewer} and cigars > 0 order by cigars desc, line limit 1),
    candidate (id, reason, line, rank) as (
      select member.id, 'host', null::text, 0 from own join member on member.id = own.referred_by where ${isNew}
      union all
      (select member.id, 'city', null, 1 from own cross join lateral (
          select id from address where lower(city) = own.city and lower(state) = own.state
             and type = 'user' and city <> '' order by id desc limit ${looked}) as home
         join member on member.home_id = home.id
        where location_visible and ${isNew} order by member.id limit ${most})
      union all
      (select member.id, 'state', null, 2 from own cross join lateral (
          select id from address where lower(state) = own.state and state <> ''
             and type = 'user' and city <> '' order by id desc limit ${looked}) as home
         join member on member.home_id = home.id
        where location_visible and ${isNew} order by member.id limit ${most})
      union all
      (select member.id, 'line', favorite.line, 3 from own cross join favorite cross join lateral (
          select member_id from line_count where line = favorite.line and cigars > 0
           order by cigars desc, member_id limit ${looked}) as liked
         join member on member.id = liked.member_id
        where cigars_smoked_visible and ${isNew} and exists (
          select from entry join product on product.id = entry.product_id
           where entry.member_id = member.id and product.line = favorite.line and ${isForAllMembers})
        limit ${most})
      union all
      (select member.id, 'lately', null, 4 from own cross join lateral (
          select member_id, created_at from entry where ${isForAllMembers} and import_id is null and member_id <> ${viewer}
           order by created_at desc, id desc limit ${looked}) as written
         join member on member.id = written.member_id
        where cigars_smoked_visible and ${isNew}
        group by member.id order by max(written.created_at) desc limit ${most})),
    chosen as materialized (
      select id, reason, line, rank from (
        select first.*, row_number() over (partition by reason = any(${near}) order by rank, id) as place from (
          select distinct on (id) id, reason, line, rank from candidate order by id, rank) as first) as placed
       where place <= ${most})
    select ${visibleMembers(viewer, sql`array(select id from chosen order by rank, id)`, CIGARS_PER_ROW)} as members,
           (select coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'line', line)), '[]') from chosen)
             as reasons`;
});

export const suggestions = async (db: Db, viewer: number): Promise<Answer<'GET /members/suggestions/'>> => {
  const [found] = await suggested(db, { viewer });
  const reasons = new Map((found?.reasons ?? []).map(({ id, reason, line }) => [id, { reason, line }]));
  return {
    results: (found?.members ?? []).flatMap((row) => {
      const why = reasons.get(row.id);
      return why === undefined ? [] : [{ ...asVisibleMember(row), ...why }];
    }),
  };
};

export const dismissSuggestion = async (db: Db, memberId: number, suggestedId: number): Promise<null> => {
  await sql`
    insert into dismissed_suggestion (member_id, suggested_id)
    select viewer.id, member.id from member as viewer join member on member.id = ${suggestedId}
     where viewer.id = ${memberId} and viewer.deleted_at is null and member.deleted_at is null
       for no key update of viewer
    on conflict do nothing`.execute(db);
  return null;
};

export const dismissSuggestions = async (db: Db, memberId: number, now: Date): Promise<null> => {
  await sql`
    insert into porch_visit (member_id, suggestions_dismissed_at)
    select id, ${now} from member where id = ${memberId} and deleted_at is null for no key update
    on conflict (member_id) do update set suggestions_dismissed_at = excluded.suggestions_dismissed_at`.execute(
    db,
  );
  return null;
};
