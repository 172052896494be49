import type { FastifyRequest } from 'fastify';

/** What a browser says that it is, for the list of one's sign-ins. */
export const deviceOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? 'Unknown device').slice(0, 300).toWellFormed();
