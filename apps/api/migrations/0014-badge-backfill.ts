import { sql, type Kysely } from 'kysely';

/** Runs that work out badges over the whole history, each with how far it has come. */
const statements = [
  sql`create table badge_backfill (
    id bigint generated always as identity primary key,
    started_at timestamptz(3) not null,
    finished_at timestamptz(3),
    -- The last member who has been looked at; they are taken in the order of their ids.
    after_id bigint not null default 0,
    members_total integer not null,
    members_done integer not null default 0,
    badges_earned integer not null default 0
  )`,
  // One at a time: asking again while one is under way goes on with it.
  sql`create unique index badge_backfill_under_way on badge_backfill ((finished_at is null)) where finished_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
