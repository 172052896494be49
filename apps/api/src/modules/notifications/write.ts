import type { NotificationType } from '@stoa/contract';
import { CAPPED_TYPES, DEFAULT_CHOICES } from '@stoa/contract/notifications.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { insertCapped } from './daily-cap.ts';
import { insertNotices, type Recipient, type NoticeSource, type WrittenNotice } from './insert.ts';

/** Applies the reading rule to the row that `member` would get. */
const isDeliverable = ({
  type,
  about: { userId, entryId, detail },
}: NoticeSource): RawBuilder<boolean> => sql<boolean>`is_notification_deliverable(
  jsonb_populate_record(null::notification, jsonb_build_object('member_id', member.id, 'type', ${type}::text,
    'related_user_id', ${userId ?? null}::bigint, 'entry_id', ${entryId ?? null}::bigint, 'detail', ${detail ?? null}::text)))`;

/** Locks in id order, the subject too: a suspension or privacy change waits for the commit and then finds the rows. */
const lockRecipients = async (tx: Tx, source: NoticeSource, ids: readonly number[]): Promise<Recipient[]> => {
  const actor = source.about.userId ?? 0;
  const standard = DEFAULT_CHOICES[source.type];
  const { rows } = await sql<Recipient & { is_due: boolean }>`
    select member.id, member.id = any(${ids}::bigint[]) and suspended_at is null and ${isDeliverable(source)}
             and not exists (select from notification where member_id = member.id and cause = ${source.cause}) as is_due,
           coalesce(chosen.in_app, ${standard.in_app}::boolean) as in_app,
           coalesce(chosen.push, ${standard.push}::boolean) as push,
           coalesce(chosen.email, ${standard.email}::boolean) as email
      from member
      left join notification_preference as chosen on chosen.member_id = member.id and chosen.type = ${source.type}
     where member.id = any(${[...ids, actor]}::bigint[])
     order by member.id
       for no key update of member`.execute(tx);
  return rows
    .filter(({ is_due, in_app, push, email }) => is_due && (in_app || push || email))
    .map(({ id, in_app, push, email }) => ({ id, in_app, push, email }));
};

const isCapped = (type: NotificationType) => (CAPPED_TYPES as readonly NotificationType[]).includes(type);

export const writeNotices = async (
  tx: Tx,
  source: NoticeSource,
  ids: readonly number[],
  at: Date,
): Promise<WrittenNotice[]> => {
  if (ids.length === 0) return [];
  const recipients = await lockRecipients(tx, source, ids);
  return isCapped(source.type)
    ? insertCapped(tx, source, recipients, at)
    : insertNotices(tx, source, recipients, at);
};
