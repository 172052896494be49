import type { MemberProfile } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_PROFILE, type MemberSort } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageWindowAs } from '../../platform/database/bidirectional-page.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { asUserCigar, cigarsOfCut, type CigarRow } from '../journal/index.ts';
import { asSeenMember, seenMembers, type SeenRow } from './member-item.ts';
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
  return pageBody({ page, page_size }, members.map(asSeenMember), count);
};

interface Looked {
  readonly viewer: number;
  readonly id: number;
}

const profile = statement<Looked, { members: SeenRow[] }>(
  ({ viewer, id }) =>
    sql`select ${seenMembers(viewer, sql`array[${id}::bigint]`, CIGARS_PER_PROFILE)} as members`,
);

/** A member whom the viewer may see; a suspended one is as good as missing. */
export const memberProfile = async (db: Db, viewerId: number, id: number): Promise<MemberProfile> => {
  const [found] = await profile(db, { viewer: viewerId, id });
  const row = found?.members[0];
  if (row === undefined) throw notFound();
  const seen = asSeenMember(row);
  return {
    ...seen,
    profile_picture: seen.picture,
    bio: row.bio,
    email: null,
    isEmailPublic: false,
    created_at: row.created_at === null ? null : new Date(row.created_at).toISOString(),
    followers: row.followers,
    following: row.following,
  };
};

const cigars = statement<Looked & PageQuery, { count: number | null; cigars: CigarRow[] }>(
  ({ viewer, id, page, page_size }) => sql`
    with ${pageWindowAs(
      sql`select case when cigars_smoked_visible or id = ${viewer} then completed else 0 end from member
           where id = ${id} and suspended_at is null`,
      { page, page_size },
    )}
    select (select count from page_window) as count, ${cigarsOfCut(id)} as cigars`,
);

/** A page of a member's completed cigars; empty where their count is hidden. */
export const memberCigars = async (
  db: Db,
  viewerId: number,
  id: number,
  page: PageQuery,
): Promise<Answer<'GET /user/member/{id}/cigars/'>> => {
  const [found] = await cigars(db, { viewer: viewerId, id, page: page.page, page_size: page.page_size });
  if (found === undefined || found.count === null) throw notFound();
  return pageBody(page, found.cigars.map(asUserCigar), found.count);
};
