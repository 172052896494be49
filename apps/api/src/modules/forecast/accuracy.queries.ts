import type { ForecastAccuracy, LastForecasts } from '@stoa/contract';
import {
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED,
  FORECAST_LAST,
  FORECAST_MEMBERS_MIN,
} from '@stoa/contract/forecast.rules';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { newestRun } from './parameters.ts';
import { isTrainingMember } from './training.ts';

/** Visitors may ask at any rate; the server queries the database once per this many milliseconds. */
const FRESH_MS = 60_000;
/** Searches a member's last forecasts among this many newest entries. */
const OWN_ENTRIES = 200;

/** The tolerance is there because hundredths aren't exact in binary. */
const isInside = sql`abs(entry.overall_rating - forecast.value) <= forecast.half + 1e-9`;

type Row = Omit<ForecastAccuracy, 'last' | 'error' | 'error_of_mean'> & {
  readonly members: number;
  readonly last_of: number;
  readonly last_inside: number;
  readonly error: number | null;
  readonly error_of_mean: number | null;
};

const accuracyOfAll = statement<object, Row>(
  (): RawBuilder<Row> => sql<Row>`
    with newest as (
      select entry_id from forecast where half is not null
       order by shown_at desc, entry_id desc limit ${sql.lit(FORECAST_JUDGED)}),
    outcome as (
      select entry.member_id, ${isInside} as inside, abs(entry.overall_rating - forecast.value) as error,
             abs(entry.overall_rating - run.mean) as error_of_mean,
             row_number() over (order by forecast.shown_at desc, forecast.entry_id desc) as place
        from newest
        join forecast on forecast.entry_id = newest.entry_id
        join forecast_run as run on run.id = forecast.run_id
        join entry on entry.id = forecast.entry_id
        join member as owner on owner.id = entry.member_id
       where entry.overall_rating is not null and ${isTrainingMember})
    select count(*)::int as judged, (count(*) filter (where inside))::int as inside,
           count(distinct member_id)::int as members,
           (count(*) filter (where place <= ${sql.lit(FORECAST_LAST)}))::int as last_of,
           (count(*) filter (where place <= ${sql.lit(FORECAST_LAST)} and inside))::int as last_inside,
           avg(error) as error, avg(error_of_mean) as error_of_mean,
           (select half from (${newestRun}) as run) as half,
           coalesce((select shows_half from (${newestRun}) as run), true) as shows_half
      from outcome`,
);

const readAccuracy = async (db: Db): Promise<ForecastAccuracy | null> => {
  const [row] = await accuracyOfAll(db, {});
  if (row === undefined || row.judged < FORECAST_ERRORS_MIN || row.members < FORECAST_MEMBERS_MIN)
    return null;
  const { judged, inside, last_of, last_inside, error, error_of_mean, half, shows_half } = row;
  return {
    judged,
    inside,
    last: { of: last_of, inside: last_inside },
    error: hundredth(error ?? 0),
    error_of_mean: hundredth(error_of_mean ?? 0),
    half: half === null ? null : hundredth(half),
    shows_half,
  };
};

/** Creates a reader of the forecasts' errors. Concurrent callers share one query; a failed one is retried. */
export const accuracyReader = (db: Db, clock: Clock) => {
  let cached: { readonly at: number; readonly result: Promise<ForecastAccuracy | null> } | null = null;
  return async (): Promise<{ accuracy: ForecastAccuracy | null }> => {
    const now = clock.now().getTime();
    cached = cached !== null && now - cached.at < FRESH_MS ? cached : { at: now, result: readAccuracy(db) };
    try {
      return { accuracy: await cached.result };
    } catch (error) {
      cached = null;
      throw error;
    }
  };
};

const lastOfMember = statement<{ viewer: number }, LastForecasts>(
  ({ viewer }) => sql`
    select count(*)::int as of, (count(*) filter (where inside))::int as inside
      from (select ${isInside} as inside
              from (select id, overall_rating from entry
                     where member_id = ${viewer} and deleted_at is null
                     order by created_at desc, id desc limit ${sql.lit(OWN_ENTRIES)}) as entry
              join forecast on forecast.entry_id = entry.id
              join member on member.id = ${viewer} and member.forecasts
             where forecast.half is not null and entry.overall_rating is not null
             order by forecast.shown_at desc, forecast.entry_id desc limit ${sql.lit(FORECAST_LAST)}) as newest`,
);

/** Counts the member's newest forecasts with a ±, and those that held. */
export const ownAccuracy = async (db: Db, viewer: number): Promise<LastForecasts> => {
  const [row] = await lastOfMember(db, { viewer });
  return row ?? { of: 0, inside: 0 };
};
