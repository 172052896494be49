/** Ratings of a cigar's quality, and when a batch is clearly worse than its line (decision 70). */

export const QUALITY_MEASURES = ['draw', 'burn', 'appearance', 'overall'] as const;
export type QualityMeasure = (typeof QUALITY_MEASURES)[number];

export const QUALITY_GROUPS = ['line', 'vitola', 'batch'] as const;
export type QualityGroupKind = (typeof QUALITY_GROUPS)[number];

/** Both sides need this many ratings to be compared. */
export const MIN_RATINGS = 20;
/** In stars; smokers don't notice smaller differences. */
export const MIN_DIFFERENCE = 0.3;
/** The difference must exceed this many standard errors if many members rated, and more if few did. */
export const MIN_STANDARD_ERRORS = 3.1;

/** A batch is only flagged if at least this many members reported its cigars. */
export const MIN_FAULT_MEMBERS = 5;
/** Required ratio of reports to those expected from the rest of the line. */
export const MIN_FAULT_TIMES = 1.5;

/** Sums that yield mean and deviation, and can be added. */
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

/** Exact except for the last step, because the sums are whole numbers. */
const variance = ({ n, sum, squares }: RatingSums): number =>
  n < 2 ? 0 : Math.max(0, (n * squares - sum * sum) / (n * (n - 1)));

/** Mean and sample standard deviation in stars; the latter is null for a single rating. */
export interface RatingFigure {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number | null;
}

/** Rounds to two decimals. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Rounds to a hundredth of a star; null without ratings. */
export const toFigure = (sums: RatingSums): RatingFigure | null =>
  sums.n === 0
    ? null
    : {
        n: sums.n,
        mean: hundredth(sums.sum / sums.n),
        deviation: sums.n < 2 ? null : hundredth(Math.sqrt(variance(sums))),
      };
