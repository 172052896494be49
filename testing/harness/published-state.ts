import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Waits until every notification event is published. */
export const allPublished = async ({ app }: TestApp): Promise<void> => {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{
        left: number;
      }>`select count(*)::int as left from notification_event`.execute(app.platform.db);
      if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} notification events are waiting.`);
    },
    { timeout: 90_000, interval: 50 },
  );
};

/** Waits until servers have finished the work for new members and entries: notifications, email links, and the pages of cigars. */
export const allDone = async (test: TestApp): Promise<void> => {
  await allPublished(test);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from cigar_change)::int + (select count(*) from cigar_pending where is_new)::int + (select count(*) from pgboss.job
          where name = 'verification-mail' and state in ('created', 'retry', 'active'))::int as left`.execute(
        test.app.platform.db,
      );
      if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} pieces of work are waiting.`);
    },
    { timeout: 90_000, interval: 50 },
  );
};

/**
 * Tables that servers write to in their own time: refusals, marks on files, email links, the pages of cigars, and the results of
 * daily jobs, which may begin in the middle of a long test.
 */
export const WRITTEN_LATER: readonly string[] = [
  'operator_audit',
  'code_refusal',
  'stored_file',
  'mail_token',
  'cigar_change',
  'cigar_entry',
  'cigar_opinion',
  'cigar_pending',
  'cigar_figure',
  'forecast_member',
  'forecast_run',
  'map_cell',
  'map_change',
  'practice_backfill',
];

/** Counts the rows of all our tables except those in `WRITTEN_LATER`. */
export const rowCounts = async (test: TestApp): Promise<Record<string, number>> => {
  await allPublished(test);
  const { db } = test.app.platform;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> all(${WRITTEN_LATER})
     order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = counted.rows[0]?.rows ?? 0;
  }
  return counts;
};

export const fileKeys = async ({ app }: TestApp): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of app.platform.storage.list('')) keys.push(key);
  return keys.toSorted();
};
