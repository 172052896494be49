import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

interface Change {
  readonly kind: 'given' | 'thrown_out' | 'corrected' | 'smoked' | 'logged_elsewhere';
  readonly by: number;
  readonly day: string;
  readonly entryId?: number;
}

/** Changes a lot's number with its event. The caller has locked the humidors and checked the number. */
export const changeLot = async (tx: Tx, lotId: number, { kind, by, day, entryId }: Change): Promise<void> => {
  await sql`
    with changed as (update lot set quantity = quantity + ${by}::int where id = ${lotId} returning id, member_id, humidor_id)
    insert into lot_event (member_id, lot_id, kind, change, day, from_humidor_id, entry_id)
    select member_id, id, ${kind}, ${by}::int, ${day}::text::date, humidor_id, ${entryId ?? null}::bigint from changed`.execute(
    tx,
  );
};
