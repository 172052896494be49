import { z } from 'zod';
import { lastBackup } from './backups.ts';
import { moment, routesOf } from './http.ts';
import { version } from './status.ts';

const space = z.object({ free: z.number(), total: z.number() }).describe('Bytes');

/** How the system is, from what health and metrics know. */
export const systemState = z.object({
  version,
  node: z.string(),
  postgres: z.string(),
  role: z.enum(['all', 'web', 'worker']).describe('Of the process that answered'),
  started_at: moment.describe('When that process started'),
  disk: space.nullable().describe('Where the data directory is; null where that cannot be read'),
  database_bytes: z.number(),
  stored_files: z.object({ count: z.number(), bytes: z.number() }),
  last_backup: lastBackup.nullable().describe('The newest that was verified'),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().describe('Due and not begun'),
      oldest_seconds: z.number().nullable().describe('How long the first of them has been due'),
      retrying: z.int().describe('Failed at least once, and tried again'),
      failed: z.int().describe('Given up'),
    }),
  ),
  notices: z.object({ due: z.int(), failed: z.int(), oldest_seconds: z.number() }),
});
export type SystemState = z.infer<typeof systemState>;

export const stuckJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['retry', 'failed']),
  tries: z.int(),
  created_at: moment,
  next_at: moment.nullable().describe('When it is tried again by itself; null: not any more'),
  reason: z.string().describe('Of the last failure'),
});
export type StuckJob = z.infer<typeof stuckJob>;

/** The longest waiting of them. */
export const STUCK_LISTED = 50;

export const operatorsSystemRoutes = routesOf({
  'GET /operator/system/': {
    summary: 'Versions, disk, jobs, backups: how the system is',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: systemState },
  },
  'GET /operator/system/stuck/': {
    summary: 'Mails and other jobs that have failed and wait, or were given up; the oldest first',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ results: z.array(stuckJob), count: z.int() }) },
  },
  'POST /operator/system/stuck/retry/': {
    summary: 'Try all of them again now',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ retried: z.int() }) },
  },
});
