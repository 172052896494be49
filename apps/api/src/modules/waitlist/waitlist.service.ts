import { emailKey, mailboxKey } from '@stoa/contract/accounts.rules';
import type { Tx } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { refuseUndeliverable } from '../../platform/mail/refuse-undeliverable.ts';
import type { Platform } from '../../platform/platform.ts';
import { WAITLIST_MAIL } from './waitlist-mail.ts';

/** Counts per mailbox, whatever tags its address has. */
const MAILBOX_CONFIRMATIONS: Limit = { name: 'waitlist-mailbox', times: 5, seconds: 60 * 60 };

/** Adds an address once and confirms it by one email; a repeat changes nothing and gets the same response. */
export const joinWaitlist = async (
  { db, clock, jobs, limits, mailer }: Platform,
  email: string,
): Promise<void> => {
  await refuseUndeliverable(mailer, email);
  await db.transaction().execute(async (tx) => {
    const joined = await tx
      .insertInto('waitlist')
      .values({ email_key: emailKey(email), email, created_at: clock.now(), invited_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (joined === undefined || !(await limits.allows(MAILBOX_CONFIRMATIONS, mailboxKey(email)))) return;
    await jobs.enqueue(tx, WAITLIST_MAIL, { waitlist_id: joined.id, about: 'joined' });
  });
};

export const leaveWaitlist = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('waitlist').where('email_key', '=', emailKey(email)).execute();
};
