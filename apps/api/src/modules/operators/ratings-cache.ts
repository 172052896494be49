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

/** How long the sums are good for. */
const CACHE_MS = 60 * 60 * 1000;
/** Entries of one statement: some hundredths of a second, then the connection is anybody's again. */
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

/** What is a suspended member's rests aside here too. */
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

/**
 * The ratings of all stoic cigars, added up by batch and month. They are read through in chunks, so that no member
 * waits for it, and kept by this server for an hour: a month's mean does not move in a minute.
 */
export const createRatingsCache = (db: Db, clock: Clock) => {
  let cached: Ratings | null = null;
  let pending: Promise<Ratings> | null = null;
  const read = async (): Promise<Ratings> => {
    const asOf = clock.now();
    cached = { cells: await sumRatings(db), asOf };
    return cached;
  };
  return {
    /** @param fresh worked out anew, however young the kept ones are; two who ask at once wait for one reading */
    ratings: (fresh: boolean): Promise<Ratings> => {
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
