import { sql, type Kysely } from 'kysely';

/**
 * Notification events take turns: the next batch belongs to the event that has had the fewest. `breadth` decided it before,
 * and is only written and read by servers of the version before.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table notification_event
    add column turns smallint not null default 1,
    alter column breadth set default 0`.execute(db);
  await sql`drop index happening_next`.execute(db);
  await sql`create index notification_event_next on notification_event (turns, id) where failed_at is null`.execute(
    db,
  );
};
