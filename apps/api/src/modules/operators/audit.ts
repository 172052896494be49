import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import { callColumns, columnsOf } from '../../platform/audit/index.ts';
import { pageBody, countRows, type PageQuery } from '../../platform/database/pages.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const OPERATOR_PATH = `${API_BASE}/operator/`;
const STAFF_PATH = `${API_BASE}/staff/`;

/** POSTs that change nothing: an audience is too long for a query, and a code must not stand in an address. */
const READING_POSTS = ['messages/recipients/', 'codes/trace/'].map((path) => `POST ${OPERATOR_PATH}${path}`);
/** Asked before anybody is known, or with each page, and nothing is done. */
const NOT_AUDITED = new Set(
  ['GET me/', 'GET me/proof/', 'GET me/sign-ins/', 'POST join/invitation/']
    .concat(['POST join/options/', 'POST passkey/options/', 'POST step-up/options/'])
    .map((call) => call.replace(' ', ` ${STAFF_PATH}`)),
);

const isAudited = ({ method, routeOptions }: FastifyRequest, path: string): boolean => {
  // By the matched route: a path has many spellings (`%6Fperator`).
  const url = routeOptions.url ?? path;
  if (url.startsWith(OPERATOR_PATH)) return true;
  return url.startsWith(STAFF_PATH) && !NOT_AUDITED.has(`${method} ${url}`);
};

/**
 * Records every operators' and staff call with its outcome, refused ones too, but never its body: changes in their own
 * transaction (`recordChange`), all else here. Calls over the rate limit are only logged, so that an attacker cannot fill
 * the table.
 */
export const auditOperatorCalls = (app: FastifyInstance, { db, clock }: Platform): void => {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isAudited(request, path)) return;
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
    await db
      .insertInto('operator_audit')
      .values({
        ...callColumns(audited),
        ...columnsOf(audited.actor),
        status: reply.statusCode,
        about: request.about,
        thing_kind: null,
        thing_id: null,
        before: null,
        after: null,
      })
      .execute()
      .catch((error: unknown) => request.log.error({ err: error }, 'an operator call could not be recorded'));
  });
};

interface AuditFilter extends PageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly call?: string | undefined;
  readonly operator?: string | undefined;
  readonly refused?: 'yes' | 'no' | undefined;
  readonly changes?: 'yes' | 'no' | undefined;
}

const startOf = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`;

/** Operator calls, newest first; days are UTC, both included. */
export const auditPage = async (
  db: Db,
  { from, to, call = '', operator = '', refused, changes, ...page }: AuditFilter,
): Promise<Answer<'GET /operator/audit/'>> => {
  const filtered = db
    .selectFrom('operator_audit')
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', 1)))
    .$if(call !== '', (query) => query.where(sql<boolean>`strpos(lower(call), lower(${call}::text)) > 0`))
    .$if(operator !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(operator), lower(${operator}::text)) > 0`),
    )
    .$if(refused !== undefined, (query) => query.where('status', refused === 'yes' ? '>=' : '<', 400))
    .$if(changes !== undefined, (query) =>
      query.where(
        sql<boolean>`(call like 'GET %' or call = any(${READING_POSTS}::text[])) = ${changes === 'no'}::boolean`,
      ),
    );
  const rows = await filtered
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map(({ thing_kind, thing_id, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    thing: thing_kind === null ? null : { kind: thing_kind, id: thing_id },
  }));
  return pageBody(page, results, await countRows(filtered));
};
