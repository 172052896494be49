import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { callerOf, type Limit, type Limits } from '../limits/limits.ts';
import { sameSecret } from '../same-secret.ts';
import type { Caller, SignedIn } from '../sessions/caller.ts';
import type { SessionCookies } from '../sessions/cookies.ts';
import type { Platform } from '../platform.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { requireRecentProof } from '../sessions/step-up.ts';

const LIST_PAGES: Limit = { name: 'list-pages', times: 400, seconds: 5 * 60 };

/** Wrong operator tokens per address, so that tries do not fill the audit. */
const OPERATOR_TRIES: Limit = { name: 'operator-tries', times: 30, seconds: 15 * 60 };

export interface Guards {
  member(request: FastifyRequest): Promise<Caller>;
  operator(request: FastifyRequest): Promise<void>;
  page(caller: SignedIn): Promise<void>;
  recentProof(caller: SignedIn): Promise<void>;
}

export const createGuards = (
  sessions: Sessions,
  cookies: SessionCookies,
  limits: Limits,
  operatorToken: string,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
): Guards => ({
  recentProof: (caller) => requireRecentProof(db, { sessions, clock }, caller.signInId),
  page: (caller) => limits.take(LIST_PAGES, caller.memberId),
  member: async (request) => {
    const access = cookies.access(request);
    const found = access === null ? null : await sessions.find(access);
    if (found === null) throw refuse(401, 'Please sign in.');
    if (found.isSuspended) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
    // An entry queued on the device for one member must never end up in another member's journal.
    const meant = request.headers['stoa-member'];
    if (meant !== undefined && meant !== String(found.memberId)) {
      throw refuse(409, 'Somebody else is signed in on this device. Please sign in as yourself.');
    }
    return found;
  },
  operator: async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!sameSecret(token, operatorToken)) {
      await limits.take(OPERATOR_TRIES, callerOf(request.ip));
      throw refuse(401, 'Please send the operator token as Authorization: Bearer.');
    }
  },
});
