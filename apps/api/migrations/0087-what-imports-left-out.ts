import { sql, type Kysely } from 'kysely';

/** Lines of an import that did not become entries, with their reasons: its file is gone when it has ended. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create table journal_import_refused (
    import_id bigint not null references journal_import (id),
    line integer not null,
    reason text not null,
    primary key (import_id, line)
  )`.execute(db);
};
