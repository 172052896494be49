import type { NotificationType } from '@stoa/contract';
import type { Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<number>;
  member_id: number;
  type: NotificationType;
  header: string;
  message: string;
  image: string | null;
  related_user_id: number | null;
  related_badge_id: string | null;
  /** What it is about, unique per member. Null for what was written before causes were kept. */
  cause: Generated<string | null>;
  created_at: Date;
  read_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    notification: NotificationTable;
  }
}
