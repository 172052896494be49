import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '@stoa/api/platform/database/database';

/**
 * Resolves when at least this many connections wait for a lock, including the servers' own jobs. The query runs outside the open
 * transaction, whose snapshot of `pg_stat_activity` never changes.
 */
export const awaitLockWaits = async ({ db }: Database, count: number): Promise<void> => {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
};
