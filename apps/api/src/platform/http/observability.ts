import type { FastifyInstance } from 'fastify';
import { isLocalRequest } from './local-request.ts';
import { isMigrated } from '../database/migrations.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusal.ts';
import { sameSecret } from '../same-secret.ts';

const CHECK_LIMIT_MS = 3_000;

const withTimeout = (check: () => Promise<void>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('It took too long.')), CHECK_LIMIT_MS);
  return Promise.race([check(), promise]).finally(() => clearTimeout(timer));
};

/** Serves `/healthz` (the process is alive), `/readyz` (its parts respond), `/metrics` (Prometheus; loopback or operator). */
export const observe = (
  app: FastifyInstance,
  { config: { operatorToken }, database, db, storage, metrics, leaving }: Platform,
  checkWebApp: (() => Promise<void>) | null,
): void => {
  const checks = {
    database: () => database.check(),
    storage: () => storage.check(),
    ...(checkWebApp && { web: checkWebApp }),
    migrations: async () => {
      if (!(await isMigrated(db)))
        throw new Error('The schema is older than this version; start a new server.');
    },
  };
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // A stream's duration isn't a response time.
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
    metrics.request({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const state = await withTimeout(check).then(
          () => 'ready',
          () => 'away',
        );
        return [name, state] as const;
      }),
    );
    const isReady = !leaving.aborted && parts.every(([, state]) => state === 'ready');
    if (!isReady) reply.header('retry-after', 3);
    const unready = leaving.aborted ? 'leaving' : 'away';
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : unready, ...Object.fromEntries(parts) });
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    const isOperator = operatorToken !== null && sameSecret(bearer, operatorToken);
    if (!isLocalRequest(request) && !isOperator) {
      throw refuse(403, 'Metrics are for this machine and for operators. Please send the operator token.');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.scrape());
  });
};
