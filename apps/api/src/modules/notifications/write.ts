import type { NotificationType } from '@stoa/contract';
import { CAPPED_TYPES, DEFAULT_CHOICES } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { shareOut } from './cap.ts';
import { insertNotices, type Recipient, type Told, type Written } from './insert.ts';

/**
 * Those of these members who are to be told, with their choice, locked in the order of their ids. Among them is locked
 * the member whom it speaks of: who is suspended, hides or deletes something meanwhile waits, and finds what was written.
 */
const lockRecipients = async (tx: Tx, told: Told, ids: readonly number[]): Promise<Recipient[]> => {
  const actor = told.about.userId ?? 0;
  const standard = DEFAULT_CHOICES[told.type];
  const { rows } = await sql<Recipient & { is_told: boolean }>`
    select member.id, member.id = any(${ids}::bigint[]) and suspended_at is null
             and not exists (select from notification where member_id = member.id and cause = ${told.cause}) as is_told,
           coalesce(chosen.in_app, ${standard.in_app}::boolean) as in_app,
           coalesce(chosen.push, ${standard.push}::boolean) as push,
           coalesce(chosen.email, ${standard.email}::boolean) as email
      from member
      left join notification_preference as chosen on chosen.member_id = member.id and chosen.type = ${told.type}
     where member.id = any(${[...ids, actor]}::bigint[])
     order by member.id
       for no key update of member`.execute(tx);
  return rows
    .filter(({ is_told, in_app, push, email }) => is_told && (in_app || push || email))
    .map(({ id, in_app, push, email }) => ({ id, in_app, push, email }));
};

const isCapped = (type: NotificationType) => (CAPPED_TYPES as readonly NotificationType[]).includes(type);

/** Tells these members of it, once each; beyond three of a capped kind within a day in one line for all of them. */
export const writeNotices = async (
  tx: Tx,
  told: Told,
  ids: readonly number[],
  at: Date,
): Promise<Written[]> => {
  if (ids.length === 0) return [];
  const recipients = await lockRecipients(tx, told, ids);
  return isCapped(told.type) ? shareOut(tx, told, recipients, at) : insertNotices(tx, told, recipients, at);
};
