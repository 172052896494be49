import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../database/errors.ts';
import type { JobRun } from './runs.ts';

const RETRIED = 'job failed; it will be retried';

export const logRun = (
  log: FastifyBaseLogger,
  { name, id, requestId, outcome, seconds, error }: JobRun,
): void => {
  const run = { job: name, jobId: id, reqId: requestId, ms: Math.round(seconds * 1000) };
  const message = error instanceof Error ? error.message : String(error);
  if (outcome === 'done') log.info(run, 'job done');
  else if (outcome !== 'retried') log.error({ ...run, reason: message }, 'job failed permanently');
  // An outage fails many jobs, which the log counts by their error.
  else if (isUnavailable(error)) log.warn({ ...run, err: error }, RETRIED);
  else log.warn({ ...run, reason: message }, RETRIED);
};
