import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** A short id that can't forge a log line. */
const SENT = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SENT.test(header) ? header : randomUUID();

/** Jobs that `work` queues and lines that it logs carry the id. */
export const forRequest = <T>(id: string, work: () => T): T => current.run(id, work);

export const currentRequest = (): string | null => current.getStore() ?? null;
