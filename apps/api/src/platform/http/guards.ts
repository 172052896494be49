import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { mayAct, whoMay, type StaffRole } from '@stoa/contract/staff.rules';
import { opensCalls, TOKEN_PREFIX, type PersonalRight } from '@stoa/contract/tokens.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, StaffCaller } from '../audit/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import { getCallerAddress, type CallerAddress, type Limit, type Limits } from '../limits/limits.ts';
import { sameSecret } from '../same-secret.ts';
import type { SignedIn } from '../sessions/caller.ts';
import type { SessionCookies } from '../sessions/cookies.ts';
import type { Platform } from '../platform.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { requireFreshProof, requireRecentProof } from '../sessions/step-up.ts';
import { headerText } from './header-text.ts';

const OTHER_MEMBER = 'Someone else is signed in on this device. Please sign in as yourself.';

const LIST_PAGES: Limit = { name: 'list-pages', times: 400, seconds: 5 * 60 };

/** Limits wrong operator tokens per address, so that tries don't fill the audit. */
const OPERATOR_TRIES: Limit = { name: 'operator-tries', times: 30, seconds: 15 * 60 };

export interface Guards {
  /** @param personal the right that a personal token needs for the call; undefined if no such token may make it */
  member(request: FastifyRequest, personal: PersonalRight | undefined): Promise<SignedIn>;
  /** Returns the member whose calendar and feed this token opens. */
  subscriber(token: string, ip: string): Promise<SignedIn>;
  operator(request: FastifyRequest): Promise<Actor>;
  staff(request: FastifyRequest): Promise<StaffCaller>;
  /** @throws Refusal 403 that says who may */
  role(actor: Actor, roles: readonly StaffRole[]): void;
  address(limit: Limit, caller: CallerAddress): Promise<void>;
  page(caller: SignedIn): Promise<void>;
  recentProof(caller: SignedIn): Promise<void>;
  recentProofOfStaff(caller: StaffCaller): void;
}

/** Finds the staff session of a request's cookie; null without one. */
type FindStaff = (request: FastifyRequest) => Promise<StaffCaller | null>;

const MAX_NAME = 80;

/** Only the audit uses the name that automation claims. */
const claimedName = ({ headers }: FastifyRequest): string => {
  const header = headers['stoa-operator'];
  return typeof header === 'string'
    ? headerText(header)
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, MAX_NAME)
        .toWellFormed()
    : '';
};

interface GuardsOptions {
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly limits: Limits;
  readonly db: Platform['db'];
  readonly clock: Platform['clock'];
  readonly operatorToken: string | null;
  readonly findStaff: FindStaff;
}

const PERSONAL_CALLS: Limit = { name: 'personal-calls', times: 120, seconds: 60 };

const PERSONAL_TRIES: Limit = { name: 'personal-tries', times: 30, seconds: 15 * 60 };

const findBearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const createTokenGuard = ({ sessions, limits }: Pick<GuardsOptions, 'sessions' | 'limits'>) => {
  return async (token: string, ip: string, right: PersonalRight | undefined): Promise<SignedIn> => {
    if (right === undefined) {
      throw refuse(403, 'An access token can’t do this. Please do it in Stoa.');
    }
    const found = await limits.countRefused(PERSONAL_TRIES, getCallerAddress(ip), async () => {
      const caller = await sessions.findToken(token);
      if (caller === null) {
        throw refuse(
          401,
          'This token is unknown or has expired. Please create another in your account, under Security.',
        );
      }
      return caller;
    });
    if (!opensCalls(found.rights, right)) {
      const missing = found.rights.includes(right) ? 'read_journal' : right;
      throw refuse(
        403,
        `This token doesn’t include ${missing}. Please create one that does in your account, under Security.`,
      );
    }
    await limits.take(PERSONAL_CALLS, found.signInId);
    return found;
  };
};

const createGuards = ({
  sessions,
  cookies,
  limits,
  db,
  clock,
  operatorToken,
  findStaff,
}: GuardsOptions): Guards => {
  const byToken = createTokenGuard({ sessions, limits });

  return {
    recentProofOfStaff: ({ provedAt }) => requireFreshProof(provedAt, clock.now()),
    recentProof: (caller) => requireRecentProof(db, { sessions, clock }, caller.signInId),
    address: (limit, caller) => limits.take(limit, caller),
    page: (caller) => limits.take(LIST_PAGES, caller.memberId),
    subscriber: (token, ip) => byToken(token, ip, 'subscribe'),
    member: async (request, personal) => {
      const bearer = findBearerToken(request);
      if (bearer?.startsWith(TOKEN_PREFIX)) return byToken(bearer, request.ip, personal);
      const access = cookies.access(request);
      const found = access === null ? null : await sessions.find(access);
      if (found === null) throw refuse(401, 'Please sign in.');
      if (found.isSuspended) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
      // An entry queued on the device for one member must never reach another member's journal.
      const meant = request.headers['stoa-member'];
      if (meant !== undefined && meant !== String(found.memberId)) {
        throw new Refusal(409, OTHER_MEMBER, { detail: OTHER_MEMBER, other_member: true });
      }
      return found;
    },
    operator: async (request) => {
      const { authorization } = request.headers;
      const token = findBearerToken(request);
      if (token !== undefined && operatorToken !== null && sameSecret(token, operatorToken))
        return { by: 'automation', name: claimedName(request) };
      const staff = authorization === undefined ? await findStaff(request) : null;
      if (staff !== null) return staff;
      await limits.take(OPERATOR_TRIES, getCallerAddress(request.ip));
      throw refuse(
        401,
        operatorToken === null
          ? 'Please sign in as staff. The operator token is turned off here.'
          : 'Please sign in as staff, or send the operator token as Authorization: Bearer.',
      );
    },
    staff: async (request) => {
      const staff = await findStaff(request);
      if (staff === null) throw refuse(401, 'Please sign in as staff.');
      return staff;
    },
    role: (actor, roles) => {
      if (actor.by === 'automation' || mayAct(actor.roles, roles)) return;
      throw refuse(403, `This is for ${whoMay(roles)}. Please ask one of them.`);
    },
  };
};

export const guardCalls = (app: FastifyInstance, platform: Platform, findStaff: FindStaff): void => {
  const { operatorToken } = platform.config;
  app.decorate('guards', createGuards({ ...platform, operatorToken, findStaff }));
};
