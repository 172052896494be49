import type { Notification, NotificationType } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageLimit, refuseDeepPage, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NoticeRow } from './notice-row.ts';
import { presenter } from './present.ts';
import { isListed, requestedAs, selectNotices } from './select-notices.ts';

interface ByIds {
  readonly memberId: number;
  readonly ids: readonly number[];
}

interface Rows {
  readonly rows: NoticeRow[];
}

const byPosition = (a: NoticeRow, b: NoticeRow) => (a.position ?? 0) - (b.position ?? 0);

const listed = statement<ByIds, Rows>(
  ({ memberId, ids }) => sql`
    with ${requestedAs(sql`${ids}::bigint[]`)} select ${selectNotices(isListed(memberId))} as rows`,
);

/** Returns these notifications in order, as the member may see them now; leaves out invisible ones. */
export const listNotices = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<Notification[]> => {
  if (ids.length === 0) return [];
  const [found] = await listed(db, { memberId, ids });
  const { notices, present } = presenter(found?.rows ?? []);
  return notices.toSorted(byPosition).map(present);
};

interface PageRow extends Rows {
  readonly count: number;
  readonly unread_count: number;
}

/** Subtracts notifications the member may no longer see from the stored counters. */
const countsAs = (memberId: RawBuilder<number>) => sql`
  counts as materialized (
    select member.notices - hidden.notices as count, member.unread - hidden.unread as unread_count
      from member
      cross join lateral (
        select count(*)::int as notices, count(*) filter (where read_at is null)::int as unread from notification
         where member_id = member.id and unseen and group_id is null and in_app) as hidden
     where member.id = ${memberId})`;

const page = statement<PageQuery & { memberId: number }, PageRow>(({ memberId, page: number, page_size }) => {
  const ids = sql<number[]>`array(
    select id from notification
     where member_id = ${memberId} and group_id is null and in_app and not unseen
     order by created_at desc, id desc ${pageLimit({ page: number, page_size })})`;
  return sql`
    with ${countsAs(memberId)},
    ${requestedAs(ids)}
    select count, unread_count, ${selectNotices(isListed(memberId))} as rows from counts`;
});

/** Returns a page, newest first; no count includes what the member may no longer see. */
export const notificationsPage = async (
  db: Db,
  memberId: number,
  query: PageQuery,
): Promise<Answer<'GET /notifications/'>> => {
  const [found] = await page(db, { memberId, page: query.page, page_size: query.page_size });
  const { count, unread_count, rows } = found ?? { count: 0, unread_count: 0, rows: [] };
  refuseDeepPage(query, count);
  const { notices, present } = presenter(rows);
  return {
    notifications: notices.toSorted(byPosition).map(present),
    unread_count,
    total_pages: Math.ceil(count / query.page_size),
    count,
  };
};

export interface MailableNotice {
  /** The written kind, because the member's preferences go by it. */
  readonly kind: NotificationType;
  readonly notice: Notification;
}

const mailable = statement<ByIds, Rows>(
  ({ memberId, ids }) => sql`
    with ${requestedAs(sql`${ids}::bigint[]`)}
    select ${selectNotices(sql`notice.member_id = ${memberId}`)} as rows`,
);

const listMailable = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
  as: (row: NoticeRow) => NoticeRow,
): Promise<MailableNotice[]> => {
  if (ids.length === 0) return [];
  const [found] = await mailable(db, { memberId, ids });
  const { notices, present } = presenter((found?.rows ?? []).map(as));
  return notices.toSorted((a, b) => b.id - a.id).map((row) => ({ kind: row.type, notice: present(row) }));
};

/** Also returns those that the member doesn't want in the list. */
export const mailableNotices = (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<MailableNotice[]> => listMailable(db, memberId, ids, (row) => row);

/** Returns the same without staff's own words to this member, because anyone can read a push on a locked phone. */
export const pushableNotices = (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<MailableNotice[]> =>
  listMailable(db, memberId, ids, (row) => ({ ...row, tracking_note: null, amends_reason: null }));

interface StreamedNotice {
  readonly position: number;
  readonly notice: Notification;
}

const after = statement<{ memberId: number; position: number; limit: number }, Rows>(
  ({ memberId, position, limit }) => {
    const ids = sql<number[]>`array(
      select notice.id from notification as notice
       where ${isListed(memberId)} and notice.told_id > ${position}
       order by notice.told_id desc limit ${limit})`;
    return sql`with ${requestedAs(ids)} select ${selectNotices(isListed(memberId))} as rows`;
  },
);

/** Returns the notifications after a position in the member's stream, in its order. */
export const noticesAfter = async (
  db: Db,
  memberId: number,
  position: number,
  limit: number,
): Promise<StreamedNotice[]> => {
  const [found] = await after(db, { memberId, position, limit });
  const { notices, present } = presenter(found?.rows ?? []);
  return notices
    .toSorted((a, b) => a.stream_position - b.stream_position)
    .map((row) => ({ position: row.stream_position, notice: present(row) }));
};
