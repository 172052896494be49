import {
  COVERAGE_BACK,
  COVERAGE_LEFT,
  coverageWithin,
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED_MIN,
} from '@stoa/contract/forecast.rules';

/** What the frozen forecasts say of themselves. */
export interface Judgement {
  /** Frozen forecasts with a half, at most `FORECAST_JUDGED`, and how many held their rating. */
  readonly judged: number;
  readonly inside: number;
}

/** The share that held; null while they are too few to say. */
export const getCoverage = ({ judged, inside }: Judgement): number | null =>
  judged < FORECAST_JUDGED_MIN ? null : inside / judged;

/**
 * Whether the half is shown from now on. It goes where coverage is further from what it shall be than chance would take
 * it among so many, and is back only within a narrower range, so that it does not come and go each night.
 */
export const showsHalf = (wasShown: boolean, judgement: Judgement): boolean => {
  const coverage = getCoverage(judgement);
  if (coverage === null) return wasShown;
  const [low, high] = coverageWithin(wasShown ? COVERAGE_LEFT : COVERAGE_BACK, judgement.judged);
  return coverage >= low && coverage <= high;
};

/** @param errors in any order; null where they are too few to make a half of */
export const enoughErrors = (errors: readonly number[]): Float32Array | null =>
  errors.length < FORECAST_ERRORS_MIN ? null : Float32Array.from(errors).toSorted();
