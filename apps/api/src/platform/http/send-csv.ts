import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a file of CSV, which no cache stores. @param name the file's name without its ending */
export const sendCsv = async (
  reply: FastifyReply,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  await reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}.csv"` })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines));
};

/** Returns “members-2026-05-01”, by the day in UTC. */
export const nameOfDay = (noun: string, now: Date): string => `${noun}-${now.toISOString().slice(0, 10)}`;
