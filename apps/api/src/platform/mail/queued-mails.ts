import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { QUEUED_MAIL } from './mail-job.ts';

/** Deletes the whole emails to an address that an older version left in the queue. */
export const deleteQueuedMails = async (tx: Tx, email: string): Promise<void> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(tx);
  const isTheirs = sql`name = ${QUEUED_MAIL.name} and lower(data ->> 'to') = lower(${email})`;
  if (rows[0]?.known) await sql`delete from pgboss.job where ${isTheirs}`.execute(tx);
  await sql`delete from carried_job where ${isTheirs}`.execute(tx);
};
