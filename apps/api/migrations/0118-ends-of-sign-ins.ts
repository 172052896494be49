import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table member add column sign_ins_ended_at timestamptz`.execute(db);
};
