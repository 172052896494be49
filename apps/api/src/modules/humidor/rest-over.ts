import { daysAfter } from '@stoa/contract/measure.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishRestOver } from '../notifications/index.ts';
import { atZone, findHomeZone } from '../places/index.ts';
import { lockHumidors } from './humidors.service.ts';

/** Each server looks for rested cigars this often. */
export const REST_SECONDS = 600;
const MEMBERS = 200;
/** Members aren't notified before this hour, in their home's time zone. */
const FROM_HOUR = '09';
/** If a rest ended longer ago, the cigar was put away with a past day, and the member needs no notification. */
const LATE_DAYS = 2;

const nextMembers = async (db: Db, after: number, last: string): Promise<number[]> => {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from lot
     where rests_until <= ${last}::text::date and quantity > 0 and not rest_notified and member_id > ${after}
     order by member_id limit ${MEMBERS}`.execute(db);
  return rows.map(({ member_id }) => member_id);
};

/** Marks a member's rested lots, so that a second server finds none. @returns cigars whose rest just ended */
const markRested = async (tx: Tx, memberId: number, today: string): Promise<number> => {
  const { rows } = await sql<{ cigars: number }>`
    with rested as (
      update lot set rest_notified = true
       where member_id = ${memberId} and quantity > 0 and not rest_notified and rests_until <= ${today}::text::date
      returning quantity, rests_until)
    select coalesce(sum(quantity) filter (where rests_until >= ${daysAfter(today, -LATE_DAYS)}::text::date), 0)::int as cigars
      from rested`.execute(tx);
  return rows[0]?.cigars ?? 0;
};

const announce = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const { rows } = await sql`
    select from member where id = ${memberId} and suspended_at is null for no key update`.execute(tx);
  if (rows.length === 0) return;
  const local = atZone(now, await findHomeZone(tx, memberId));
  if (local.slice(11, 13) < FROM_HOUR) return;
  await lockHumidors(tx, [memberId]);
  const day = local.slice(0, 10);
  const cigars = await markRested(tx, memberId, day);
  if (cigars > 0) await publishRestOver(tx, { memberId, day, cigars }, now);
};

/** Notifies members once, on the morning of the day on which their cigars' rest ends. */
export const announceRested = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  // It is already tomorrow east of UTC.
  const last = daysAfter(now.toISOString().slice(0, 10), 1);
  let members = await nextMembers(db, 0, last);
  while (members.length > 0) {
    for (const id of members) await db.transaction().execute((tx) => announce(tx, id, now));
    members = members.length < MEMBERS ? [] : await nextMembers(db, members.at(-1) ?? 0, last);
  }
};
