import type { FastifyRequest } from 'fastify';

export const wantsCsv = ({ headers }: FastifyRequest): boolean => /\btext\/csv\b/i.test(headers.accept ?? '');
