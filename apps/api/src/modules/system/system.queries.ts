import { statfs } from 'node:fs/promises';
import type { StuckJob, SystemState } from '@stoa/contract';
import { STUCK_LISTED } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countJobs, stuckJobs } from '../../platform/jobs/stuck.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingEvents } from '../notifications/index.ts';
import { runningVersion } from '../status/index.ts';

export const getDiskSpace = async (path: string): Promise<SystemState['disk']> => {
  try {
    const { bsize, bavail, blocks } = await statfs(path);
    return { free: bsize * bavail, total: bsize * blocks };
  } catch {
    return null;
  }
};

const sizes = async (db: Db) => {
  const { rows } = await sql<{ postgres: string; database_bytes: number; count: number; bytes: number }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as database_bytes,
           (select count(*) from stored_file)::float8 as count,
           (select coalesce(sum(bytes), 0) from stored_file)::float8 as bytes`.execute(db);
  return rows[0] ?? { postgres: '', database_bytes: 0, count: 0, bytes: 0 };
};

const newestBackup = async (db: Db): Promise<SystemState['last_backup']> => {
  const last = await db.selectFrom('last_backup').selectAll().executeTakeFirst();
  if (last === undefined) return null;
  const { made_at, rows, files, bytes } = last;
  return { made_at: made_at.toISOString(), rows, files, bytes };
};

const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

export const systemState = async ({ db, config, clock }: Platform): Promise<SystemState> => {
  const { postgres, database_bytes, count, bytes } = await sizes(db);
  return {
    version: await runningVersion(db),
    node: process.versions.node,
    postgres,
    role: config.role,
    started_at: STARTED_AT,
    disk: await getDiskSpace(config.dataDir),
    database_bytes,
    stored_files: { count, bytes },
    last_backup: await newestBackup(db),
    jobs: await countJobs(db),
    notices: await waitingEvents(db, clock.now()),
  };
};

export const listStuckJobs = async (db: Db): Promise<{ results: StuckJob[]; count: number }> => {
  const rows = await stuckJobs(db, STUCK_LISTED);
  const results = rows.map(({ id, name, state, tries, created_on, start_after, reason }): StuckJob => ({
    id,
    name,
    state,
    tries,
    created_at: created_on.toISOString(),
    next_at: state === 'failed' ? null : start_after.toISOString(),
    reason: reason ?? '',
  }));
  return { results, count: rows[0]?.count ?? 0 };
};
