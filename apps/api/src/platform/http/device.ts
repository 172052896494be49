import type { FastifyRequest } from 'fastify';

/** Returns the browser's description for the list of sign-ins. */
export const getDevice = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? 'Unknown device').slice(0, 300).toWellFormed();
