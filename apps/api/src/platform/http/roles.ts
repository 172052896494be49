import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';

const OWN = new Set(['/healthz', '/readyz', '/metrics']);

const refuseCallsToWorker = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!OWN.has(request.url.split('?')[0] ?? ''))
      throw refuse(404, 'This process only does background work. Please send the request to a web process.');
  });
};

/** Otherwise a proxy could send a write over a closing connection and couldn't resend it. */
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

/** Milliseconds between closing idle connections during shutdown, and until all are closed. */
const SWEEP_MS = 100;
const CLOSE_TIMEOUT_MS = 9_000;

export const closeServer = async (
  app: FastifyInstance,
  leave: () => void,
  open: AsyncDisposableStack,
): Promise<void> => {
  leave();
  // A connection that was busy at shutdown closes as soon as its response is sent.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
  await open.disposeAsync();
};
