import type { MessageAudience, NotificationType } from '@stoa/contract';
import type { MessageKind, MessageState } from '@stoa/contract/operators.messages.rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { About, Audience, Cursor } from './outbox.ts';

/** One member's notification. Its text is composed when it is read. */
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
  reply_id: Generated<number | null>;
  /** A redemption's state or a referral's points, at the time of writing. */
  detail: Generated<string | null>;
  /** Unique per member; null in rows older than this column. */
  cause: Generated<string | null>;
  /** A group's items have its id in `group_id`. */
  is_group: Generated<boolean>;
  group_id: Generated<number | null>;
  /** The member's preferences at the time of writing. */
  in_app: Generated<boolean>;
  push: Generated<boolean>;
  email: Generated<boolean>;
  /** Position in the member's stream; a group with a new item moves to the end. */
  told_id: Generated<number>;
  /** No longer visible to the member (`is_notification_hidden`); triggers maintain it. */
  unseen: Generated<boolean>;
  created_at: Date;
  read_at: Date | null;
  /** When its own email, or a digest with it, was queued. */
  mailed_at: Generated<Date | null>;
  /** Next check of an immediate email that waits for the end of quiet hours. */
  mail_from: Generated<Date | null>;
}

/** The outbox; a row is deleted with its last recipient. */
interface NotificationEventTable {
  id: Generated<number>;
  type: NotificationType;
  cause: string;
  about: JSONColumnType<About>;
  audiences: JSONColumnType<readonly Audience[]>;
  /** Number of batches so far; see `firstTurn`. */
  turns: number;
  cursor: JSONColumnType<Cursor>;
  at: Date;
  tries: Generated<number>;
  not_before: Date;
  failed_at: Generated<Date | null>;
}

/** Holds only changed preferences; the rest are `DEFAULT_CHOICES`. */
interface NotificationPreferenceTable {
  member_id: number;
  type: NotificationType;
  in_app: boolean;
  push: boolean;
  email: boolean;
}

/** A draft, scheduled, or sent message; a sent one never changes. */
export interface OperatorMessageTable {
  id: Generated<number>;
  header: string;
  message: string;
  image: string | null;
  audience: ColumnType<MessageAudience, string, string>;
  /** Set for a message to one member about their own account; null for many. */
  member_id: Generated<number | null>;
  created_at: Date;
  kind: ColumnType<MessageKind, MessageKind | undefined, MessageKind>;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  send_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A scheduled message isn't sent to more members than this, because no second person confirmed it. */
  reach_max: ColumnType<number | null, number | null | undefined, number | null>;
  /** Refuses the later of two editors of a draft, because their version is older. */
  version: Generated<number>;
}

/** An audience that staff saved under a name. */
export interface SavedSegmentTable {
  id: Generated<number>;
  name: string;
  audience: ColumnType<MessageAudience, string, never>;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    notification: NotificationTable;
    notification_event: NotificationEventTable;
    notification_preference: NotificationPreferenceTable;
    operator_message: OperatorMessageTable;
    saved_segment: SavedSegmentTable;
  }
}
