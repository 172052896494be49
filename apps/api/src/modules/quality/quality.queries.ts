import type { QualityFigures, QualityGroup } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';
import {
  hundredth,
  NO_RATINGS,
  QUALITY_MEASURES,
  type QualityGroupKind,
  toFigure,
} from '@stoa/contract/quality.rules';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import type { BatchFaults } from '@stoa/taste/batch-faults';
import {
  addMeasures,
  byMeasure,
  type BatchEffects,
  type BatchMonth,
  type MeasureSums,
  type Ratings,
} from './ratings-cache.ts';

const MONTHS = 24;

interface Batch {
  readonly id: number;
  readonly name: string;
  readonly line: Virtue;
  readonly vitola: string;
  readonly product_name: string;
}

const listBatches = (db: Db): Promise<Batch[]> =>
  db
    .selectFrom('code_batch')
    .innerJoin('product', 'product.id', 'code_batch.product_id')
    .select(['code_batch.id', 'code_batch.name', 'line', 'vitola', 'product.name as product_name'])
    .execute();

const NOTHING: MeasureSums = byMeasure(() => NO_RATINGS);

const toFigures = (sums: MeasureSums): QualityFigures => byMeasure((measure) => toFigure(sums[measure]));

/** Sums by key; skips cells without one. */
const sumsBy = <Key>(cells: readonly BatchMonth[], toKey: (cell: BatchMonth) => Key | undefined) => {
  const sums = new Map<Key, MeasureSums>();
  for (const cell of cells) {
    const key = toKey(cell);
    if (key === undefined) continue;
    sums.set(key, addMeasures(sums.get(key) ?? NOTHING, cell.sums));
  }
  return sums;
};

const EMPTY = {
  line: null,
  vitola: null,
  product_name: null,
  compared: byMeasure(() => null),
  worse: [],
  faults: null,
};

const toCompared = (effects: BatchEffects | undefined): QualityGroup['compared'] =>
  byMeasure((measure) => {
    const effect = effects?.[measure] ?? null;
    if (effect === null) return null;
    const { by, low, high, members } = effect;
    return { by: hundredth(by), low: hundredth(low), high: hundredth(high), members };
  });

const toFaults = (found: BatchFaults | undefined): QualityGroup['faults'] => {
  if (found === undefined) return null;
  const { compared, isWorse, ...counts } = found;
  if (compared === null) return { ...counts, compared, worse: isWorse };
  const { expected, times, low, high } = compared;
  const shown = {
    expected: hundredth(expected),
    times: hundredth(times),
    low: hundredth(low),
    high: hundredth(high),
  };
  return { ...counts, compared: shown, worse: isWorse };
};

const listWorse = (effects: BatchEffects | undefined): QualityGroup['worse'] =>
  QUALITY_MEASURES.flatMap((measure) => {
    const effect = effects?.[measure];
    return effect?.isWorse ? [{ measure, by: hundredth(effect.by) }] : [];
  });

/** Sorts rated and faulty batches: those clearly worse than their line first, worst on top, then the newest. */
const batchGroups = (
  { cells, effects, faults }: Ratings,
  batches: ReadonlyMap<number, Batch>,
): QualityGroup[] => {
  const own = sumsBy(cells, ({ batchId }) => batchId);
  // A batch that no one could smoke has no ratings.
  for (const [id, { faulty }] of faults) if (faulty > 0 && !own.has(id)) own.set(id, NOTHING);
  const groups = Array.from(own, ([id, sums]) => {
    const batch = batches.get(id);
    if (batch === undefined) return null;
    const { name, line, vitola, product_name } = batch;
    const [compared, worse] = [toCompared(effects.get(id)), listWorse(effects.get(id))];
    return {
      id,
      key: String(id),
      name,
      line,
      vitola,
      product_name,
      figures: toFigures(sums),
      compared,
      worse,
      faults: toFaults(faults.get(id)),
    };
  }).filter((group) => group !== null);
  const most = ({ worse, faults: found }: QualityGroup) =>
    Math.max(0, ...worse.map(({ by }) => by), found?.worse === true ? 0.01 : 0);
  return groups.toSorted((a, b) => most(b) - most(a) || b.id - a.id).map(({ id: _id, ...group }) => group);
};

const listGroups = (
  by: QualityGroupKind,
  ratings: Ratings,
  batches: ReadonlyMap<number, Batch>,
): QualityGroup[] => {
  if (by === 'batch') return batchGroups(ratings, batches);
  const { cells } = ratings;
  if (by === 'line') {
    const sums = sumsBy(cells, ({ batchId }) => batches.get(batchId)?.line);
    return VIRTUES.map((line) => ({
      ...EMPTY,
      key: line,
      name: line,
      line,
      figures: toFigures(sums.get(line) ?? NOTHING),
    }));
  }
  const sums = sumsBy(cells, ({ batchId }) => batches.get(batchId)?.vitola);
  return Array.from(sums, ([vitola, found]) => ({
    ...EMPTY,
    key: vitola,
    name: vitola,
    vitola,
    figures: toFigures(found),
  })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
};

const batchMap = async (db: Db) => new Map((await listBatches(db)).map((batch) => [batch.id, batch]));

/** Returns mean and standard deviation of every line, vitola, or batch. */
export const qualityGroups = async (
  db: Db,
  ratings: Ratings,
  by: QualityGroupKind,
): Promise<QualityGroup[]> => listGroups(by, ratings, await batchMap(db));

/** Returns a page of the same. */
export const qualityPage = async (
  db: Db,
  ratings: Ratings,
  { by, ...page }: PageQuery & { by: QualityGroupKind },
): Promise<Answer<'GET /operator/quality/'>> => {
  const groups = await qualityGroups(db, ratings, by);
  const results = groups.slice((page.page - 1) * page.page_size, page.page * page.page_size);
  return { ...pageBody(page, results, groups.length), as_of: ratings.asOf.toISOString() };
};

/** Returns one line, vitola, or batch per month, earliest first. */
export const qualityMonths = async (
  db: Db,
  { cells, asOf }: Ratings,
  { by, key }: { by: QualityGroupKind; key: string },
): Promise<Answer<'GET /operator/quality/months/'>> => {
  const batches = Array.from((await batchMap(db)).values());
  const selected = batches.filter(
    ({ id, line, vitola }) => ({ line, vitola, batch: String(id) })[by] === key,
  );
  if (selected.length === 0) throw notFound();
  const ids = new Set(selected.map(({ id }) => id));
  const months = sumsBy(cells, ({ batchId, month }) => (ids.has(batchId) ? month : undefined));
  const latest = Array.from(months)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-MONTHS);
  return {
    as_of: asOf.toISOString(),
    months: latest.map(([month, sums]) => ({ month, figures: toFigures(sums) })),
  };
};
