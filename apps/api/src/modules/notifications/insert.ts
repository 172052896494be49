import type { NotificationType } from '@stoa/contract';
import type { Choice } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Happening } from './happening.ts';

export type Told = Pick<Happening, 'type' | 'cause' | 'about'>;

/** One member to be told, and how. */
export type Recipient = Choice & { readonly id: number };

/** A notice that was just written. */
export interface Written extends Choice {
  readonly id: number;
  readonly member_id: number;
  readonly type: NotificationType;
}

/** Inserts rows for these members and counts what they will see; a cause that is there already is left alone. */
export const insertNotices = async (
  tx: Tx,
  told: Told,
  recipients: readonly Recipient[],
  at: Date,
  isGroup = false,
): Promise<Written[]> => {
  if (recipients.length === 0) return [];
  const { about } = told;
  const { rows } = await sql<Written>`
    with written as (
      insert into notification (member_id, type, cause, is_group, related_user_id, related_badge_id, entry_id,
                                challenge_id, redemption_id, message_id, detail, created_at, in_app, push, email)
      select id, ${told.type}, ${told.cause}, ${isGroup}::boolean, ${about.userId ?? null}::bigint,
             ${about.badge ?? null}, ${about.entryId ?? null}::bigint, ${about.challengeId ?? null}::bigint,
             ${about.redemptionId ?? null}::bigint, ${about.messageId ?? null}::bigint, ${about.detail ?? null},
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
