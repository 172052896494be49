import { sql, type Kysely } from 'kysely';

/**
 * A member's measure of cigars a week, with the local days on which it was so: a month within it is one on which it was
 * on from the first day to the last. And where the site leads those who want help to stop.
 */
const statements = [
  sql`create table weekly_measure (
    id bigint primary key generated always as identity,
    member_id bigint not null references member (id),
    cigars integer not null check (cigars between 1 and 99),
    from_day date not null,
    to_day date check (to_day >= from_day)
  )`,
  sql`create unique index weekly_measure_current on weekly_measure (member_id) where to_day is null`,
  sql`create index weekly_measure_of_member on weekly_measure (member_id, from_day)`,
  sql`alter table site_status add column help_link text`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
