import type { NewToken } from '@stoa/contract/accounts.tokens';
import type { Answer } from '@stoa/contract/client';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockSignIn } from '../../platform/sessions/lock-caller.ts';
import { sendSecurityMail } from '../security-mails/index.ts';

/** Creates an access token for the caller's own programs and emails the member. */
export const createToken = (
  platform: Platform,
  caller: SignedIn,
  wanted: NewToken,
): Promise<Answer<'POST /user/me/tokens/'>> =>
  platform.db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    const { id, token, expiresAt } = await platform.sessions.createToken(tx, caller.memberId, wanted);
    await sendSecurityMail(platform, tx, caller.memberId, 'token_made');
    const { name, rights } = wanted;
    return { id, token, name, rights, expires_at: expiresAt.toISOString() };
  });
