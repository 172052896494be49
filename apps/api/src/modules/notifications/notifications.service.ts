import type { Notification } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { pictureUrl } from '../media/index.ts';
import type { NotificationTable } from './notifications.tables.ts';

const asNotification = (row: Selectable<NotificationTable>): Notification => ({
  id: row.id,
  type: row.type,
  header: row.header,
  message: row.message,
  image: pictureUrl(row.image),
  is_read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
  related_user_id: row.related_user_id,
  related_badge_id: row.related_badge_id,
});

const unreadCount = async (db: Db, memberId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('member')
    .select('unread')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return unread;
};

/** Newest first, with the kept count of unread ones. */
export const notificationsPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /notifications/'>> => {
  const own = db.selectFrom('notification').where('member_id', '=', memberId);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const count = await countRows(own);
  return {
    notifications: rows.map(asNotification),
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
      .execute();
    return { unread_count: 0 };
  });

/** Marks one as read; doing it twice changes nothing more. */
export const markRead = (db: Db, memberId: number, id: number, at: Date): Promise<Notification> =>
  db.transaction().execute(async (tx) => {
    // The member first, as marking all does: two taps at once take turns.
    await lockCaller(tx, memberId);
    const own = await tx
      .selectFrom('notification')
      .selectAll()
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (own === undefined) throw notFound();
    if (own.read_at !== null) return asNotification(own);
    await tx.updateTable('notification').set({ read_at: at }).where('id', '=', id).execute();
    await tx
      .updateTable('member')
      .set({ unread: sql`unread - 1` })
      .where('id', '=', memberId)
      .execute();
    return asNotification({ ...own, read_at: at });
  });
