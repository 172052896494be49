import { sql, type Kysely } from 'kysely';

/** When a home that was stored without a point was looked up, so that one that nobody knows is not asked for every day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table address add column home_guessed_at timestamptz`.execute(db);
  await sql`create index address_homes_to_guess on address (id)
    where type = 'user' and latitude is null and home_guessed_at is null`.execute(db);
};
