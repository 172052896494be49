import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '../../platform/http/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { MEDIA_BASE } from './media.ts';

/** A file never changes under its key; private, because only members may see it. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

const SIGN_IN = 'Please sign in to see photos.';

export const mediaRoutes = (app: FastifyInstance, { storage, sessions, cookies }: Platform): void => {
  const isMember = async (request: FastifyRequest): Promise<boolean> => {
    const access = cookies.access(request);
    return access !== null && (await sessions.isSignedIn(access));
  };

  // For a caching proxy, which checks here before it serves a photo (nginx: auth_request).
  app.get('/media-session', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!(await isMember(request))) throw refuse(401, SIGN_IN);
    return reply.status(204).header('cache-control', 'no-store').send();
  });

  app.get<{ Params: { '*': string } }>(
    `${MEDIA_BASE}*`,
    { schema: { hide: true } },
    async (request, reply) => {
      if (!(await isMember(request))) throw refuse(401, SIGN_IN);
      const file = await storage.open(request.params['*']);
      if (file === null) return answerUnknownCall(request, reply);
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', CACHE_CONTROL)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  );
};
