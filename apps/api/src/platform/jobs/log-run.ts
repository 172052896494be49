import type { FastifyBaseLogger } from 'fastify';
import type { JobRun } from './runs.ts';

export const logRun = (
  log: FastifyBaseLogger,
  { name, id, requestId, outcome, seconds, error }: JobRun,
): void => {
  const run = { job: name, jobId: id, reqId: requestId, ms: Math.round(seconds * 1000) };
  const reason = error instanceof Error ? error.message : String(error);
  if (outcome === 'done') log.info(run, 'job done');
  else if (outcome === 'retried') log.warn({ ...run, reason }, 'job failed; it will be retried');
  else log.error({ ...run, reason }, 'job failed permanently');
};
