import {
  COVERAGE_BACK,
  COVERAGE_LEFT,
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED,
} from '@stoa/contract/forecast.rules';

/** What the frozen forecasts say of themselves. */
export interface Judgement {
  /** Frozen forecasts with a half, at most `FORECAST_JUDGED`, and how many held their rating. */
  readonly judged: number;
  readonly inside: number;
}

/** The share that held; null while they are too few to say. */
export const coverageOf = ({ judged, inside }: Judgement): number | null =>
  judged < FORECAST_JUDGED ? null : inside / judged;

/**
 * Whether the half is shown from now on. It goes where coverage leaves the wider range, and is back only within the
 * narrower one, so that it does not come and go each night.
 */
export const showsHalf = (wasShown: boolean, coverage: number | null): boolean => {
  if (coverage === null) return wasShown;
  const [low, high] = wasShown ? COVERAGE_LEFT : COVERAGE_BACK;
  return coverage >= low && coverage <= high;
};

/** @param errors in any order; null where they are too few to make a half of */
export const enoughErrors = (errors: readonly number[]): Float32Array | null =>
  errors.length < FORECAST_ERRORS_MIN ? null : Float32Array.from(errors).toSorted();
