import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/**
 * Returns the session of a public call, or null. With the header `stoa-member`, the session must be that member's.
 * @throws Refusal with the header: 401 for an expired access token, so that the client renews it; 409 for another member
 */
export const findOptionalCaller = async (
  app: FastifyInstance,
  { cookies, sessions }: Platform,
  request: FastifyRequest,
) => {
  if (request.headers['stoa-member'] !== undefined) return app.guards.member(request, undefined);
  const access = cookies.access(request);
  return access === null ? null : sessions.find(access);
};
