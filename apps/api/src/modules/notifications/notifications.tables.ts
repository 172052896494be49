import type { MessageAudience, NotificationType } from '@stoa/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { About, Audience, Cursor } from './happening.ts';

/** A notice to one member. It has no words of its own: they are made of what it is about when it is read. */
export interface NotificationTable {
  id: Generated<number>;
  member_id: number;
  type: NotificationType;
  related_user_id: number | null;
  related_badge_id: string | null;
  entry_id: Generated<number | null>;
  challenge_id: Generated<number | null>;
  redemption_id: Generated<number | null>;
  message_id: Generated<number | null>;
  /** A redemption's state, or a referral's points, as they were then. */
  detail: Generated<string | null>;
  /** What it is about, unique per member. Null for what was written before causes were kept. */
  cause: Generated<string | null>;
  /** Whether it is one line for several; they carry its id. */
  is_group: Generated<boolean>;
  group_id: Generated<number | null>;
  /** By which ways the member wanted to hear of it when it was written. */
  in_app: Generated<boolean>;
  push: Generated<boolean>;
  email: Generated<boolean>;
  /** Its place in the member's stream; a group that gets one more moves to the end. */
  told_id: Generated<number>;
  /** What it is about may not be seen any more (`seen.ts`); kept by triggers. */
  unseen: Generated<boolean>;
  created_at: Date;
  read_at: Date | null;
  /** When a mail of its own was queued, or a digest that has it. */
  mailed_at: Generated<Date | null>;
}

/** What waits to be told. The row goes with the last recipient. */
export interface HappeningTable {
  id: Generated<number>;
  type: NotificationType;
  cause: string;
  about: JSONColumnType<About>;
  audiences: JSONColumnType<readonly Audience[]>;
  breadth: number;
  cursor: JSONColumnType<Cursor>;
  at: Date;
  tries: Generated<number>;
  not_before: Date;
  failed_at: Generated<Date | null>;
}

/** Only what a member has chosen; the rest is as `DEFAULT_CHOICES` says. */
export interface NotificationPreferenceTable {
  member_id: number;
  type: NotificationType;
  in_app: boolean;
  push: boolean;
  email: boolean;
}

export interface OperatorMessageTable {
  id: Generated<number>;
  header: string;
  message: string;
  image: string | null;
  audience: ColumnType<MessageAudience, string, never>;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    notification: NotificationTable;
    happening: HappeningTable;
    notification_preference: NotificationPreferenceTable;
    operator_message: OperatorMessageTable;
  }
}
