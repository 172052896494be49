import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { Guards } from '../http/mount.ts';
import { sameSecret } from '../http/observability.ts';
import { refuse } from '../http/refusal.ts';
import type { SessionCookies } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Members by their access token, operators by theirs. */
export const createGuards = (sessions: Sessions, cookies: SessionCookies, operatorToken: string): Guards => ({
  member: async (request) => {
    const access = cookies.access(request);
    const found = access === null ? null : await sessions.find(access);
    if (found === null) throw refuse(401, 'Please sign in.');
    if (found.isGone) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    return found;
  },
  operator: async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!sameSecret(token, operatorToken)) {
      throw refuse(401, 'Please send the operator token as Authorization: Bearer.');
    }
  },
});
