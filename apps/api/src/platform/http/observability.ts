import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from './refusal.ts';

export interface Readiness {
  /** Each part's name and its check; a check that throws makes the server not ready. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const CHECK_LIMIT_MS = 3_000;

const inTime = (check: () => Promise<void>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_LIMIT_MS);
  return Promise.race([check(), promise]).finally(() => clearTimeout(timer));
};

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export const sameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** `/healthz` (the process lives), `/readyz` (its parts answer), `/metrics` (Prometheus; loopback or operator). */
export const observe = (app: FastifyInstance, readiness: Readiness, operatorToken: string): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'stoa_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // A stream lasts as long as its reader stays: no time to answer.
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(readiness.checks).map(async ([name, check]) => {
        const answer = await inTime(check).then(
          () => 'ready',
          () => 'away',
        );
        return [name, answer] as const;
      }),
    );
    const ready = parts.every(([, answer]) => answer === 'ready');
    if (!ready) reply.header('retry-after', 3);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'away', ...Object.fromEntries(parts) });
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const near =
      LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!near && !sameSecret(bearer, operatorToken)) {
      throw refuse(403, 'Metrics are for this machine and for operators. Please send the operator token.');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
