import { fitTaste, getParts, type RatingColumns, toForecast } from '@stoa/taste/taste-model';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import type { Tasting, World } from './world.ts';

export type Forecaster = (member: number, cigar: number) => number;

/** Simple forecasts without a model. The last one adds member and product effects without shrinking. */
export const NAIVE = ['house mean', 'product mean', 'member mean', 'both unshrunk'] as const;
export type Naive = (typeof NAIVE)[number];

const toColumns = (world: World, tastings: readonly Tasting[]): RatingColumns => ({
  members: world.members,
  cigars: world.lineByCigar.length,
  lineByCigar: world.lineByCigar,
  member: Int32Array.from(tastings, ({ member }) => member),
  cigar: Int32Array.from(tastings, ({ cigar }) => cigar),
  stars: Float32Array.from(tastings, ({ stars }) => stars),
  count: tastings.length,
});

export const fitModel = (world: World, tastings: readonly Tasting[]): Forecaster => {
  const model = fitTaste(toColumns(world, tastings));
  return (member, cigar) =>
    toForecast(getParts(model, { member, cigar, line: world.lineByCigar[cigar] ?? 0 }));
};

const meansBy = (tastings: readonly Tasting[], key: 'member' | 'cigar', otherwise: number) => {
  const sums = new Map<number, { n: number; sum: number }>();
  for (const tasting of tastings) {
    const { n, sum } = sums.get(tasting[key]) ?? { n: 0, sum: 0 };
    sums.set(tasting[key], { n: n + 1, sum: sum + tasting.stars });
  }
  return (of: number) => {
    const found = sums.get(of);
    return found === undefined ? otherwise : found.sum / found.n;
  };
};

export const fitNaive = (tastings: readonly Tasting[]): Record<Naive, Forecaster> => {
  const house = tastings.reduce((sum, { stars }) => sum + stars, 0) / tastings.length;
  const byMember = meansBy(tastings, 'member', house);
  const byCigar = meansBy(tastings, 'cigar', house);
  return {
    'house mean': () => house,
    'product mean': (_, cigar) => byCigar(cigar),
    'member mean': (member) => byMember(member),
    'both unshrunk': (member, cigar) =>
      Math.min(RATING_MAX, Math.max(RATING_MIN, byMember(member) + byCigar(cigar) - house)),
  };
};
