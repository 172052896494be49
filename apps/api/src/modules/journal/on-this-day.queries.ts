import type { Entry } from '@stoa/contract';
import { ON_THIS_DAY_MAX } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listEntries } from './journal.queries.ts';

/** Uses the index by month and day. */
export const anniversaryIds = (db: Db, memberId: number, day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return db
    .selectFrom('entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is not', null)
    .where(
      sql`extract(month from smoked_local) * 100 + extract(day from smoked_local)`,
      '=',
      month * 100 + date,
    )
    .where(sql`smoked_local`, '<', sql`make_timestamp(${year}::int, 1, 1, 0, 0, 0)`)
    .orderBy(sql`smoked_local`, 'desc')
    .limit(ON_THIS_DAY_MAX);
};

/** Returns completed cigars of earlier years on this local day, newest year first. */
export const onThisDay = async (db: Db, memberId: number, day: string): Promise<{ results: Entry[] }> => {
  const rows = await anniversaryIds(db, memberId, day).execute();
  const results = await listEntries(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  return { results };
};
