import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { readNotMe } from '../security-mails/index.ts';
import { voidEmailChange } from './email-change.service.ts';

/** What a stranger has put in place of the owner's, by the mail about it. */
const CHANGED_BY: Readonly<Record<string, { google_id: null } | { password_hash: null }>> = {
  google_linked: { google_id: null },
  password_changed: { password_hash: null },
};

/**
 * Ends all sign-ins with the link of a security mail, and takes back what whoever it was may have added since: passkeys, a
 * pending change of the address, and the Google account or the password if the mail was about that.
 */
export const endByNotMe = async (
  { config, clock, db, sessions }: Platform,
  token: string,
): Promise<{ ended: true }> => {
  const notMe = readNotMe(config.sessionSecret, token, clock.now());
  if (notMe === null)
    throw refuseField('token', 'This link is invalid or has expired. Please set a new password instead.');
  const { memberId, event, at } = notMe;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    await sessions.endAll(tx, memberId);
    await voidEmailChange(tx, memberId);
    await tx.deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '>=', at).execute();
    const changed = CHANGED_BY[event];
    if (changed !== undefined)
      await tx.updateTable('member').set(changed).where('id', '=', memberId).execute();
    requireFreshReadsForAll();
  });
  return { ended: true };
};
