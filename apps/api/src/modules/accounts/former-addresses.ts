import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import type { Db } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';

/** A change of address can be undone from the old address for this long. */
export const UNDO_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** @throws Refusal for an address that another member has left: it stays theirs while they can undo the change */
export const refuseReserved = async (db: Db, email: string, memberId: number, now: Date): Promise<void> => {
  const row = await db
    .selectFrom('email_change')
    .select('id')
    .where('old_email_key', '=', emailKey(email))
    .where('member_id', '<>', memberId)
    .where('confirmed_at', '>', new Date(now.getTime() - UNDO_LIFE_MS))
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined) throw refuseField('email', ACCOUNT_TEXTS.emailTaken);
};
