import { mailboxKey } from '@stoa/contract/accounts.rules';
import type { Tx } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';

/** Covers sign-ups, address changes, "Send again" and all emails to unproved addresses of a mailbox, whatever its tags. */
export const MAILBOX_MAILS: Limit = { name: 'mailbox-mails', times: 10, seconds: 60 * 60 };

/** Returns true if the member may get another email: anyone can open accounts for others' addresses and flood their mailboxes. */
export const isMailable = async (
  { limits }: Pick<Platform, 'limits'>,
  tx: Tx,
  memberId: number,
): Promise<boolean> => {
  const member = await tx
    .selectFrom('member')
    .select(['email', 'email_proved_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member?.email) return false;
  return member.email_proved_at !== null || limits.allows(MAILBOX_MAILS, mailboxKey(member.email));
};
