import type { MessageAudience, NotificationType } from '@stoa/contract';
import type { MessageKind, MessageState } from '@stoa/contract/operators.messages.rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { About, Audience, Cursor } from './outbox.ts';

/** A notice to one member. Its words are made when it is read, from what it is about. */
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
  /** A redemption's state, or a referral's points, at the time of writing. */
  detail: Generated<string | null>;
  /** Unique per member; null in notices older than this column. */
  cause: Generated<string | null>;
  /** Whether it is a group; its items have its id in `group_id`. */
  is_group: Generated<boolean>;
  group_id: Generated<number | null>;
  /** The member's preferences at the time of writing. */
  in_app: Generated<boolean>;
  push: Generated<boolean>;
  email: Generated<boolean>;
  /** Its position in the member's stream; a group that gets one more moves to the end. */
  told_id: Generated<number>;
  /** Not visible to the member any more (`is_notification_hidden`); maintained by triggers. */
  unseen: Generated<boolean>;
  created_at: Date;
  read_at: Date | null;
  /** When a mail of its own was queued, or a digest that has it. */
  mailed_at: Generated<Date | null>;
  /** Of a mail that goes at once and waits for the end of quiet hours: when it is looked at again. */
  mail_from: Generated<Date | null>;
}

/** The outbox. A row is deleted with its last recipient. */
export interface NotificationEventTable {
  id: Generated<number>;
  type: NotificationType;
  cause: string;
  about: JSONColumnType<About>;
  audiences: JSONColumnType<readonly Audience[]>;
  /** Batches that it has had; see `firstTurn`. */
  turns: number;
  cursor: JSONColumnType<Cursor>;
  at: Date;
  tries: Generated<number>;
  not_before: Date;
  failed_at: Generated<Date | null>;
}

/** Changed preferences only; the others are `DEFAULT_CHOICES`. */
export interface NotificationPreferenceTable {
  member_id: number;
  type: NotificationType;
  in_app: boolean;
  push: boolean;
  email: boolean;
}

/** A draft, one that waits for its time, or a sent one; that is never changed. */
export interface OperatorMessageTable {
  id: Generated<number>;
  header: string;
  message: string;
  image: string | null;
  audience: ColumnType<MessageAudience, string, string>;
  /** Of what is written to one member about their own things; null: to many. */
  member_id: Generated<number | null>;
  created_at: Date;
  kind: ColumnType<MessageKind, MessageKind | undefined, MessageKind>;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  send_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of two who write on one draft, the later one is refused: theirs is of an earlier version. */
  version: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    notification: NotificationTable;
    notification_event: NotificationEventTable;
    notification_preference: NotificationPreferenceTable;
    operator_message: OperatorMessageTable;
  }
}
