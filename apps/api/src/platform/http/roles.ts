import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

const OWN = new Set(['/healthz', '/readyz', '/metrics']);

export const refuseCallsToWorker = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!OWN.has(request.url.split('?')[0] ?? ''))
      throw refuse(404, 'This process does background work only. Please ask a web process.');
  });
};

/** Or a proxy would send a write over a connection that is about to be closed, and could not send it again. */
export const closeConnectionsAfter = (app: FastifyInstance, leaving: AbortSignal): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (leaving.aborted) reply.header('connection', 'close');
    return payload;
  });
};
