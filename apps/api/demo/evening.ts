import { updateDelivery } from '../src/modules/notifications/index.ts';
import { createEntry } from '../src/modules/journal/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { minutesAfter } from './calendar.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';

const HANDLE = 'a.pennington';

const CIGAR = {
  name: 'Bench Press Maduro',
  brand_name: 'Pennington & Daughter',
  vitola: 'Robusto',
  description: 'Rolled by a friend of the family, for no one else.',
};

const ANSWER = `Not before the second half.

Who did you judge too quickly?
The young man with the leaf blower. He was doing it for the widow at number nine.`;

const QUIET = { from: '22:00', to: '07:30' };

/** Gives one member an answered evening question and a cigar that is still burning. */
export const spendEvening = async (
  platform: Platform,
  tx: Tx,
  joinedMembers: JoinedMembers,
  now: Date,
): Promise<void> => {
  const { id } = findJoined(joinedMembers, HANDLE);
  await tx.updateTable('member').set({ evening_account: true }).where('id', '=', id).execute();
  await updateDelivery(platform.db, id, { quiet_hours: QUIET }, []);
  const answered = { private_note: ANSWER, overall_rating: 4, smoking_time: 55, visibility: 'me' } as const;
  const smoked_at = minutesAfter(now, -26 * 60).toISOString();
  await createEntry(platform, id, { ...CIGAR, ...answered, smoked_at }, {});
  const lit = { is_lit: true, smoked_at: minutesAfter(now, -25).toISOString() };
  await createEntry(platform, id, { ...CIGAR, ...lit }, {});
};
