import { sql } from 'kysely';
import type { Difference } from './difference.ts';

/** Conditions of limited entries, private entries, and the finished ones of both. */
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

/** Pairs each stored counter with the query that recounts it. */
export const MEMBER_COUNTERS = [
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

const isByActiveMember = sql`not exists (select from member where id = entry.member_id and suspended_at is not null)`;

export const COMMUNITY_COUNTERS = [
  {
    figure: 'cigars',
    counted: sql`(select count(*) from entry
      where import_id is null and ${isCountedForAll} and ${isByActiveMember})`,
  },
  {
    figure: 'completed',
    counted: sql`(select count(*) from entry where audience = 'members' and ${isByActiveMember})`,
  },
  { figure: 'members', counted: sql`(select count(*) from member where suspended_at is null)` },
  {
    figure: 'points',
    counted: sql`(select coalesce(sum(earned), 0) from ledger_line join member on member.id = member_id where counts)`,
  },
  { figure: 'retailers', counted: sql`(select count(*) from retailer)` },
] as const;

export const LINE_COUNTS = sql<Difference>`
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

/** Follows of a suspended member must be hidden. */
export const SUSPENDED = sql<Difference>`
  select 'member ' || id as subject, 'follows while suspended' as figure, seen::int as kept, 0 as counted
    from (select member.id, (select count(*) from follow where member.id in (follower_id, followed_id)) as seen
            from member where suspended_at is not null and deleted_at is null) as suspended
   where seen > 0`;
