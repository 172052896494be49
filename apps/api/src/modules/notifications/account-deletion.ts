import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toMember } from './outbox.ts';

/** Deletes events waiting for or about a leaving member; those being delivered only hold ids. */
export const deleteEventsAbout = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    delete from notification_event where id = any(array(
      select id from notification_event
       where (about ->> 'userId')::bigint = ${memberId} or audiences = ${JSON.stringify(toMember(memberId))}::jsonb
         for update skip locked))`.execute(tx);
};
