import type { NotificationType } from '@stoa/contract';
import { CAPPED_TYPES, DEFAULT_CHOICES } from '@stoa/contract/notifications.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isEntryVisible, isNotBlocked, isNotMuted } from '../visibility/index.ts';
import { insertCapped } from './daily-cap.ts';
import { insertNotices, type Recipient, type NoticeSource, type WrittenNotice } from './insert.ts';

/** What `isNoticeVisible` would hide at once is not written. */
const isDeliverable = ({ type, about: { userId, entryId } }: NoticeSource): RawBuilder<boolean> => {
  const isFromMember = userId !== undefined && type !== 'referral_credited';
  const actor = sql`${userId ?? null}::bigint`;
  return sql<boolean>`(${isFromMember ? sql`${isNotBlocked(sql`member.id`, actor)} and ${isNotMuted(sql`member.id`, actor)}` : sql`true`}
    and ${
      entryId === undefined
        ? sql`true`
        : sql`exists (select from entry join member as owner on owner.id = entry.member_id
            where entry.id = ${entryId} and entry.completed_at is not null and ${isEntryVisible(sql`member.id`)})`
    })`;
};

/**
 * Recipients with their preferences, locked in the order of their ids. The member whom the event is about is locked too:
 * their suspension or change of privacy waits for the commit, and then finds the notices written.
 */
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
