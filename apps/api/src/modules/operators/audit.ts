import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import { pageBody, countRows, type PageQuery } from '../../platform/database/pages.ts';
import type { Db } from '../../platform/database/database.ts';
import { headerText } from '../../platform/http/header-text.ts';
import type { Platform } from '../../platform/platform.ts';

const OPERATOR_PATH = `${API_BASE}/operator/`;
const MAX_NAME = 80;
/** A POST that changes nothing: its audience is too long for a query. */
const COUNT_RECIPIENTS_CALL = `POST ${OPERATOR_PATH}messages/recipients/`;

/** The name that the caller gives, because all operators share one token; never used for authorisation. */
const operatorOf = ({ headers }: FastifyRequest): string => {
  const sent = headers['stoa-operator'];
  return typeof sent === 'string'
    ? headerText(sent)
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, MAX_NAME)
        .toWellFormed()
    : '';
};

/**
 * Records every operator call with its outcome, refused ones too, but never its body. Calls over the rate limit are
 * only logged, so that an attacker cannot fill the table.
 */
export const auditOperatorCalls = (app: FastifyInstance, { db, clock }: Platform): void => {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // By the matched route: a path has many spellings (`%6Fperator`).
    const isOperators = (request.routeOptions.url ?? path).startsWith(OPERATOR_PATH);
    if (!isOperators || reply.statusCode === 429) return;
    await db
      .insertInto('operator_audit')
      .values({
        at: clock.now(),
        call: `${request.method} ${path.slice(0, 200)}`,
        status: reply.statusCode,
        address: request.ip,
        subject: request.id,
        operator: operatorOf(request),
        about: request.about,
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
        sql<boolean>`(call like 'GET %' or call like ${COUNT_RECIPIENTS_CALL}) = ${changes === 'no'}::boolean`,
      ),
    );
  const rows = await filtered
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return pageBody(page, results, await countRows(filtered));
};
