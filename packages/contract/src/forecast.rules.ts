/** A member's forecasts are personal from this many own ratings on. */
export const FORECAST_OWN_MIN = 3;
/** A cigar's own part of a forecast needs ratings by this many members, because fewer would reveal whose they are. */
export const FORECAST_MEMBERS_MIN = 3;

/** Target share of ratings within the ±. */
export const FORECAST_COVERAGE = 0.8;
/** The ± comes from the errors of frozen forecasts: at least this many, and at most the newest of this many. */
export const FORECAST_ERRORS_MIN = 30;
export const FORECAST_ERRORS_MAX = 2_000;
/** The ± is judged by the newest frozen forecasts: at least this many, and at most this many. */
export const FORECAST_JUDGED_MIN = 100;
export const FORECAST_JUDGED = 500;
/** Members see how many of this many newest forecasts held. */
export const FORECAST_LAST = 20;
/** The ± is hidden if coverage is off by more than the first number of standard errors, and returns within the second. */
export const COVERAGE_LEFT = 2.8;
export const COVERAGE_BACK = 1.7;

/** Returns the lowest and highest share within this many standard errors for this many judged forecasts. */
export const coverageWithin = (
  standardErrors: number,
  judged: number,
): readonly [low: number, high: number] => {
  const by = standardErrors * Math.sqrt((FORECAST_COVERAGE * (1 - FORECAST_COVERAGE)) / judged);
  return [FORECAST_COVERAGE - by, FORECAST_COVERAGE + by];
};

/** Cigars in "Try next". */
export const NEXT_CIGARS = 3;
/** Why one of them is suggested: by taste, rated well by members, of a line not had yet, smoked nearby, the next best, or the least known. */
export const NEXT_REASONS = ['taste', 'members', 'line', 'near', 'more', 'wild_card'] as const;
export type NextReason = (typeof NEXT_REASONS)[number];

/** Why a forecast isn't personal, or why there is none. */
export const FORECAST_REASONS = ['switched_off', 'not_yet', 'few_ratings'] as const;

/** Why a forecast has no ±. */
export const HALF_REASONS = ['few_forecasts', 'coverage'] as const;
export type HalfReason = (typeof HALF_REASONS)[number];

/** A forecast is the sum of these parts. `range` is the correction at the ends of the scale. */
export const FORECAST_PARTS = ['house', 'member', 'line', 'cigar', 'range'] as const;
export type ForecastPartKind = (typeof FORECAST_PARTS)[number];
