import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { readNotMe } from '../security-mails/index.ts';
import { voidEmailChange } from './email-change.service.ts';

/**
 * Ends all sign-ins with the link of a security mail, and takes back what whoever it was may have added since: passkeys, a
 * pending change of the address, and the Google account if the mail was about that.
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
    if (event === 'google_linked')
      await tx.updateTable('member').set({ google_id: null }).where('id', '=', memberId).execute();
    requireFreshReadsForAll();
  });
  return { ended: true };
};
