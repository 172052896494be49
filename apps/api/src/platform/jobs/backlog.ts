import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What waits of one kind, and for how long the first of it has been due. */
export interface Backlog {
  readonly name: string;
  readonly waiting: number;
  readonly seconds: number;
}

/** Jobs that are due and that nobody has begun; what is put off to a later time is not among them. */
export const backlogOf = async (db: Db): Promise<readonly Backlog[]> => {
  const { rows } = await sql<Backlog>`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db);
  return rows;
};
