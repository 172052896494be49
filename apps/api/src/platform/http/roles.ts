import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';

const OWN = new Set(['/healthz', '/readyz', '/metrics']);

const refuseCallsToWorker = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!OWN.has(request.url.split('?')[0] ?? ''))
      throw refuse(404, 'This process does background work only. Please ask a web process.');
  });
};

/** Or a proxy would send a write over a connection that is about to be closed, and could not send it again. */
const closeConnectionsAfter = (app: FastifyInstance, leaving: AbortSignal): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (leaving.aborted) reply.header('connection', 'close');
    return payload;
  });
};

export const serveRole = (app: FastifyInstance, role: Config['role'], leaving: AbortSignal): void => {
  closeConnectionsAfter(app, leaving);
  if (role === 'worker') refuseCallsToWorker(app);
};

/** While closing: how often idle connections are closed, and when all of them are, milliseconds. */
const SWEEP_MS = 100;
const CLOSE_TIMEOUT_MS = 9_000;

export const closeServer = async (
  app: FastifyInstance,
  leave: () => void,
  open: AsyncDisposableStack,
): Promise<void> => {
  leave();
  // A connection that was busy when the closing began is closed as soon as its response is sent.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
  await open.disposeAsync();
};
