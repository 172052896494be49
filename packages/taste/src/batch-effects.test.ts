import { addSums, NO_RATINGS, type RatingSums } from '@stoa/contract/quality.rules';
import { describe, expect, it } from 'vitest';
import { createChance } from '@stoa/testing/harness/chance';
import { BatchModel, type MemberBatch } from './batch-effects.ts';
import { FaultModel, type MemberFaults } from './batch-faults.ts';

const BATCHES = 10;
const MEASURES = 4;
const LINES = 100;

interface World {
  /** One member smokes this many cigars of a batch in a row. */
  readonly box: number;
  /** Each batch has this many rated cigars. */
  readonly cigars: number;
  /** The first batch is worse in the first measure by this many stars. */
  readonly worse: number;
  /** Ratings of one member and batch scatter by this many stars. */
  readonly noise?: number;
}

/** In this line, members with their own scales smoke whole boxes. The result is by measure and member. */
const line = (seed: number, { box, cigars, worse, noise = 0.8 }: World): MemberBatch[][][] => {
  const { even: chance, normal } = createChance(seed);
  const boxes = (cigars * BATCHES) / box;
  const scales = Array.from({ length: Math.ceil(boxes / 2) }, () => {
    const general = normal() * 0.45;
    return Array.from({ length: MEASURES }, () => general + normal() * 0.35);
  });
  const cells = scales.map((scale) => scale.map(() => new Map<number, RatingSums>()));
  for (let index = 0; index < boxes; index += 1) {
    const batch = Math.floor((index * box) / cigars);
    const member = Math.floor(chance() ** 1.5 * scales.length);
    for (const [measure, scale] of (scales[member] ?? []).entries()) {
      const fault = batch === 0 && measure === 0 ? worse : 0;
      const own = cells[member]?.[measure];
      for (let cigar = 0; cigar < box; cigar += 1) {
        const value = Math.min(5, Math.max(1, Math.round(3.9 + scale + normal() * noise - fault)));
        own?.set(batch, addSums(own.get(batch) ?? NO_RATINGS, { n: 1, sum: value, squares: value * value }));
      }
    }
  }
  return Array.from({ length: MEASURES }, (_, measure) =>
    cells.map((cell) => Array.from(cell[measure] ?? [], ([batch, sums]) => ({ batch, sums }))),
  );
};

/** Returns the numbers of the flagged batches by measure. */
const flags = (measures: MemberBatch[][][]): number[][] =>
  measures.map((members) => {
    const model = new BatchModel(BATCHES);
    for (const cells of members) model.add(cells);
    return model.effects().flatMap((effect, batch) => (effect?.isWorse ? [batch] : []));
  });

const listFaults = (seed: number, [ofMembers = []]: MemberBatch[][][]): number[] => {
  const { even: chance } = createChance(seed + LINES);
  const model = new FaultModel(BATCHES);
  for (const cells of ofMembers) {
    const rate = -0.05 * Math.log(1 - chance());
    const faulty = ({ n }: RatingSums) =>
      Array.from({ length: n }, chance).filter((one) => one < rate).length;
    model.add(
      cells.map(({ batch, sums }): MemberFaults => ({ batch, cigars: sums.n, faulty: faulty(sums) })),
    );
  }
  return model.faults().flatMap(({ isWorse }, batch) => (isWorse ? [batch] : []));
};

const FALSE_AT_MOST = 0.08;
const FOUND_AT_LEAST: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 40: 0.5, 60: 0.75, 120: 0.95 },
  10: { 40: 0.3, 60: 0.6, 120: 0.9 },
  20: { 40: 0.15, 60: 0.38, 120: 0.85 },
};

const shareOfLines = (isFlagged: (seed: number) => boolean): number =>
  Array.from({ length: LINES }, (_, index) => index + 1).filter(isFlagged).length / LINES;

/** Returns the share of healthy lines with anything flagged, by ratings or faults. */
const falseShare = (world: Omit<World, 'worse'>): number =>
  shareOfLines((seed) => {
    const measures = line(seed, { ...world, worse: 0 });
    return [...flags(measures), listFaults(seed, measures)].some((batches) => batches.length > 0);
  });

/** Returns the share of lines in which the batch with half a star less draw is flagged. */
const foundShare = (world: Omit<World, 'worse'>): number =>
  shareOfLines((seed) => flags(line(seed, { ...world, worse: 0.5 }))[0]?.includes(0) === true);

const percent = (share: number) => `${Math.round(share * 100)}%`;

describe.each([1, 10, 20])('lines of ten batches, smoked in boxes of %i', { timeout: 180_000 }, (box) => {
  it.each([40, 60, 120])(
    'are flagged if one batch is worse but not if all are healthy, with %i ratings a batch',
    (cigars) => {
      const [wrong, found] = [falseShare({ box, cigars }), foundShare({ box, cigars })];
      process.stdout.write(
        `boxes of ${box}, ${cigars} ratings a batch: ${percent(wrong)} of healthy lines flagged, ${percent(found)} of batches half a star worse found\n`,
      );
      expect(wrong).toBeLessThanOrEqual(FALSE_AT_MOST);
      expect(found).toBeGreaterThanOrEqual(FOUND_AT_LEAST[box]?.[cigars] ?? 1);
    },
  );
});

it(
  'two of three bad batches are found in boxes of 20 if ratings scatter little',
  { timeout: 180_000 },
  () => {
    const world = { box: 20, cigars: 60, noise: 0.6 };
    const [wrong, found] = [falseShare(world), foundShare(world)];
    process.stdout.write(
      `boxes of 20, scatter of 0.6: ${percent(wrong)} of healthy lines flagged, ${percent(found)} found\n`,
    );
    expect(wrong).toBeLessThanOrEqual(FALSE_AT_MOST);
    expect(found).toBeGreaterThanOrEqual(0.65);
  },
);

const ratings = (...values: number[]): RatingSums =>
  values.reduce<RatingSums>(
    (sums, value) => addSums(sums, { n: 1, sum: value, squares: value * value }),
    NO_RATINGS,
  );
const times = (count: number, value: number) => ratings(...Array.from({ length: count }, () => value));

/** Twenty members smoke this many of each of both batches. */
const both = (first: number, second: number, [one, other]: readonly [number, number]) => {
  const model = new BatchModel(2);
  for (let member = 0; member < 20; member += 1)
    model.add([
      { batch: 0, sums: times(first, one) },
      { batch: 1, sums: times(second, other) },
    ]);
  return model.effects();
};

describe('a batch compared with the rest of its line', () => {
  it('is worse by the difference in the same members’ ratings', () => {
    expect(both(2, 2, [3, 4]).map((effect) => [effect?.by, effect?.isWorse])).toEqual([
      [expect.closeTo(1), true],
      [expect.closeTo(-1), false],
    ]);
    expect(both(2, 2, [4, 4])[0]).toMatchObject({ members: 20, isWorse: false });
  });

  it('is not compared until both have twenty ratings', () => {
    const model = new BatchModel(2);
    for (let member = 0; member < 19; member += 1) model.add([{ batch: 0, sums: ratings(1) }]);
    model.add([{ batch: 1, sums: times(30, 5) }]);
    expect(model.effects()).toEqual([null, null]);
    expect(new BatchModel(3).effects()).toEqual([null, null, null]);
  });

  it('is not flagged for a difference too small to matter, no matter how certain it is', () => {
    const model = new BatchModel(2);
    for (let member = 0; member < 500; member += 1)
      model.add([
        { batch: 0, sums: ratings(4, 4, 4, 4, 3) },
        { batch: 1, sums: ratings(4, 4, 4, 4, 4) },
      ]);
    const [effect] = model.effects();
    expect(effect).toMatchObject({ by: expect.closeTo(0.2), isWorse: false });
    expect(effect?.low).toBeGreaterThan(0.15);
  });

  it('has an interval as wide as members differ if one member smoked all of it', () => {
    const model = new BatchModel(2);
    for (let member = 0; member < 40; member += 1)
      model.add([{ batch: 1, sums: ratings(2 + (member % 4), 2 + (member % 4)) }]);
    model.add([{ batch: 0, sums: times(20, 2) }]);
    const [effect] = model.effects();
    expect(effect?.by).toBeCloseTo(1.5, 1);
    expect((effect?.high ?? 0) - (effect?.low ?? 0)).toBeGreaterThan(2.5);
    expect(effect?.isWorse).toBe(false);
  });
});
