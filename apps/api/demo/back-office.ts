import type { RefusalReason } from '@stoa/contract/catalogue.rules';
import type { Tx } from '../src/platform/database/database.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { CITIES } from './cities.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';

/** Email address and days before the load; the first two are already invited. */
const WAITLIST = [
  ['cato.younger@guests.example', 40],
  ['m.barrow@guests.example', 33],
  ['ines.duarte@guests.example', 12],
  ['h.fairchild@guests.example', 9],
  ['tobias.grau@guests.example', 6],
  ['n.okonkwo@guests.example', 3],
  ['ruth.ellery@guests.example', 1],
] as const;
const INVITED = 2;
const INVITED_ON = 20;

/** The refusals are typos, a used code, and a member who guesses. */
const REFUSALS: readonly (readonly [handle: string, day: number, reason: RefusalReason, times: number])[] = [
  ['priya.raman', 24, 'mistyped', 2],
  ['desclarke', 19, 'own', 1],
  ['lindqvist', 15, 'mistyped', 1],
  ['lindqvist', 15, 'taken', 1],
  ['hector.v', 11, 'mistyped', 1],
  ['eleanorv', 6, 'unknown', 1],
  ['whitlock', 5, 'mistyped', 9],
  ['whitlock', 5, 'unknown', 3],
  ['whitlock', 4, 'unknown', 2],
  ['mdelaney', 2, 'mistyped', 1],
];

export const fillBackOffice = async (
  tx: Tx,
  calendar: Calendar,
  joinedMembers: JoinedMembers,
): Promise<void> => {
  await tx
    .insertInto('waitlist')
    .values(
      WAITLIST.map(([email, day], index) => ({
        email,
        email_key: email,
        created_at: calendar.midnight(day),
        invited_at: index < INVITED ? calendar.midnight(INVITED_ON) : null,
      })),
    )
    .execute();
  const refusals = REFUSALS.flatMap(([handle, day, reason, times]) =>
    Array.from({ length: times }, (_, index) => ({
      at: minutesAfter(calendar.at(day, 20, CITIES.chicago.longitude), index),
      member_id: findJoined(joinedMembers, handle).id,
      batch_id: null,
      reason,
    })),
  );
  await tx.insertInto('code_refusal').values(refusals).execute();
};
