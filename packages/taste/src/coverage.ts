import {
  COVERAGE_BACK,
  COVERAGE_LEFT,
  coverageWithin,
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED_MIN,
} from '@stoa/contract/forecast.rules';

/** Counts how often the intervals of frozen forecasts held. */
export interface Judgment {
  /** Counts frozen forecasts with a half-width, at most `FORECAST_JUDGED`, and those whose interval contained the rating. */
  readonly judged: number;
  readonly inside: number;
}

/** Returns the share of intervals that contained the rating; null while there are too few. */
export const getCoverage = ({ judged, inside }: Judgment): number | null =>
  judged < FORECAST_JUDGED_MIN ? null : inside / judged;

/**
 * Decides whether members see the half-width from now on. It disappears when coverage is farther from the target than
 * chance explains, and returns only within a narrower range, so that it doesn't come and go every night.
 */
export const showsHalf = (wasShown: boolean, judgment: Judgment): boolean => {
  const coverage = getCoverage(judgment);
  if (coverage === null) return wasShown;
  const [low, high] = coverageWithin(wasShown ? COVERAGE_LEFT : COVERAGE_BACK, judgment.judged);
  return coverage >= low && coverage <= high;
};

/** Returns the sorted errors, or null if there are too few for a half-width. @param errors in any order */
export const enoughErrors = (errors: readonly number[]): Float32Array | null =>
  errors.length < FORECAST_ERRORS_MIN ? null : Float32Array.from(errors).toSorted();
