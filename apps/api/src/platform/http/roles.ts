import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

const OWN = new Set(['/healthz', '/readyz', '/metrics']);

/** A worker says how it is and nothing else: whoever asks it for more has been sent to the wrong process. */
export const serveNobody = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!OWN.has(request.url.split('?')[0] ?? ''))
      throw refuse(404, 'This process does background work only. Please ask a web process.');
  });
};

/**
 * From `leaving` on each answer is the last of its connection, so that no proxy sends a request over one that is about
 * to be closed: what was sent and not answered cannot be sent again.
 */
export const sendElsewhere = (app: FastifyInstance, leaving: AbortSignal): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (leaving.aborted) reply.header('connection', 'close');
    return payload;
  });
};
