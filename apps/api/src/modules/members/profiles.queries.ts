import type { MemberProfile } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_PROFILE, type MemberSort } from '@stoa/contract/members.rules';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { cigarsPage, newestCigars } from '../journal/index.ts';
import { earnedBadges } from '../points/index.ts';
import { asSeenMember, memberItems, seenMembers, type SeenRow } from './member-item.ts';
import { searchMembers } from './members.search.ts';

export const membersPage = async (
  db: Db,
  viewerId: number,
  query: PageQuery & { filter: string; sort_by: MemberSort },
): Promise<Answer<'GET /user/all-members/'>> => {
  const { ids, count } = await searchMembers(db, query.filter, query.sort_by, query);
  return pageBody(query, await memberItems(db, viewerId, ids), count);
};

/** A member whom the viewer may see; a suspended one is as good as missing. */
const seenMember = async (db: Db, viewerId: number, id: number): Promise<SeenRow> => {
  const row = (await seenMembers(db, viewerId, [id])).get(id);
  if (row === undefined) throw notFound();
  return row;
};

export const memberProfile = async (db: Db, viewerId: number, id: number): Promise<MemberProfile> => {
  const row = await seenMember(db, viewerId, id);
  const cigars = row.cigars === null ? null : await newestCigars(db, [id], CIGARS_PER_PROFILE);
  const badges = await earnedBadges(db, [id]);
  const seen = asSeenMember(row, badges.get(id) ?? [], cigars?.get(id) ?? []);
  return {
    ...seen,
    profile_picture: seen.picture,
    bio: row.bio,
    email: null,
    isEmailPublic: false,
    created_at: row.created_at?.toISOString() ?? null,
    followers: row.followers,
    following: row.following,
  };
};

/** A page of a member's completed cigars; empty where their count is hidden. */
export const memberCigars = async (
  db: Db,
  viewerId: number,
  id: number,
  page: PageQuery,
): Promise<Answer<'GET /user/member/{id}/cigars/'>> => {
  const row = await seenMember(db, viewerId, id);
  if (row.cigars === null) return pageBody(page, [], 0);
  const { results, count } = await cigarsPage(db, id, page);
  return pageBody(page, results, count);
};
