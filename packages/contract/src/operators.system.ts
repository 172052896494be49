import { z } from 'zod';
import { lastBackup } from './backups.ts';
import { defineRoutes, moment } from './http.ts';
import { version } from './status.ts';

const space = z.object({ free: z.number(), total: z.number() }).describe('Bytes');

/** The system's state, from the health checks and metrics. */
const systemState = z.object({
  version,
  node: z.string(),
  postgres: z.string(),
  role: z.enum(['all', 'web', 'worker']).describe('The role of the process that answered'),
  started_at: moment.describe('When that process started'),
  disk: space.nullable().describe('The disk with the data directory; null if it can’t be read'),
  database_bytes: z.number(),
  stored_files: z.object({ count: z.number(), bytes: z.number() }),
  last_backup: lastBackup.nullable().describe('The newest verified backup'),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().describe('Due but not started'),
      oldest_seconds: z.number().nullable().describe('How long the oldest one has been due'),
      retrying: z.int().describe('Failed at least once, and being retried'),
      failed: z.int().describe('Given up'),
    }),
  ),
  notices: z.object({ due: z.int(), failed: z.int(), oldest_seconds: z.number() }),
});
export type SystemState = z.infer<typeof systemState>;

const stuckJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['retry', 'failed']),
  tries: z.int(),
  created_at: moment,
  next_at: moment.nullable().describe('When it’s retried by itself; null if it isn’t'),
  reason: z.string().describe('Why it failed last'),
});
export type StuckJob = z.infer<typeof stuckJob>;

/** The list shows this many, oldest first. */
export const STUCK_LISTED = 50;

export const operatorsSystemRoutes = defineRoutes({
  'GET /operator/system/': {
    summary: 'Get the state of the system: versions, disk, jobs, backups',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: systemState },
  },
  'GET /operator/system/stuck/': {
    summary: 'List emails and other jobs that failed and are waiting, or were given up, oldest first',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ results: z.array(stuckJob), count: z.int() }) },
  },
  'POST /operator/system/stuck/retry/': {
    summary: 'Retry all of them now',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ retried: z.int() }) },
  },
});
