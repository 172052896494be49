import type { Answer } from '@stoa/contract/client';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { FORECAST_ERRORS_MAX, FORECAST_JUDGED, FORECAST_MEMBERS_MIN } from '@stoa/contract/forecast.rules';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { getCoverage, enoughErrors, showsHalf, type Judgment } from '@stoa/taste/coverage';
import { fit, type FitOutput } from './fit.ts';
import { readRatings, type Cigar, type NameKey } from './ratings.ts';
import { isTrainingMember } from './training.ts';
import { getHalfWidth, TASTE_LINES } from '@stoa/taste/taste-model';

interface ForecastPlatform {
  readonly db: Db;
  readonly clock: Clock;
}

type FittedRun = Answer<'POST /operator/forecasts/fit/'>;

const CHUNK = 500;

const chunks = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / CHUNK) }, (_, index) => index * CHUNK);

const writeMembers = async (
  db: Db,
  run: number,
  ids: readonly number[],
  { ofMember, ofMemberLine, ratingsByMember }: FitOutput,
): Promise<void> => {
  // Follows id order, as everything that locks several members does.
  const order = Array.from(ids.keys()).toSorted((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  for (const from of chunks(order.length)) {
    const part = order.slice(from, from + CHUNK);
    const ofLine = (line: number) => part.map((index) => ofMemberLine[index * TASTE_LINES + line] ?? 0);
    // Locks members, so that nothing is written about one who is being deleted.
    await sql`
      insert into forecast_member (member_id, run_id, ratings, effect, wisdom, courage, justice, moderation, other)
      select member.id, ${run}, fitted.ratings, fitted.effect, fitted.wisdom, fitted.courage, fitted.justice,
             fitted.moderation, fitted.other
        from unnest(${part.map((index) => ids[index])}::bigint[], ${part.map((index) => ratingsByMember[index])}::int[],
                    ${part.map((index) => ofMember[index])}::float8[],
                    ${sql.join(
                      [...VIRTUES.keys(), VIRTUES.length].map((line) => sql`${ofLine(line)}::float8[]`),
                    )})
          as fitted (id, ratings, effect, ${sql.raw([...VIRTUES, 'other'].join(', '))})
        join member on member.id = fitted.id
       where member.deleted_at is null and member.suspended_at is null
       order by member.id
         for key share of member`.execute(db);
  }
};

/** Skips cigars that too few members have rated. */
const writeCigars = async (
  db: Db,
  run: number,
  cigars: readonly Cigar[],
  { ofCigar, members }: FitOutput,
): Promise<void> => {
  const shown = Array.from(cigars.entries()).filter(
    ([index]) => (members[index] ?? 0) >= FORECAST_MEMBERS_MIN,
  );
  for (const from of chunks(shown.length)) {
    const part = shown.slice(from, from + CHUNK);
    await sql`
      insert into forecast_cigar (run_id, product_id, named_cigar_id, members, effect)
      select ${run}, fitted.*
        from unnest(${part.map(([, { productId }]) => productId)}::bigint[],
                    ${part.map(([, { namedCigarId }]) => namedCigarId)}::bigint[],
                    ${part.map(([index]) => members[index])}::int[], ${part.map(([index]) => ofCigar[index])}::float8[])
          as fitted`.execute(db);
  }
};

/** Anyone could open dozens of accounts to distort the ±, so only training members count. */
const JOIN_TRAINING_MEMBERS = sql`join entry on entry.id = newest.entry_id
      join member as owner on owner.id = entry.member_id and ${isTrainingMember}`;

const readErrors = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ error: number }>`
    select abs(entry.overall_rating - newest.value) as error
      from (select entry_id, value from forecast order by shown_at desc, entry_id desc limit ${FORECAST_ERRORS_MAX}) as newest
      ${JOIN_TRAINING_MEMBERS}
     where entry.overall_rating is not null`.execute(db);
  return rows.map(({ error }) => error);
};

const readJudgment = async (db: Db): Promise<Judgment> => {
  const { rows } = await sql<Judgment>`
    select count(*)::int as judged,
           (count(*) filter (where abs(entry.overall_rating - newest.value) <= newest.half + 1e-9))::int as inside
      from (select entry_id, value, half from forecast where half is not null
             order by shown_at desc, entry_id desc limit ${FORECAST_JUDGED}) as newest
      ${JOIN_TRAINING_MEMBERS}
     where entry.overall_rating is not null`.execute(db);
  return rows[0] ?? { judged: 0, inside: 0 };
};

const wasHalfShown = async (db: Db): Promise<boolean> => {
  const before = await db
    .selectFrom('forecast_run')
    .select('shows_half')
    .where('fitted_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.shows_half ?? true;
};

/** Deletes parameters of older runs in parts; a half-finished run is older than the next. */
const deleteOlder = async (db: Db): Promise<void> => {
  for (const table of ['forecast_member', 'forecast_cigar'] as const) {
    let deleted: bigint;
    do {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)}
           where run_id < (select max(id) from forecast_run where fitted_at is not null) limit ${CHUNK * 10}))`.execute(
        db,
      );
      deleted = numAffectedRows;
    } while (deleted > 0n);
  }
};

const NOTHING = { run: null, ratings: 0, members: 0, half: null, coverage: null, shows_half: true };

/** Fits all ratings in a thread and publishes them as one run. If two runs overlap, the later one counts. */
export const fitForecasts = async ({ db, clock }: ForecastPlatform, nameKey: NameKey): Promise<FittedRun> => {
  const ratings = await readRatings(db, nameKey);
  const { count, cigars, memberIds } = ratings;
  if (count === 0) return NOTHING;
  const { id: run } = await db
    .insertInto('forecast_run')
    .values({
      started_at: clock.now(),
      fitted_at: null,
      ratings: null,
      mean: null,
      member_variance: null,
      cigar_variance: null,
      line_variance: null,
      noise_variance: null,
      half: null,
      coverage: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fitted = await fit(ratings);
  await writeMembers(db, run, memberIds, fitted);
  await writeCigars(db, run, cigars, fitted);
  const errors = enoughErrors(await readErrors(db));
  const half = errors === null ? null : getHalfWidth(errors);
  const judgment = await readJudgment(db);
  const coverage = getCoverage(judgment);
  const shows_half = showsHalf(await wasHalfShown(db), judgment);
  await db
    .updateTable('forecast_run')
    .set({
      fitted_at: clock.now(),
      ratings: count,
      mean: fitted.mean,
      member_variance: fitted.variances.member,
      cigar_variance: fitted.variances.cigar,
      line_variance: fitted.variances.memberLine,
      noise_variance: fitted.variances.noise,
      half,
      coverage,
      shows_half,
    })
    .where('id', '=', run)
    .execute();
  await deleteOlder(db);
  return {
    run,
    ratings: count,
    members: memberIds.length,
    half: half === null ? null : hundredth(half),
    coverage: coverage === null ? null : hundredth(coverage),
    shows_half,
  };
};

export const forecastJob = (platform: ForecastPlatform, nameKey: NameKey): Job<Record<string, never>> => ({
  name: 'forecast',
  retries: 3,
  run: async () => void (await fitForecasts(platform, nameKey)),
});
