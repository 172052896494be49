import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_ROW, SUGGESTED } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { isNotBlocked, isNotMuted } from '../visibility/index.ts';
import { ORDERS } from './member-order.ts';
import { asVisibleMember, visibleMembers, type VisibleMemberRow } from './visible-member.ts';

/** Members looked at for each kind: a city of a million costs what a village does. */
const LOOKED_AT = 200;

/**
 * Of the newest homes of the city, by their numbers, which do not show when anybody joined; and of those who log most.
 * Nobody by what they hide.
 */
const suggested = statement<{ viewer: number }, { near: string[]; members: VisibleMemberRow[] }>(
  ({ viewer }) => {
    const isNew = sql`suspended_at is null and member.id <> ${viewer} and ${isNotBlocked(viewer, sql`member.id`)}
      and ${isNotMuted(viewer, sql`member.id`)}
      and not exists (select from follow where follower_id = ${viewer} and followed_id = member.id)`;
    return sql`
      with own as materialized (
        select lower(city) as city, lower(state) as state
          from member join address on address.id = member.home_id where member.id = ${viewer} and city <> ''),
      near as materialized (
        select array(
          select member.id from (
            select address.id from address join own on lower(address.city) = own.city and lower(address.state) = own.state
             where type = 'user' and address.city <> '' order by address.id desc limit ${sql.lit(LOOKED_AT)}) as home
            join member on member.home_id = home.id
           where location_visible and ${isNew} order by member.id limit ${sql.lit(SUGGESTED)}) as ids),
      active as materialized (
        select array(
          select member.id from (
            select * from member where suspended_at is null
             order by ${ORDERS['-cigars']} limit ${sql.lit(LOOKED_AT)}) as member
           where cigars_smoked_visible and cigars > 0 and ${isNew} and member.id <> all((select ids from near)::bigint[])
           order by ${ORDERS['-cigars']} limit ${sql.lit(SUGGESTED)}) as ids)
      select (select ids from near) as near,
             ${visibleMembers(viewer, sql`((select ids from near) || (select ids from active))`, CIGARS_PER_ROW)} as members`;
  },
);

export const suggestedMembers = async (
  db: Db,
  viewerId: number,
): Promise<Answer<'GET /user/suggested-members/'>> => {
  const [found] = await suggested(db, { viewer: viewerId });
  const near = new Set(found?.near.map(Number));
  return {
    results: (found?.members ?? []).map((row) => ({ ...asVisibleMember(row), near: near.has(row.id) })),
  };
};
