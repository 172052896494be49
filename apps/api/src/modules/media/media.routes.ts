import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from '../../platform/http/errors.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { MEDIA_BASE } from './media.ts';

/** A file never changes under its key, but only members may keep it. */
const KEEP = 'private, max-age=31536000, immutable';

/** Answers kept files to anyone with a living sign-in. */
export const mediaRoutes = (app: FastifyInstance, { storage, sessions, cookies }: Platform): void => {
  app.get<{ Params: { '*': string } }>(
    `${MEDIA_BASE}*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const access = cookies.access(request);
      if (access === null || !(await sessions.isSignedIn(access)))
        throw refuse(401, 'Please sign in to see photos.');
      const file = await storage.open(request.params['*']);
      if (file === null) return answerUnknownCall(request, reply);
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', KEEP)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  );
};
