import type { FastifyRequest } from 'fastify';

/** Whether a file of lines is asked for instead of JSON. */
export const wantsCsv = ({ headers }: FastifyRequest): boolean => /\btext\/csv\b/i.test(headers.accept ?? '');
