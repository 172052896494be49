import type { Notification } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { listNotices } from './notices.queries.ts';

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

export const markRead = (db: Db, memberId: number, id: number, at: Date): Promise<Notification> =>
  db.transaction().execute(async (tx) => {
    // Locks the member first, as markAllRead does, so that concurrent requests don't deadlock.
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
    const [notice] = await listNotices(tx, memberId, [id]);
    if (notice === undefined) throw notFound();
    return notice;
  });
