import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** An id of a proxy or a client: short, and nothing that could forge a log line. */
const SENT = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id that a request came with (`X-Request-Id`), or one of our own. */
export const requestIdFrom = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && SENT.test(sent) ? sent : randomUUID();

/** Does work for a request; what it queues and logs names the request. */
export const forRequest = <T>(id: string, work: () => T): T => current.run(id, work);

/** The request that is being worked for, here or in a job that it queued; null in the house's own work. */
export const currentRequest = (): string | null => current.getStore() ?? null;
