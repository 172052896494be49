import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface WaitingEvents {
  readonly due: number;
  readonly failed: number;
  /** Age of the first due event. */
  readonly oldest_seconds: number;
}

export const waitingEvents = async (db: Db, now: Date): Promise<WaitingEvents> => {
  const { rows } = await sql<WaitingEvents>`
    select count(*) filter (where failed_at is null and not_before <= ${now})::int as due,
           count(failed_at)::int as failed,
           coalesce(extract(epoch from ${now}::timestamptz
             - min(greatest(at, not_before)) filter (where failed_at is null and not_before <= ${now})), 0)::float8
             as oldest_seconds
      from notification_event`.execute(db);
  return rows[0] ?? { due: 0, failed: 0, oldest_seconds: 0 };
};
