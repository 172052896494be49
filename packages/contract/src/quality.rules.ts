/** What members' ratings say of how a cigar was made, and when a batch is clearly worse than its line. */

/** How it is made (draw, burn, appearance), and what members make of the whole. */
export const QUALITY_MEASURES = ['draw', 'burn', 'appearance', 'overall'] as const;
export type QualityMeasure = (typeof QUALITY_MEASURES)[number];

/** By what ratings are brought together. */
export const QUALITY_GROUPS = ['line', 'vitola', 'batch'] as const;
export type QualityGroupKind = (typeof QUALITY_GROUPS)[number];

/** Ratings that both sides need before they are compared. */
export const MIN_RATINGS = 20;
/** Stars: a smaller difference is no difference to somebody who smokes. */
export const MIN_DIFFERENCE = 0.3;
/** Standard errors of the difference that chance must be left behind by. */
export const MIN_STANDARD_ERRORS = 3;

/** Ratings added up: enough for mean and spread, and sums of sums are sums again. */
export interface RatingSums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

export const NO_RATINGS: RatingSums = { n: 0, sum: 0, squares: 0 };

export const addSums = (one: RatingSums, other: RatingSums): RatingSums => ({
  n: one.n + other.n,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

/** What is left of a whole without one of its parts. */
export const withoutSums = (whole: RatingSums, part: RatingSums): RatingSums => ({
  n: whole.n - part.n,
  sum: whole.sum - part.sum,
  squares: whole.squares - part.squares,
});

/** Whole numbers were added up, so this is exact until the last step; never below zero. */
const variance = ({ n, sum, squares }: RatingSums): number =>
  n < 2 ? 0 : Math.max(0, (n * squares - sum * sum) / (n * (n - 1)));

/** Stars: mean and standard deviation (of a sample; null for a single rating). Null where nobody has rated. */
export interface RatingFigure {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number | null;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** To a hundredth of a star. */
export const figureOf = (sums: RatingSums): RatingFigure | null =>
  sums.n === 0
    ? null
    : {
        n: sums.n,
        mean: hundredth(sums.sum / sums.n),
        deviation: sums.n < 2 ? null : hundredth(Math.sqrt(variance(sums))),
      };

/**
 * By how many stars a batch is clearly worse than the rest of its line, or null. Clearly: both have been rated often
 * enough, the difference can be felt, and it is more than chance explains (Welch's standard error, so the two may
 * vary differently).
 *
 * @param rest the line without this batch: a bad batch must not pull down what it is held against
 */
export const worseBy = (batch: RatingSums, rest: RatingSums): number | null => {
  if (batch.n < MIN_RATINGS || rest.n < MIN_RATINGS) return null;
  const difference = rest.sum / rest.n - batch.sum / batch.n;
  const error = Math.sqrt(variance(batch) / batch.n + variance(rest) / rest.n);
  // A whisker below, for what arithmetic in binary makes of 0.3.
  const isNoticeable = difference >= MIN_DIFFERENCE - 1e-9;
  return isNoticeable && difference > MIN_STANDARD_ERRORS * error ? hundredth(difference) : null;
};
