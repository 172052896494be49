import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SecurityHeaders } from './protection.ts';

/** At a millisecond or two each, the last one gets its response within half a second. */
export const MAX_CONCURRENT_CALLS = 200;
const MAX_WAIT_MS = 500;
const MAX_QUEUED = 2_000;
const SWEEP_MS = 100;

/** Never matches a call; a call's address may also be absolute or percent-encoded. */
const NO_CALL = /^\/(?!api\/)[\w.-]*(?:[/?]|$)/;

const TEXT = 'Stoa is very busy. Please try again in a moment.';
const BODY = JSON.stringify({ error: TEXT, detail: TEXT });

declare module 'fastify' {
  interface FastifyInstance {
    loadShedding: LoadShedding;
  }
}

/** Limits concurrent calls. Waiting for a client (an incoming form, an open stream) doesn't count. */
interface LoadShedding {
  readonly rejected: number;
  track<T>(work: () => Promise<T>): Promise<T>;
  /** Queues calls past the limit, then responds with a cheap 503: no route, hooks, or log line. */
  withAdmissionQueue(serve: RequestListener, securityHeaders: SecurityHeaders): RequestListener;
}

interface QueuedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

const rejectionHeaders = (securityHeaders: SecurityHeaders): string[] =>
  Object.entries({
    ...securityHeaders,
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
  }).flat();

export const createLoadShedding = (limit = MAX_CONCURRENT_CALLS): LoadShedding => {
  let running = 0;
  let rejected = 0;
  const queue: QueuedCall[] = [];
  let admit: (call: QueuedCall) => void = () => undefined;
  let isAdmitting = false;
  let sweepTimer: NodeJS.Timeout | null = null;

  /** Defers, because a call between two tracked steps must be counted first. */
  const admitSoon = () => {
    if (isAdmitting || queue.length === 0) return;
    isAdmitting = true;
    setImmediate(() => {
      isAdmitting = false;
      for (const call of queue.splice(0, Math.max(0, limit - running))) {
        if (!call.response.destroyed) admit(call);
      }
    });
  };

  return {
    get rejected() {
      return rejected;
    },
    track: async (work) => {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        admitSoon();
      }
    },
    withAdmissionQueue: (serve, securityHeaders) => {
      const headers = rejectionHeaders(securityHeaders);
      const reject = (response: ServerResponse) => {
        rejected += 1;
        if (!response.destroyed) response.writeHead(503, headers).end(BODY);
      };
      const sweep = () => {
        const earliest = performance.now() - MAX_WAIT_MS;
        const inTime = queue.findIndex(({ since }) => since > earliest);
        for (const { response } of queue.splice(0, inTime === -1 ? queue.length : inTime)) reject(response);
        sweepTimer = queue.length === 0 ? null : setTimeout(sweep, SWEEP_MS).unref();
      };
      admit = ({ request, response }) => serve(request, response);
      return (request, response) => {
        const isFree = running < limit && queue.length === 0;
        if (isFree || NO_CALL.test(request.url ?? '')) serve(request, response);
        else if (queue.length >= MAX_QUEUED) reject(response);
        else {
          queue.push({ request, response, since: performance.now() });
          sweepTimer ??= setTimeout(sweep, SWEEP_MS).unref();
          admitSoon();
        }
      };
    },
  };
};
