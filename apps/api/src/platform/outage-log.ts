import type { FastifyServerOptions } from 'fastify';
import { isUnavailable } from './database/errors.ts';
import { describeCause } from './start-fault.ts';
import { StorageUnavailable } from './storage/storage.ts';
import { Busy } from './workers/fair-queue.ts';

const MINUTE_MS = 60_000;

type Hooks = NonNullable<Extract<FastifyServerOptions['logger'], object>['hooks']>;
type LogMethod = NonNullable<Hooks['logMethod']>;

interface OutageLog {
  readonly hooks: { readonly logMethod: LogMethod };
  /** Logs the counts so far; the log is about to end. */
  end(): void;
}

const isOutage = (error: unknown): error is Error =>
  isUnavailable(error) || error instanceof StorageUnavailable || error instanceof Busy;

const getError = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;

/** Logs each kind of line about an outage once, then its count each minute: every request and every job would log one. */
export const createOutageLog = (everyMs = MINUTE_MS): OutageLog => {
  const kinds = new Map<string, { times: number; readonly summarize: () => void }>();

  const logMethod: LogMethod = function logMethod(args, method) {
    const [fields, text] = args as readonly unknown[];
    const error = getError(fields);
    if (!isOutage(error)) return method.apply(this, args);
    const root = error.cause ?? error;
    const cause = describeCause(root);
    const kind = `${String(text)} ${root instanceof Error && 'code' in root ? String(root.code) : cause}`;
    const known = kinds.get(kind);
    if (known !== undefined) {
      known.times += 1;
      return;
    }
    const counted = {
      times: 0,
      summarize: () => {
        const { times } = counted;
        counted.times = 0;
        if (times > 0) return method.apply(this, [{ cause, times }, `${String(text)} (${times} more)`]);
        clearInterval(timer);
        kinds.delete(kind);
      },
    };
    const timer = setInterval(counted.summarize, everyMs).unref();
    kinds.set(kind, counted);
    method.apply(this, args);
  };
  return {
    hooks: { logMethod },
    end: () => {
      for (const { summarize } of kinds.values()) summarize();
    },
  };
};
