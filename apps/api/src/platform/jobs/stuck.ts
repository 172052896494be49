import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

interface JobCounts {
  readonly name: string;
  readonly waiting: number;
  readonly oldest_seconds: number | null;
  readonly retrying: number;
  readonly failed: number;
}

const IS_STUCK = sql`(state = 'failed' or (state = 'retry' and retry_count > 0))`;

/** Counts by kind over all processes; leaves out empty kinds. */
export const countJobs = async (db: Db): Promise<JobCounts[]> => {
  const { rows } = await sql<JobCounts>`
    select name,
           count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
           extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float8
             as oldest_seconds,
           count(*) filter (where state = 'retry' and retry_count > 0)::int as retrying,
           count(*) filter (where state = 'failed')::int as failed
      from pgboss.job where state < 'active' or state = 'failed'
     group by name having count(*) filter (where ${IS_STUCK} or start_after <= now()) > 0 order by name`.execute(
    db,
  );
  return rows;
};

interface StuckJobRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'retry' | 'failed';
  readonly tries: number;
  readonly created_on: Date;
  readonly start_after: Date;
  readonly reason: string | null;
  readonly count: number;
}

export const stuckJobs = async (db: Db, limit: number): Promise<StuckJobRow[]> => {
  const { rows } = await sql<StuckJobRow>`
    select id::text as id, name, state::text as state, retry_count + (state = 'failed')::int as tries, created_on,
           start_after, output ->> 'message' as reason, count(*) over ()::int as count
      from pgboss.job where ${IS_STUCK} order by created_on, id limit ${limit}`.execute(db);
  return rows;
};

/** Makes them due now, each with one more try. Returns how many. */
export const retryStuckJobs = async (tx: Tx): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
           retry_limit = greatest(retry_limit, retry_count + 1)
     where ${IS_STUCK}`.execute(tx);
  return Number(numAffectedRows);
};
