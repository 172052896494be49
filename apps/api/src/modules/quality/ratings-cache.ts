import type { Virtue } from '@stoa/contract/catalogue.rules';
import {
  addSums,
  MIN_RATINGS,
  QUALITY_MEASURES,
  type QualityMeasure,
  type RatingSums,
} from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { BatchModel, type BatchEffect } from '@stoa/taste/batch-effects';
import { FaultModel, type BatchFaults } from '@stoa/taste/batch-faults';

export const byMeasure = <T>(value: (measure: QualityMeasure) => T) =>
  Object.fromEntries(QUALITY_MEASURES.map((measure) => [measure, value(measure)])) as Record<
    QualityMeasure,
    T
  >;

export type MeasureSums = Readonly<Record<QualityMeasure, RatingSums>>;

/** Holds ratings of a batch's cigars completed in one month (UTC). */
export interface BatchMonth {
  readonly batchId: number;
  readonly month: string;
  readonly sums: MeasureSums;
}

/** Holds a batch's difference from its line; null if too little is known. */
export type BatchEffects = Readonly<Record<QualityMeasure, BatchEffect | null>>;

export interface Ratings {
  readonly cells: readonly BatchMonth[];
  readonly effects: ReadonlyMap<number, BatchEffects>;
  readonly faults: ReadonlyMap<number, BatchFaults>;
  readonly asOf: Date;
}

const CACHE_MS = 60 * 60 * 1000;
/** One statement sums this many entries, so that none runs long. */
const CHUNK = 20_000;
const MEMBERS_CHUNK = 200;
/** Compares this many newest rated batches of a line; earlier ones count as one. */
const COMPARED_BATCHES = 120;

type SumColumn = `${QualityMeasure}_${keyof RatingSums}`;
type Row = { batch_id: number; month: string } & Record<SumColumn, number>;

const isFinished = sql`entry.completed_at is not null`;

const sumColumns = sql.join(
  QUALITY_MEASURES.flatMap((measure) => {
    const rating = sql.ref(`entry.${measure}_rating`);
    return [
      sql`(count(${rating}) filter (where ${isFinished}))::int as ${sql.ref(`${measure}_n`)}`,
      sql`coalesce(sum(${rating}) filter (where ${isFinished}), 0)::int as ${sql.ref(`${measure}_sum`)}`,
      sql`coalesce(sum(${rating} * ${rating}) filter (where ${isFinished}), 0)::int as ${sql.ref(`${measure}_squares`)}`,
    ];
  }),
);

/** Leaves out suspended members' ratings. */
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

const toSums = (row: Record<SumColumn, number>): MeasureSums =>
  byMeasure((measure) => ({
    n: row[`${measure}_n`],
    sum: row[`${measure}_sum`],
    squares: row[`${measure}_squares`],
  }));

export const addMeasures = (one: MeasureSums, other: MeasureSums): MeasureSums =>
  byMeasure((measure) => addSums(one[measure], other[measure]));

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
      const [before, more] = [cells.get(key)?.sums, toSums(row)];
      const sums = before === undefined ? more : addMeasures(before, more);
      cells.set(key, { batchId, month, sums });
    }
  }
  return Array.from(cells.values());
};

interface MemberFaultRow {
  readonly member_id: number;
  readonly batch_id: number;
  readonly cigars: number;
  readonly faulty: number;
}
type MemberRow = MemberFaultRow & Record<SumColumn, number>;

/** Includes cigars that were never completed: a member who can't smoke one doesn't rate it. */
const readMembers = async (db: Db, ids: readonly number[]): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select entry.member_id, code.batch_id, count(*)::int as cigars, count(amends.id)::int as faulty, ${sumColumns}
      from entry join code on code.code = entry.code
      left join amends on amends.code = entry.code and amends.state not in ('declined', 'withdrawn')
     where entry.member_id = any(${ids}::bigint[]) and entry.deleted_at is null
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

interface LineModel {
  /** Compared batches have places from 1; all others share 0. */
  readonly places: ReadonlyMap<number, number>;
  readonly models: Readonly<Record<QualityMeasure, BatchModel>>;
  readonly faults: FaultModel;
}

const createModel = (batchIds: readonly number[]): LineModel => ({
  places: new Map(batchIds.map((id, index) => [id, index + 1])),
  models: byMeasure(() => new BatchModel(batchIds.length + 1)),
  faults: new FaultModel(batchIds.length + 1),
});

/** Makes a model for each line from its newest batches with enough logged cigars. */
const emptyModels = async (db: Db) => {
  const batches = await db
    .selectFrom('code_batch')
    .innerJoin('product', 'product.id', 'code_batch.product_id')
    .select(['code_batch.id', 'line'])
    .select(
      sql<boolean>`(select count(*) from (select from code where batch_id = code_batch.id and claimed_at is not null
        limit ${MIN_RATINGS}) as used) = ${MIN_RATINGS}`.as('is_known'),
    )
    .orderBy('code_batch.id', 'desc')
    .execute();
  const lines = new Map<number, Virtue>(batches.map(({ id, line }) => [id, line]));
  const models = new Map<Virtue, LineModel>();
  for (const line of new Set(lines.values())) {
    const known = batches.filter((batch) => batch.line === line && batch.is_known);
    models.set(line, createModel(known.slice(0, COMPARED_BATCHES).map(({ id }) => id)));
  }
  return { lines, models };
};

/** Reads all ratings again by member, because their scale decides how much a rating says about the batch. */
const compareBatches = async (db: Db) => {
  const { lines, models } = await emptyModels(db);
  for (let after = 0; ;) {
    const members = await db
      .selectFrom('member')
      .select('id')
      .where('id', '>', after)
      .where('suspended_at', 'is', null)
      .where('cigars', '>', 0)
      .orderBy('id')
      .limit(MEMBERS_CHUNK)
      .execute();
    const last = members.at(-1);
    if (last === undefined) break;
    const rows = await readMembers(
      db,
      members.map(({ id }) => id),
    );
    for (const own of Map.groupBy(rows, ({ member_id }) => member_id).values()) {
      for (const [line, { places, models: measures, faults }] of models) {
        const ofLine = own.filter(({ batch_id }) => lines.get(batch_id) === line);
        const byPlace = Map.groupBy(ofLine, ({ batch_id }) => places.get(batch_id) ?? 0);
        const sums = Array.from(byPlace, ([batch, found]) => ({
          batch,
          sums: found.map(toSums).reduce(addMeasures),
          cigars: found.reduce((sum, { cigars }) => sum + cigars, 0),
          faulty: found.reduce((sum, { faulty }) => sum + faulty, 0),
        }));
        faults.add(sums);
        for (const measure of QUALITY_MEASURES)
          measures[measure].add(sums.map((cell) => ({ batch: cell.batch, sums: cell.sums[measure] })));
      }
    }
    after = last.id;
  }
  const effects = new Map<number, BatchEffects>();
  const faults = new Map<number, BatchFaults>();
  for (const { places, models: own, faults: ofLine } of models.values()) {
    const counted = ofLine.faults();
    const found = byMeasure((measure) => own[measure].effects());
    for (const [id, index] of places) {
      effects.set(
        id,
        byMeasure((measure) => found[measure][index] ?? null),
      );
      const own = counted[index];
      if (own !== undefined) faults.set(id, own);
    }
  }
  return { effects, faults };
};

/** Caches sums and batch effects of all stoic cigars' ratings in this process for an hour. */
interface RatingsCache {
  /** @param fresh true to recompute before the hour is over; concurrent callers share one computation */
  ratings(fresh: boolean): Promise<Ratings>;
}

export const createRatingsCache = (db: Db, clock: Clock): RatingsCache => {
  let cached: Ratings | null = null;
  let pending: Promise<Ratings> | null = null;
  const read = async (): Promise<Ratings> => {
    const asOf = clock.now();
    const cells = await sumRatings(db);
    cached = { cells, ...(await compareBatches(db)), asOf };
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
