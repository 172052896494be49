import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@stoa/contract';
import { callColumns, columnsFor } from '../../platform/audit/index.ts';
import { getCallerAddress, type Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';

const OPERATOR_PATH = `${API_BASE}/operator/`;
const STAFF_PATH = `${API_BASE}/staff/`;

/** These calls come before sign-in or with each page, and do nothing. */
const NOT_AUDITED = new Set(
  ['GET me/', 'GET me/proof/', 'GET me/sign-ins/', 'GET me/sign-in-methods/', 'POST join/invitation/']
    .concat(['POST join/options/', 'POST passkey/options/', 'POST step-up/options/'])
    .concat(['POST me/passkeys/options/', 'POST password-reset/validate/'])
    .map((call) => call.replace(' ', ` ${STAFF_PATH}`)),
);

/** Counts anonymous calls per address; any more are only logged. */
const ANONYMOUS_CALLS: Limit = { name: 'anonymous-calls', times: 120, seconds: 60 * 60 };

const isAudited = ({ method, routeOptions }: FastifyRequest): boolean => {
  // Uses the matched route, because a path has many spellings (`%6Fperator`). Other requests are only logged.
  const { url = '' } = routeOptions;
  if (url.startsWith(OPERATOR_PATH)) return true;
  return url.startsWith(STAFF_PATH) && !NOT_AUDITED.has(`${method} ${url}`);
};

/** Audits staff and operator calls, even refused ones, but never their bodies. Floods are only logged: rows are never deleted. */
export const auditOperatorCalls = (app: FastifyInstance, { db, clock, limits }: Platform): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAudited(request)) return;
    const path = request.url.split('?')[0] ?? '';
    request.audited = {
      now: () => clock.now(),
      get actor() {
        return request.actor;
      },
      call: `${request.method} ${path.slice(0, 200)}`,
      status: () => request.routeOptions.config.successStatus ?? reply.statusCode,
      address: request.ip,
      subject: request.id,
      about: () => request.about,
      recorded: false,
    };
  });

  app.addHook('onSend', async (request, reply) => {
    const { audited } = request;
    if (audited === null || reply.statusCode === 429) return;
    if (audited.recorded && reply.statusCode < 400) return;
    if (audited.actor === null && !(await limits.allows(ANONYMOUS_CALLS, getCallerAddress(request.ip))))
      return;
    await db
      .insertInto('operator_audit')
      .values({
        ...callColumns(audited),
        ...columnsFor(audited.actor),
        status: reply.statusCode,
        about: request.about,
        thing_kind: null,
        thing_id: null,
        before: null,
        after: null,
      })
      .execute()
      .catch((error: unknown) => request.log.error({ err: error }, 'an operator call couldn’t be recorded'));
  });
};
