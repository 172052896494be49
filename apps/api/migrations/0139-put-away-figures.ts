import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    create table figure_put_away (
      batch_id bigint not null references code_batch (id),
      month text not null,
      state text not null,
      cigars integer not null check (cigars > 0),
      members bigint[] not null check (cardinality(members) >= 10),
      counts integer[] not null check (cardinality(counts) = cardinality(members)),
      is_shown boolean not null,
      primary key (batch_id, month, state))`.execute(db);
};
