import type { MemberProfile } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_PROFILE, type MemberSort } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { asUserCigar, pageOfCigars, type CigarRow } from '../journal/index.ts';
import { blockedMembers, isFollowing, isNotBlocked } from '../visibility/index.ts';
import { asVisibleMember, visibleMembers, type VisibleMemberRow } from './visible-member.ts';
import { searchMembers } from './members.search.ts';

export const membersPage = async (
  db: Db,
  viewerId: number,
  { filter, sort_by, page, page_size }: PageQuery & { filter: string; sort_by: MemberSort },
): Promise<Answer<'GET /user/all-members/'>> => {
  const { members, count } = await searchMembers(db, filter, {
    viewer: viewerId,
    sort: sort_by,
    page,
    page_size,
  });
  return pageBody({ page, page_size }, members.map(asVisibleMember), count);
};

interface ViewedMember {
  readonly viewer: number;
  readonly id: number;
}

interface ProfileRow {
  members: VisibleMemberRow[];
  /** Members the viewer never sees; the lists leave them out too. */
  unmet_followers: number;
  unmet_following: number;
  wants: number | null;
}

const profile = statement<ViewedMember, ProfileRow>(
  ({ viewer, id }) => sql`
    select ${visibleMembers(viewer, sql`array[${id}::bigint]`, CIGARS_PER_PROFILE)} as members,
           (select count(*)::int from ${blockedMembers(viewer)}
              join follow on follower_id = blocked.id and followed_id = ${id}) as unmet_followers,
           (select count(*)::int from ${blockedMembers(viewer)}
              join follow on followed_id = blocked.id and follower_id = ${id}) as unmet_following,
           (select case when owner.id = ${viewer} or wants_visible_to = 'followers' and ${isFollowing(viewer, sql`owner.id`)}
                        then (select count(*)::int from want where want.member_id = owner.id) end
              from member as owner where owner.id = ${id}) as wants`,
);

/** Returns a profile. @throws Refusal 404 if the member is missing or suspended */
export const memberProfile = async (db: Db, viewerId: number, id: number): Promise<MemberProfile> => {
  const [found] = await profile(db, { viewer: viewerId, id });
  const row = found?.members[0];
  if (found === undefined || row === undefined) throw notFound();
  const visible = asVisibleMember(row);
  return {
    ...visible,
    profile_picture: visible.picture,
    bio: row.bio,
    email: null,
    isEmailPublic: false,
    created_at: row.created_at === null ? null : new Date(row.created_at).toISOString(),
    followers: row.followers - found.unmet_followers,
    following: row.following - found.unmet_following,
    is_muted: row.is_muted,
    wants: found.wants,
  };
};

const cigars = statement<ViewedMember & PageQuery, { count: number; cigars: CigarRow[] }>(
  ({ viewer, id, page, page_size }) => sql`
    select case when id = ${viewer} then completed
                when not cigars_smoked_visible then 0
                when ${isFollowing(viewer, sql`id`)} then completed - completed_private
                else completed - completed_limited end as count,
           case when id = ${viewer} or cigars_smoked_visible
                then ${pageOfCigars(viewer, id, { page, page_size })} else '[]' end as cigars
      from member where id = ${id} and suspended_at is null and ${isNotBlocked(viewer, sql`id`)}`,
);

export const memberCigars = async (
  db: Db,
  viewerId: number,
  id: number,
  page: PageQuery,
): Promise<Answer<'GET /user/member/{id}/cigars/'>> => {
  const [found] = await cigars(db, { viewer: viewerId, id, page: page.page, page_size: page.page_size });
  if (found === undefined) throw notFound();
  return pageBody(page, found.cigars.map(asUserCigar), found.count);
};
