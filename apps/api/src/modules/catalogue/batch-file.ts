import { Readable } from 'node:stream';
import type { CodeBatch } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { codePages } from './batches.queries.ts';

async function* asJson(db: Db, batch: CodeBatch): AsyncGenerator<string> {
  yield `{"batch":${JSON.stringify(batch)},"codes":[`;
  let before = '';
  for await (const page of codePages(db, batch.id)) {
    yield `${before}${page.map((code) => JSON.stringify(code)).join(',')}`;
    before = ',';
  }
  yield ']}';
}

/** Writes the printer's file: each code in two groups, with batch and product, without a byte order mark. */
const asCsv = (db: Db, { id, name, product_name }: CodeBatch): AsyncGenerator<string> =>
  csvText<string>(
    { code: (code) => code, batch: () => name, product: () => product_name },
    codePages(db, id),
    '',
  );

export const sendCodes = async (
  db: Db,
  batch: CodeBatch,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  reply.status(status).header('cache-control', 'no-store');
  if (wantsCsv(request)) {
    reply.header('content-disposition', `attachment; filename="codes-${batch.id}.csv"`);
    await reply.type('text/csv; charset=utf-8').send(Readable.from(asCsv(db, batch)));
  } else {
    await reply.type('application/json; charset=utf-8').send(Readable.from(asJson(db, batch)));
  }
};
