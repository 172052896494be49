import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export const dueQueues = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue
     where exists (
       select from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after < pgboss.job_now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
