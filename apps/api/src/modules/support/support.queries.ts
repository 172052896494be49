import type { Measure, MemberParcel, Notification, StaffNote, SupportedMember } from '@stoa/contract';
import { PLACELESS, type ShownType } from '@stoa/contract/notifications.rules';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { pictureUrl } from '../media/index.ts';
import { listOperatorMembers } from '../members/index.ts';
import { notificationsPage } from '../notifications/index.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { memberRedemptions } from '../store/index.ts';

/** @throws Refusal 404 for a deleted member as for a missing one */
export const supportedMember = async (db: Db, id: number): Promise<SupportedMember> => {
  const [member] = await listOperatorMembers(db, [id]);
  const more = await db
    .selectFrom('member')
    .select(['bio', 'picture', 'suspended_until', 'suspension_reason', 'completed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (member === undefined || more === undefined) throw notFound();
  return {
    ...member,
    ...more,
    picture: pictureUrl(more.picture),
    suspended_until: more.suspended_until?.toISOString() ?? null,
  };
};

export const requireMember = async (db: Db, id: number): Promise<void> => {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
};

export const memberParcels = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /operator/members/{id}/parcels/'>> => {
  const { results, count } = await memberRedemptions(db, memberId, page);
  const parcels = results.map(({ address: _apart, can_cancel: _members, ...parcel }): MemberParcel => parcel);
  return pageBody(page, parcels, count);
};

/** Leaves out places the member recorded for themselves. */
export const memberSignIns = async (
  { sessions }: Platform,
  memberId: number,
): Promise<Answer<'GET /operator/members/{id}/sign-ins/'>> => ({
  results: (await sessions.list(memberId)).map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: (last_used_at ?? created_at).toISOString(),
  })),
});

/** These would reveal the town of a hidden home, or a private entry. */
const PRIVATE_NOTICES: ReadonlySet<ShownType> = new Set([
  'new_user',
  'nearby_cigar',
  'city_cigar',
  'first_cigar',
  'reply',
  'cheer',
  PLACELESS,
]);

/** Staff see only that these were sent, and when. */
const asStaffSee = (notice: Notification): Notification =>
  PRIVATE_NOTICES.has(notice.type)
    ? {
        ...notice,
        header: 'A notification',
        message: 'Only the member can read this.',
        image: null,
        related_user_id: null,
        related_entry_id: null,
        items: [],
      }
    : notice;

export const memberNotices = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /operator/members/{id}/notices/'>> => {
  const { notifications, count } = await notificationsPage(db, memberId, page);
  return pageBody(page, notifications.map(asStaffSee), count);
};

/** Selects from the audit what was done to the member or their points. */
export const measuresPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /operator/members/{id}/measures/'>> => {
  const about = db
    .selectFrom('operator_audit')
    .where('thing_kind', 'in', ['member', 'points'])
    .where('thing_id', '=', memberId)
    .where('by', '<>', 'nobody')
    .where('status', '<', 400);
  const rows = await about
    .select(['id', 'at', 'by', 'operator', 'about', 'before', 'after'])
    .select([
      sql<Measure['entry']>`(select json_build_object('id', entry.id, 'name', entry.name) from entry
        where entry.id = coalesce(after ->> 'entry', before ->> 'entry')::bigint
          and completed_at is not null and deleted_at is null and ${isForAllMembers})`.as('entry'),
      sql<number | null>`(after ->> 'approval')::bigint`.as('approval_id'),
    ])
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row): Measure => ({
    ...row,
    by: row.by === 'staff' ? 'staff' : 'automation',
    at: row.at.toISOString(),
  }));
  return pageBody(page, results, await countRows(about));
};

export const staffNotesPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /operator/members/{id}/notes/'>> => {
  const about = db.selectFrom('staff_note').where('member_id', '=', memberId);
  const rows = await about
    .select(['id', 'text', 'created_at', sql<string>`written_by`.as('by')])
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row): StaffNote => ({ ...row, created_at: row.created_at.toISOString() }));
  return pageBody(page, results, await countRows(about));
};
