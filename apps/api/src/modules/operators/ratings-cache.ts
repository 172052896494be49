import {
  addSums,
  QUALITY_MEASURES,
  type QualityMeasure,
  type RatingSums,
} from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

export type MeasureSums = Readonly<Record<QualityMeasure, RatingSums>>;

/** The ratings of one batch's cigars that were completed in one month (UTC). */
export interface BatchMonth {
  readonly batchId: number;
  readonly month: string;
  readonly sums: MeasureSums;
}

export interface Ratings {
  readonly cells: readonly BatchMonth[];
  readonly asOf: Date;
}

const CACHE_MS = 60 * 60 * 1000;
/** Entries summed by one statement, so that none runs long. */
const CHUNK = 20_000;

type SumColumn = `${QualityMeasure}_${keyof RatingSums}`;
type Row = { batch_id: number; month: string } & Record<SumColumn, number>;

const sumColumns = sql.join(
  QUALITY_MEASURES.flatMap((measure) => {
    const rating = sql.ref(`entry.${measure}_rating`);
    return [
      sql`count(${rating})::int as ${sql.ref(`${measure}_n`)}`,
      sql`coalesce(sum(${rating}), 0)::int as ${sql.ref(`${measure}_sum`)}`,
      sql`coalesce(sum(${rating} * ${rating}), 0)::int as ${sql.ref(`${measure}_squares`)}`,
    ];
  }),
);

/** Suspended members' ratings are left out. */
const readChunk = async (db: Db, after: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select code.batch_id, to_char(entry.completed_at at time zone 'UTC', 'YYYY-MM') as month, ${sumColumns}
      from entry
      join code on code.code = entry.code
      join member on member.id = entry.member_id
     where entry.id > ${after} and entry.id <= ${after + CHUNK}
       and entry.completed_at is not null and entry.deleted_at is null and member.suspended_at is null
     group by 1, 2`.execute(db);
  return rows;
};

const sumsOf = (row: Row): MeasureSums =>
  Object.fromEntries(
    QUALITY_MEASURES.map((measure) => [
      measure,
      { n: row[`${measure}_n`], sum: row[`${measure}_sum`], squares: row[`${measure}_squares`] },
    ]),
  ) as unknown as MeasureSums;

const sumRatings = async (db: Db): Promise<BatchMonth[]> => {
  const { last } = await db
    .selectFrom('entry')
    .select((select) => select.fn.coalesce(select.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const cells = new Map<string, BatchMonth>();
  for (let after = 0; after < last; after += CHUNK) {
    for (const row of await readChunk(db, after)) {
      const { batch_id: batchId, month } = row;
      const key = `${batchId} ${month}`;
      const [before, more] = [cells.get(key)?.sums, sumsOf(row)];
      const sums = Object.fromEntries(
        QUALITY_MEASURES.map((measure) => [
          measure,
          before === undefined ? more[measure] : addSums(before[measure], more[measure]),
        ]),
      ) as unknown as MeasureSums;
      cells.set(key, { batchId, month, sums });
    }
  }
  return Array.from(cells.values());
};

/** Sums of all stoic cigars' ratings by batch and month, cached in this process for an hour. */
export interface RatingsCache {
  /** @param fresh recompute in any case; concurrent callers share one computation */
  ratings(fresh: boolean): Promise<Ratings>;
}

export const createRatingsCache = (db: Db, clock: Clock): RatingsCache => {
  let cached: Ratings | null = null;
  let pending: Promise<Ratings> | null = null;
  const read = async (): Promise<Ratings> => {
    const asOf = clock.now();
    cached = { cells: await sumRatings(db), asOf };
    return cached;
  };
  return {
    ratings: (fresh) => {
      if (!fresh && cached !== null && clock.now().getTime() - cached.asOf.getTime() < CACHE_MS) {
        return Promise.resolve(cached);
      }
      pending ??= read().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
};
