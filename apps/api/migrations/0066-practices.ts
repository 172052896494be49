import { sql, type Kysely } from 'kysely';

/** Practices that members have earned, once each, and how far the past has been looked through for them. */
const statements = [
  sql`create table practice_earned (
    member_id bigint not null references member (id),
    practice text not null,
    earned_at timestamptz(3) not null,
    entry_id bigint references entry (id),
    primary key (member_id, practice)
  )`,
  sql`create index practice_earned_with on practice_earned (entry_id) where entry_id is not null`,
  sql`create table practice_backfill (
    singleton boolean primary key default true check (singleton),
    after_id bigint not null default 0,
    finished_at timestamptz(3)
  )`,
  sql`insert into practice_backfill default values`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
