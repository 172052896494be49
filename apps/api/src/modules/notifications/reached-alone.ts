import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sums the members that this person's service messages reached within a day, or will reach when they are sent. Messages
 * that a second person confirmed don't count.
 */
export const reachedAlone = async (db: Db, staffId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select coalesce(sum(sent.members), 0)::int as members
      from operator_message as message
      cross join lateral (
        select staff_id, (after ->> 'reach')::int as members, after ->> 'confirmed_by' as confirmed_by from operator_audit
         where thing_kind = 'message' and thing_id = message.id and after ->> 'state' in ('sent', 'scheduled')
         order by operator_audit.id desc limit 1) as sent
     where message.kind = 'service' and sent.staff_id = ${staffId} and sent.confirmed_by is null
       and (message.state = 'scheduled'
            or (message.state = 'sent' and message.sent_at > ${new Date(now.getTime() - DAY_MS)}))`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
};

/** Locks the person, so that the second of two concurrent messages counts the first. */
export const lockReachedAlone = async (tx: Tx, staffId: number, now: Date): Promise<number> => {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  return reachedAlone(tx, staffId, now);
};
