import type { Answer } from '@stoa/contract/client';
import { CIGARS_PER_ROW, MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { blockedMembers, isFollowing, isNotBlocked } from '../visibility/index.ts';
import { asVisibleMember, visibleMembers, type VisibleMemberRow } from './visible-member.ts';

type FollowPage = Answer<'GET /followers/user/followers/'>;

const isOpenTo = (viewer: RawBuilder<number>) => sql<boolean>`(
  id = ${viewer} or follow_lists_visible_to = 'members'
  or follow_lists_visible_to = 'followers' and ${isFollowing(viewer, sql`id`)})`;

/** Selects a member's followers or followed members, newest first; no row if the member isn't visible. */
const sideFor = (side: 'followers' | 'following') => {
  const [of, other] =
    side === 'followers'
      ? [sql.ref('followed_id'), sql.ref('follower_id')]
      : [sql.ref('follower_id'), sql.ref('followed_id')];
  return statement<
    PageQuery & { viewer: number; id: number },
    { count: number; is_open: boolean; members: VisibleMemberRow[] }
  >(({ viewer, id, page, page_size }) => {
    const ids = sql<number[]>`array(
      select ${other} from follow where ${of} = ${id} and ${isNotBlocked(viewer, sql`${other}`)}
       order by created_at desc, ${other} desc ${pageLimit({ page, page_size })})`;
    return sql`
      select ${sql.ref(side)} - (select count(*)::int from ${blockedMembers(viewer)}
                                   join follow on ${other} = blocked.id and ${of} = ${id}) as count,
             ${isOpenTo(viewer)} as is_open, ${visibleMembers(viewer, ids, CIGARS_PER_ROW)} as members
        from member where id = ${id} and suspended_at is null and ${isNotBlocked(viewer, sql`id`)}`;
  });
};

const pageOfSide =
  (side: 'followers' | 'following') =>
  async (db: Db, viewerId: number, memberId: number, page: PageQuery): Promise<FollowPage> => {
    const [found] = await SIDES[side](db, {
      viewer: viewerId,
      id: memberId,
      page: page.page,
      page_size: page.page_size,
    });
    if (found === undefined) throw notFound();
    if (!found.is_open) throw refuse(403, MEMBERS_TEXTS.closedList);
    return pageBody(page, found.members.map(asVisibleMember), found.count);
  };

const SIDES = { followers: sideFor('followers'), following: sideFor('following') };

export const followersPage = pageOfSide('followers');

export const followingPage = pageOfSide('following');
