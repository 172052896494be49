import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, QueryConfig } from 'pg';

const CHECK_MS = 2_000;

/** Not by process id, which a pooler hides; momentary waits are those of a standby that is there. */
const STALLED = `
  select from pg_stat_activity
   where usename = current_user and wait_event = 'SyncRep' and state_change < now() - interval '1 second' limit 1`;

/**
 * Resolves once no commit waits for a standby that is gone. A connection closed earlier would leave its process behind on
 * the server: one for every attempt, until the server accepts no more connections.
 */
export const awaitCommits = async (pool: Pool, closing: AbortSignal): Promise<void> => {
  const areStalled = async () => {
    const { rowCount } = await pool.query({ text: STALLED, query_timeout: CHECK_MS } as QueryConfig);
    return rowCount === 1;
  };
  // If the server is gone, so are its commits.
  while (!closing.aborted && (await areStalled().catch(() => false)))
    await wait(CHECK_MS, undefined, { signal: closing }).catch(() => undefined);
};
