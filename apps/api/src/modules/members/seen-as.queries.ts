import type { EntryDetail, MemberProfile, SeenAs } from '@stoa/contract';
import { handleKey } from '@stoa/contract/accounts.rules';
import type { Answer } from '@stoa/contract/client';
import { MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import { ownEntrySeenBy } from '../journal/index.ts';
import { followerFor, STRANGER } from '../visibility/index.ts';
import { memberCigars, memberProfile } from './profiles.queries.ts';

interface Named {
  id: number;
  /** Relates to the caller. */
  is_blocked: boolean;
  has_blocked: boolean;
}

const named = statement<{ memberId: number; key: string }, Named>(
  ({ memberId, key }) => sql`
    select id, exists (select from block where blocker_id = ${memberId} and blocked_id = id) as is_blocked,
           exists (select from block where blocker_id = id and blocked_id = ${memberId}) as has_blocked
      from member where handle_key = ${key} and suspended_at is null`,
);

/** Treats blockers and unknown handles as strangers, or it would reveal blocks (decision 61). @throws Refusal for the caller, 404 */
const viewerFor = async (db: Db, memberId: number, { as, handle }: SeenAs): Promise<number> => {
  if (as === 'stranger') return STRANGER;
  if (as === 'follower') return followerFor(memberId);
  const [found] = await named(db, { memberId, key: handleKey(handle) });
  if (found?.id === memberId) throw refuseField('handle', MEMBERS_TEXTS.viewerIsSelf);
  if (found?.is_blocked) throw notFound();
  return found === undefined || found.has_blocked ? STRANGER : found.id;
};

export const ownProfileSeenAs = async (db: Db, memberId: number, as: SeenAs): Promise<MemberProfile> => {
  const profile = await memberProfile(db, await viewerFor(db, memberId, as), memberId);
  const { followers, following } = await memberProfile(db, memberId, memberId);
  // Members don't learn who muted them. The viewer's own counts would reveal blocks between other members (decision 61).
  return { ...profile, followers, following, is_muted: false };
};

export const ownCigarsSeenAs = async (
  db: Db,
  memberId: number,
  as: SeenAs,
  page: PageQuery,
): Promise<Answer<'GET /user/member/{id}/cigars/'>> =>
  memberCigars(db, await viewerFor(db, memberId, as), memberId, page);

export const ownEntrySeenAs = async (
  db: Db,
  memberId: number,
  as: SeenAs,
  id: number,
): Promise<EntryDetail> => ownEntrySeenBy(db, memberId, await viewerFor(db, memberId, as), id);
