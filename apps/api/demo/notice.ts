import type { Insertable } from 'kysely';
import type { NotificationTable } from '../src/modules/notifications/index.ts';

type Row = Insertable<NotificationTable>;
export type Notice = Omit<Row, 'id' | 'member_id' | 'read_at'>;

export const notice = (
  type: Notice['type'],
  created_at: Date,
  cause: string,
  about: Partial<Notice> = {},
): Notice => ({ type, created_at, cause, related_user_id: null, related_badge_id: null, ...about });
