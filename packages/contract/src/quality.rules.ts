/** How members rate a cigar's making, and from when on a batch is clearly worse than its line (decision 70). */

export const QUALITY_MEASURES = ['draw', 'burn', 'appearance', 'overall'] as const;
export type QualityMeasure = (typeof QUALITY_MEASURES)[number];

export const QUALITY_GROUPS = ['line', 'vitola', 'batch'] as const;
export type QualityGroupKind = (typeof QUALITY_GROUPS)[number];

/** Ratings that both sides need before they are compared. */
export const MIN_RATINGS = 20;
/** Stars; a smoker does not notice less. */
export const MIN_DIFFERENCE = 0.3;
/** Standard errors that the difference must exceed where many members have rated; more where few have. */
export const MIN_STANDARD_ERRORS = 3.1;

/** Members who said that something was wrong with a batch's cigars, before their number flags it. */
export const MIN_FAULT_MEMBERS = 5;
/** Times as many members as expected from the rest of its line. */
export const MIN_FAULT_TIMES = 1.5;
/** Enough for mean and deviation, and can be added. */
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

/** Exact but for the last step, because the sums are of whole numbers. */
const variance = ({ n, sum, squares }: RatingSums): number =>
  n < 2 ? 0 : Math.max(0, (n * squares - sum * sum) / (n * (n - 1)));

/** Stars: mean and sample standard deviation (null for a single rating). */
export interface RatingFigure {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number | null;
}

/** Two digits after the point. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Rounded to a hundredth of a star. */
export const toFigure = (sums: RatingSums): RatingFigure | null =>
  sums.n === 0
    ? null
    : {
        n: sums.n,
        mean: hundredth(sums.sum / sums.n),
        deviation: sums.n < 2 ? null : hundredth(Math.sqrt(variance(sums))),
      };
