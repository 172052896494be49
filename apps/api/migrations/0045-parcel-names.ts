import { sql, type Kysely } from 'kysely';

/** The name on a parcel and its address's second line; empty where none was given, as servers of the version before write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['address', 'redemption']) {
    await sql`alter table ${sql.table(table)}
      add column recipient text not null default '',
      add column line2 text not null default ''`.execute(db);
  }
}
