import type { WeeklyMeasure } from '@stoa/contract';
import { daysAfter, MEASURE_DAYS } from '@stoa/contract/measure.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { atZone, findHomeZone } from '../places/index.ts';

interface MeasurePlatform {
  readonly db: Db;
  readonly clock: Clock;
}

export const getMeasure = async (db: Db | Tx, memberId: number, now: Date): Promise<WeeklyMeasure> => {
  const first = daysAfter(now.toISOString().slice(0, 10), -MEASURE_DAYS);
  const { rows } = await sql<WeeklyMeasure>`
    select measure.cigars as cigars_per_week, to_char(measure.from_day, 'YYYY-MM-DD') as since,
           (select coalesce(json_agg(row_to_json(days)), '[]') from (
              select to_char(smoked_local, 'YYYY-MM-DD') as day, count(*)::int as cigars from entry
               where member_id = ${memberId} and deleted_at is null and smoked_local >= ${first}::text::timestamp
               group by 1 order by 1) as days) as recent_days
      from weekly_measure measure where measure.member_id = ${memberId} and measure.to_day is null`.execute(
    db,
  );
  return rows[0] ?? { cigars_per_week: null, since: null, recent_days: [] };
};

interface Period {
  readonly id: number;
  readonly cigars: number;
  readonly from_day: string;
  readonly to_day: string | null;
}

export const measurePeriods = async (
  db: Db,
  memberId: number,
): Promise<{ cigars_per_week: number; from: string; to: string | null }[]> => {
  const { rows } = await sql<{ cigars_per_week: number; from: string; to: string | null }>`
    select cigars as cigars_per_week, to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to"
      from weekly_measure where member_id = ${memberId} order by from_day`.execute(db);
  return rows;
};

/** The period that is open now, and the last day of the ones before it. */
const latestPeriods = async (
  tx: Tx,
  memberId: number,
): Promise<{ current?: Period; ended: string | null }> => {
  const { rows } = await sql<Period>`
    select id, cigars, to_char(from_day, 'YYYY-MM-DD') as from_day, to_char(to_day, 'YYYY-MM-DD') as to_day
      from weekly_measure where member_id = ${memberId} order by to_day desc nulls first limit 2`.execute(tx);
  const current = rows.find(({ to_day }) => to_day === null);
  return { ...(current && { current }), ended: rows.find(({ to_day }) => to_day !== null)?.to_day ?? null };
};

/** Ends it the day before, so that a measure without a full day leaves nothing. */
const end = async (tx: Tx, memberId: number, { id, from_day }: Period, today: string): Promise<void> => {
  if (from_day >= today)
    await tx.deleteFrom('weekly_measure').where('member_id', '=', memberId).where('id', '=', id).execute();
  else {
    const to_day = daysAfter(today, -1);
    await tx
      .updateTable('weekly_measure')
      .set({ to_day })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute();
  }
};

/** Starts today on the home's clock. Setting the same measure again changes nothing. */
export const setMeasure = (
  { db, clock }: MeasurePlatform,
  memberId: number,
  cigars: number | null,
): Promise<WeeklyMeasure> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const now = clock.now();
    const today = atZone(now, await findHomeZone(tx, memberId)).slice(0, 10);
    const { current, ended } = await latestPeriods(tx, memberId);
    if (current?.cigars !== cigars) {
      if (current !== undefined) await end(tx, memberId, current, today);
      // After a move to the west, today may be the day on which the last period ended.
      const free = ended === null ? today : daysAfter(ended, 1);
      const from_day = free > today ? free : today;
      if (cigars !== null)
        await tx.insertInto('weekly_measure').values({ member_id: memberId, cigars, from_day }).execute();
    }
    return getMeasure(tx, memberId, now);
  });
