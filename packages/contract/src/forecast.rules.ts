/** The forecast's constants, shared by screen and server. */

/** Finished ratings of one's own from which on a forecast is about oneself. */
export const FORECAST_OWN_MIN = 3;
/** Members who must have rated a cigar before its own part of a forecast is shown: fewer would say whose rating it is. */
export const FORECAST_MEMBERS_MIN = 3;

/** The share of outcomes that the ± shall hold. */
export const FORECAST_COVERAGE = 0.8;
/** Frozen forecasts whose errors make the ±: as many as these at least, the newest of so many at most. */
export const FORECAST_ERRORS_MIN = 30;
export const FORECAST_ERRORS_MAX = 2_000;
/** The newest frozen forecasts by which the ± is judged: as many as these at least, and at most. */
export const FORECAST_JUDGED_MIN = 100;
export const FORECAST_JUDGED = 500;
/** The newest forecasts of which members read how many held. */
export const FORECAST_LAST = 20;
/** Standard errors of the share that held: further away the ± is hidden (by chance at one look in a hundred), within the second it is back. */
export const COVERAGE_LEFT = 2.8;
export const COVERAGE_BACK = 1.7;

/** The shares that lie within so many standard errors, of so many judged forecasts. */
export const coverageWithin = (
  standardErrors: number,
  judged: number,
): readonly [low: number, high: number] => {
  const by = standardErrors * Math.sqrt((FORECAST_COVERAGE * (1 - FORECAST_COVERAGE)) / judged);
  return [FORECAST_COVERAGE - by, FORECAST_COVERAGE + by];
};

/** Cigars of "Your next". */
export const NEXT_CIGARS = 3;

/** Why a forecast is not about oneself, or why there is none. */
export const FORECAST_REASONS = ['switched_off', 'not_yet', 'few_ratings'] as const;
export type ForecastReason = (typeof FORECAST_REASONS)[number];

/** Why a forecast has no ±. */
export const HALF_REASONS = ['few_forecasts', 'coverage'] as const;
export type HalfReason = (typeof HALF_REASONS)[number];

/** What a forecast is the sum of; `range` is what the ends of the scale take away. */
export const FORECAST_PARTS = ['house', 'member', 'line', 'cigar', 'range'] as const;
export type ForecastPartKind = (typeof FORECAST_PARTS)[number];
