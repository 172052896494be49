import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** A job in a backup, or restored and not queued yet. */
interface CarriedJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly start_after: Date;
}

declare module '../database/database.ts' {
  interface Schema {
    carried_job: CarriedJob;
  }
}

const AT_ONCE = 1_000;

/** Leaves out daily jobs, which each server queues itself; repeats a job that was running. */
export async function* waitingJobs(db: Db): AsyncGenerator<CarriedJob[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(db);
  if (!rows[0]?.known) return;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const waiting = await sql<CarriedJob>`
      select id::text as id, name, coalesce(data, '{}') as data, start_after from pgboss.job
       where state < 'completed' and singleton_on is null and id > ${last}::uuid
       order by id limit ${AT_ONCE}`.execute(db);
    if (waiting.rows.length === 0) return;
    yield waiting.rows;
    last = waiting.rows.at(-1)?.id ?? last;
  }
}

/** Holds jobs read before their table exists: an older schema has none. */
export const createStagedJobs = async (tx: Tx): Promise<void> => {
  await sql`create temp table job_aside (id uuid, name text, data jsonb, start_after timestamptz) on commit drop`.execute(
    tx,
  );
};

export const stageJobs = async (tx: Tx, jobs: string): Promise<void> => {
  await sql`
    insert into job_aside (id, name, data, start_after)
    select * from jsonb_to_recordset(${jobs}::jsonb)
      as job (id uuid, name text, data jsonb, start_after timestamptz)`.execute(tx);
};

export const saveStagedJobs = async (tx: Tx): Promise<void> => {
  await sql`
    insert into carried_job (id, name, data, start_after)
    select id, name, data, start_after from job_aside on conflict (id) do nothing`.execute(tx);
};

export const takeCarriedJobs = async (tx: Tx, names: readonly string[]): Promise<CarriedJob[]> => {
  const { rows } = await sql<CarriedJob>`
    delete from carried_job where id = any(array(
      select id from carried_job where name = any(${names}::text[]) limit ${AT_ONCE} for update skip locked))
    returning id::text as id, name, data, start_after`.execute(tx);
  return rows;
};
