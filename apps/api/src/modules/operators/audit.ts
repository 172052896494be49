import type { FastifyInstance } from 'fastify';
import { API_BASE } from '@stoa/contract';
import { pageBody, countRows, type PageQuery } from '../../platform/database/pages.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const OPERATOR_PATH = `${API_BASE}/operator/`;

/** Writes down every operator call with its outcome, refused ones too, before the answer leaves. */
export const auditOperatorCalls = (app: FastifyInstance, { db, clock }: Platform): void => {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith(OPERATOR_PATH)) return;
    await db
      .insertInto('operator_audit')
      .values({
        at: clock.now(),
        call: `${request.method} ${path.slice(0, 200)}`,
        status: reply.statusCode,
        address: request.ip,
        subject: request.id,
      })
      .execute()
      .catch((error: unknown) =>
        request.log.error({ err: error }, 'an operator call could not be written down'),
      );
  });
};

/** Operator calls, newest first. */
export const auditPage = async (db: Db, page: PageQuery) => {
  const rows = await db
    .selectFrom('operator_audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return pageBody(page, results, await countRows(db.selectFrom('operator_audit')));
};
