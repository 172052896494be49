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
/** Asks how many a message would reach: its audience is too much for an address. */
const ASKS = `POST ${OPERATOR_PATH}messages/recipients/`;

/** Who says it was them: the token is one for all. Never trusted for anything else. */
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
 * Writes down every operator call with its outcome, refused ones too, before the answer leaves. Never what was sent.
 * Tries past the limit are in the log alone: a stranger must not be able to fill the table.
 */
export const auditOperatorCalls = (app: FastifyInstance, { db, clock }: Platform): void => {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // By what answered it: an address has many spellings (`%6Fperator`), which the router takes for one.
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
      .catch((error: unknown) =>
        request.log.error({ err: error }, 'an operator call could not be written down'),
      );
  });
};

interface Wanted extends PageQuery {
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
  { from, to, call = '', operator = '', refused, changes, ...page }: Wanted,
): Promise<Answer<'GET /operator/audit/'>> => {
  const wanted = db
    .selectFrom('operator_audit')
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', 1)))
    .$if(call !== '', (query) => query.where(sql<boolean>`strpos(lower(call), lower(${call}::text)) > 0`))
    .$if(operator !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(operator), lower(${operator}::text)) > 0`),
    )
    .$if(refused !== undefined, (query) => query.where('status', refused === 'yes' ? '>=' : '<', 400))
    .$if(changes !== undefined, (query) =>
      query.where(sql<boolean>`(call like 'GET %' or call like ${ASKS}) = ${changes === 'no'}::boolean`),
    );
  const rows = await wanted
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return pageBody(page, results, await countRows(wanted));
};
