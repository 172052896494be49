import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

interface Backlog {
  readonly name: string;
  readonly waiting: number;
  readonly seconds: number;
}

export const getBacklog = async (db: Db): Promise<readonly Backlog[]> => {
  const { rows } = await sql<Backlog>`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db);
  return rows;
};
