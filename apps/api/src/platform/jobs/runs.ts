import type { JobResult } from 'pg-boss';
import { currentRequest, forRequest } from '../request-id.ts';
import type { Job } from './job.ts';

export interface JobRun {
  readonly name: string;
  readonly id: string;
  /** Passed on to jobs that a job queues; null if no request caused it. */
  readonly requestId: string | null;
  readonly outcome: 'done' | 'retried' | 'failed';
  readonly seconds: number;
  readonly error: unknown;
}

const REQUEST = '_request';

export const withRequest = (data: object): object => {
  const id = currentRequest();
  return id === null ? data : { ...data, [REQUEST]: id };
};

interface Queued {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/** Each job of a batch is retried separately. */
export const runJob = async (
  job: Job<object>,
  { id, data, retryCount, retryLimit }: Queued,
  onRun: (run: JobRun) => void,
): Promise<JobResult> => {
  const { [REQUEST]: request, ...own } = (data ?? {}) as Record<string, unknown>;
  const requestId = typeof request === 'string' ? request : null;
  const work = () => job.run(own, id);
  const from = performance.now();
  const report = (outcome: JobRun['outcome'], error: unknown = null) =>
    onRun({ name: job.name, id, requestId, outcome, seconds: (performance.now() - from) / 1000, error });
  try {
    await (requestId === null ? work() : forRequest(requestId, work));
    report('done');
    return { id, status: 'completed' };
  } catch (error) {
    report(retryCount < retryLimit ? 'retried' : 'failed', error);
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed', output: { message } };
  }
};
