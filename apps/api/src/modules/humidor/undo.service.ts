import type { Lot } from '@stoa/contract';
import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { findOrAddHumidor, lockHumidors } from './humidors.service.ts';
import { CAN_UNDO, readLot } from './lots.queries.ts';
import { memberToday } from './today.ts';

interface UndoneEvent {
  readonly kind: string;
  readonly is_undone: boolean;
  readonly can_undo: boolean;
  readonly code: string | null;
  readonly change: number;
  /** True for a move from a humidor that was deleted. */
  readonly is_homeless: boolean;
  /** Null if it was deleted after the lot became empty. */
  readonly humidor_id: number | null;
}

const readEvent = async (tx: Tx, memberId: number, lotId: number, eventId: number): Promise<UndoneEvent> => {
  const { rows } = await sql<UndoneEvent>`
    select event.kind, event.undone_at is not null as is_undone, ${CAN_UNDO} as can_undo, lot.code, event.change,
           event.kind = 'moved' and event.from_humidor_id is null as is_homeless, lot.humidor_id
      from lot_event as event join lot on lot.id = event.lot_id
     where event.id = ${eventId} and lot.id = ${lotId} and lot.member_id = ${memberId}`.execute(tx);
  const [event] = rows;
  if (event === undefined) throw notFound();
  return event;
};

/** Refuses a code that someone has logged, or that the member has put away again. Locks the code. */
const refuseTakenCode = async (tx: Tx, memberId: number, code: string): Promise<void> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select member_id is not null and member_id <> ${memberId} as is_taken from code where code = ${code} for update`.execute(
    tx,
  );
  if (rows[0]?.is_taken === true) throw refuse(409, HUMIDOR_TEXTS.loggedElsewhere);
  const logged = await tx
    .selectFrom('entry')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (logged !== undefined) throw refuse(409, HUMIDOR_TEXTS.inJournal);
  const held = await tx
    .selectFrom('lot')
    .select('id')
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .where('quantity', '>', 0)
    .executeTakeFirst();
  if (held !== undefined) throw refuse(409, HUMIDOR_TEXTS.putAway);
};

const refuseUndo = ({ kind, can_undo, is_homeless }: UndoneEvent): void => {
  if (kind === 'smoked') throw refuse(409, HUMIDOR_TEXTS.inJournal);
  if (kind === 'logged_elsewhere') throw refuse(409, HUMIDOR_TEXTS.loggedElsewhere);
  if (!can_undo) throw refuse(409, HUMIDOR_TEXTS.later);
  if (is_homeless) throw refuse(409, HUMIDOR_TEXTS.humidorGone);
};

/** Reverses an event, with the other half of a move that split a lot. */
const reverse = async (tx: Tx, eventId: number, at: Date): Promise<void> => {
  await sql`
    with undone as (
      update lot_event set undone_at = ${at}
       where undone_at is null and (id = (select coalesce(part_of, id) from lot_event where id = ${eventId})
          or part_of = (select coalesce(part_of, id) from lot_event where id = ${eventId}))
      returning lot_id, kind, change, from_humidor_id)
    update lot set quantity = quantity - undone.change,
                   humidor_id = case when undone.kind = 'moved' and undone.change = 0 then undone.from_humidor_id else humidor_id end
      from undone where lot.id = undone.lot_id`.execute(tx);
};

/**
 * Undoes a lot's latest event. A second device that undoes the same event gets the same lot.
 * @throws Refusal 409 if there is a later event, or if the event belongs to an entry or to another member's action
 */
export const undoEvent = (
  { db, clock }: Platform,
  memberId: number,
  lotId: number,
  eventId: number,
): Promise<Lot> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockCaller(tx, memberId);
    const before = await readEvent(tx, memberId, lotId, eventId);
    if (!before.is_undone) {
      refuseUndo(before);
      if (before.code !== null && before.change < 0) await refuseTakenCode(tx, memberId, before.code);
      const humidors = await lockHumidors(tx, [memberId]);
      // Another member may have logged the code before the humidors were locked.
      const event = await readEvent(tx, memberId, lotId, eventId);
      refuseUndo(event);
      if (event.humidor_id === null && event.change < 0) {
        const humidor_id = await findOrAddHumidor(tx, memberId, humidors, undefined, now);
        await tx.updateTable('lot').set({ humidor_id }).where('id', '=', lotId).execute();
      }
      await reverse(tx, eventId, now);
    }
    return readLot(tx, memberId, lotId, await memberToday(tx, memberId, now));
  });
