import type { Notification } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { noticesOf } from './notices.queries.ts';
import { isListed, isNoticeSeen, noticeJoins } from './seen.ts';

/** The kept count tells of nothing unread at once; else those are counted that may be seen. */
const unreadCount = async (db: Db, memberId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('member')
    .select('unread')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (unread === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification as notice ${noticeJoins}
     where ${isListed(memberId)} and notice.read_at is null and ${isNoticeSeen}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Newest first, as things are now: what the member may not see any more is in no count. */
export const notificationsPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /notifications/'>> => {
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with seen as (
      select notice.id, notice.created_at from notification as notice ${noticeJoins}
       where ${isListed(memberId)} and ${isNoticeSeen}),
    page as (
      select id, created_at from seen order by created_at desc, id desc
       limit ${page.page_size} offset ${(page.page - 1) * page.page_size})
    select (select json_agg(id order by created_at desc, id desc) from page) as ids,
           (select count(*)::int from seen) as count`.execute(db);
  const { ids, count } = rows[0] ?? { ids: null, count: 0 };
  return {
    notifications: await noticesOf(db, memberId, ids ?? []),
    unread_count: await unreadCount(db, memberId),
    total_pages: Math.ceil(count / page.page_size),
    count,
  };
};

export const markAllRead = (db: Db, memberId: number, at: Date): Promise<{ unread_count: number }> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ unread: 0 }).where('id', '=', memberId).execute();
    await tx
      .updateTable('notification')
      .set({ read_at: at })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where('group_id', 'is', null)
      .where('in_app', '=', true)
      .execute();
    return { unread_count: 0 };
  });

/** Marks one as read; doing it twice changes nothing more. */
export const markRead = (db: Db, memberId: number, id: number, at: Date): Promise<Notification> =>
  db.transaction().execute(async (tx) => {
    // The member first, as marking all does: two taps at once take turns.
    await lockCaller(tx, memberId);
    const marked = await tx
      .updateTable('notification')
      .set({ read_at: at })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('group_id', 'is', null)
      .where('in_app', '=', true)
      .where('read_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (marked !== undefined) {
      await tx
        .updateTable('member')
        .set({ unread: sql`unread - 1` })
        .where('id', '=', memberId)
        .execute();
    }
    const [notice] = await noticesOf(tx, memberId, [id]);
    if (notice === undefined) throw notFound();
    return notice;
  });
