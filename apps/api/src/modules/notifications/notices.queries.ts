import type { Notification, NotificationType } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageWindowAs, idsOfWindow } from '../../platform/database/bidirectional-page.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NoticeRow } from './notice-row.ts';
import { read } from './read.ts';
import { isListed } from './seen.ts';
import { wantedAs, wantedRows } from './wanted.ts';

interface ByIds {
  readonly memberId: number;
  readonly ids: readonly number[];
}

interface Rows {
  readonly rows: NoticeRow[];
}

const byPlace = (a: NoticeRow, b: NoticeRow) => (a.place ?? 0) - (b.place ?? 0);

const listed = statement<ByIds, Rows>(
  ({ memberId, ids }) => sql`
    with ${wantedAs(sql`${ids}::bigint[]`)} select ${wantedRows(isListed(memberId))} as rows`,
);

/** These notices, in this order, as the member may see them now; those that may not be seen are left out. */
export const noticesOf = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<Notification[]> => {
  if (ids.length === 0) return [];
  const [found] = await listed(db, { memberId, ids });
  const { lines, told } = read(found?.rows ?? []);
  return lines.toSorted(byPlace).map(told);
};

interface PageRow extends Rows {
  readonly count: number;
  readonly unread_count: number;
}

/** Kept counts, less those that the member may not see any more. */
const countsAs = (memberId: RawBuilder<number>) => sql`
  counts as materialized (
    select member.notices - hidden.notices as count, member.unread - hidden.unread as unread_count
      from member
      cross join lateral (
        select count(*)::int as notices, count(*) filter (where read_at is null)::int as unread from notification
         where member_id = member.id and unseen and group_id is null and in_app) as hidden
     where member.id = ${memberId})`;

const page = statement<PageQuery & { memberId: number }, PageRow>(({ memberId, page: number, page_size }) => {
  const ids = idsOfWindow(
    (direction) => sql`
      select id from notification
       where member_id = ${memberId} and group_id is null and in_app and not unseen
       order by created_at ${direction}, id ${direction}`,
    'desc',
  );
  return sql`
    with ${countsAs(memberId)},
    ${pageWindowAs(sql`select count from counts`, { page: number, page_size })},
    ${wantedAs(ids)}
    select count, unread_count, ${wantedRows(isListed(memberId))} as rows from counts`;
});

/** Newest first, as things are now, at one moment: what the member may not see any more is in no count. */
export const notificationsPage = async (
  db: Db,
  memberId: number,
  asked: PageQuery,
): Promise<Answer<'GET /notifications/'>> => {
  const [found] = await page(db, { memberId, page: asked.page, page_size: asked.page_size });
  const { count, unread_count, rows } = found ?? { count: 0, unread_count: 0, rows: [] };
  const { lines, told } = read(rows);
  return {
    notifications: lines.toSorted(byPlace).map(told),
    unread_count,
    total_pages: Math.ceil(count / asked.page_size),
    count,
  };
};

/** A notice on its way to a member, and its kind as it was written, which the member's choice is about. */
export interface Mailable {
  readonly kind: NotificationType;
  readonly notice: Notification;
}

const mailable = statement<ByIds, Rows>(
  ({ memberId, ids }) => sql`
    with ${wantedAs(sql`${ids}::bigint[]`)}
    select ${wantedRows(sql`notice.member_id = ${memberId}`)} as rows`,
);

/** The same for a mail or a push: also those that the member does not want in the list. */
export const mailableNotices = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<Mailable[]> => {
  if (ids.length === 0) return [];
  const [found] = await mailable(db, { memberId, ids });
  const { lines, told } = read(found?.rows ?? []);
  return lines.toSorted((a, b) => b.id - a.id).map((line) => ({ kind: line.type, notice: told(line) }));
};

/** A notice with its place in the member's stream. */
export interface StreamedNotice {
  readonly toldId: number;
  readonly notice: Notification;
}

const after = statement<{ memberId: number; toldId: number; limit: number }, Rows>(
  ({ memberId, toldId, limit }) => {
    const ids = sql<number[]>`array(
      select notice.id from notification as notice
       where ${isListed(memberId)} and notice.told_id > ${toldId}
       order by notice.told_id desc limit ${limit})`;
    return sql`with ${wantedAs(ids)} select ${wantedRows(isListed(memberId))} as rows`;
  },
);

/** The newest notices after a place in the member's stream, in their order there. */
export const noticesAfter = async (
  db: Db,
  memberId: number,
  toldId: number,
  limit: number,
): Promise<StreamedNotice[]> => {
  const [found] = await after(db, { memberId, toldId, limit });
  const { lines, told } = read(found?.rows ?? []);
  return lines
    .toSorted((a, b) => a.told_id - b.told_id)
    .map((line) => ({ toldId: line.told_id, notice: told(line) }));
};
