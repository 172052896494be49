import type { JobResult } from 'pg-boss';
import { currentRequest, forRequest } from '../request-id.ts';
import type { Job } from './job.ts';

/** How one run of a job ended. */
export interface JobRun {
  readonly name: string;
  readonly id: string;
  /** The request that queued it, at however many removes; null where nobody asked for it. */
  readonly requestId: string | null;
  /** `retried`: it failed and is tried again; `failed`: that was its last try. */
  readonly outcome: 'done' | 'retried' | 'failed';
  readonly seconds: number;
  readonly error: unknown;
}

/** Stands in a queued job beside its own data. */
const REQUEST = '_request';

/** A job's data as it is queued, with the request that it is for. */
export const named = (data: object): object => {
  const id = currentRequest();
  return id === null ? data : { ...data, [REQUEST]: id };
};

interface Queued {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/** Runs one job: of several that are done together each is tried again by itself. */
export const runJob = async (
  job: Job<object>,
  { id, data, retryCount, retryLimit }: Queued,
  seen: (run: JobRun) => void,
): Promise<JobResult> => {
  const { [REQUEST]: request, ...own } = (data ?? {}) as Record<string, unknown>;
  const requestId = typeof request === 'string' ? request : null;
  const work = () => job.run(own, id);
  const from = performance.now();
  const tell = (outcome: JobRun['outcome'], error: unknown = null) =>
    seen({ name: job.name, id, requestId, outcome, seconds: (performance.now() - from) / 1000, error });
  try {
    await (requestId === null ? work() : forRequest(requestId, work));
    tell('done');
    return { id, status: 'completed' };
  } catch (error) {
    tell(retryCount < retryLimit ? 'retried' : 'failed', error);
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed', output: { message } };
  }
};
