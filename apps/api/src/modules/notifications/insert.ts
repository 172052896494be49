import type { NotificationType } from '@stoa/contract';
import type { Choice } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { NotificationEvent } from './outbox.ts';

export type NoticeSource = Pick<NotificationEvent, 'type' | 'cause' | 'about'>;

export type Recipient = Choice & { readonly id: number };

export interface WrittenNotice extends Choice {
  readonly id: number;
  readonly member_id: number;
  readonly type: NotificationType;
}

/** Skips members who already have a notification of this cause. */
export const insertNotices = async (
  tx: Tx,
  source: NoticeSource,
  recipients: readonly Recipient[],
  at: Date,
  isGroup = false,
): Promise<WrittenNotice[]> => {
  if (recipients.length === 0) return [];
  const { about } = source;
  const { rows } = await sql<WrittenNotice>`
    with written as (
      insert into notification (member_id, type, cause, is_group, related_user_id, related_badge_id, entry_id,
                                challenge_id, redemption_id, message_id, reply_id, detail, created_at, in_app, push, email)
      select id, ${source.type}, ${source.cause}, ${isGroup}::boolean, ${about.userId ?? null}::bigint,
             ${about.badge ?? null}, ${about.entryId ?? null}::bigint, ${about.challengeId ?? null}::bigint,
             ${about.redemptionId ?? null}::bigint, ${about.messageId ?? null}::bigint,
             ${about.replyId ?? null}::bigint, ${about.detail ?? null},
             ${at}, in_app, push, email
        from unnest(${recipients.map(({ id }) => id)}::bigint[], ${recipients.map(({ in_app }) => in_app)}::boolean[],
                    ${recipients.map(({ push }) => push)}::boolean[], ${recipients.map(({ email }) => email)}::boolean[])
          as recipient (id, in_app, push, email)
      on conflict (member_id, cause) do nothing
      returning id, member_id, type, in_app, push, email),
    counted as (
      update member set notices = notices + 1, unread = unread + 1 from written
       where member.id = written.member_id and written.in_app)
    select * from written`.execute(tx);
  return rows;
};
