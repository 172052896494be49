import { FORECAST_COVERAGE, FORECAST_ERRORS_MIN } from '@stoa/contract/forecast.rules';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import { TASTE_LINES, TasteFit, type RatingColumns, type TasteVariances } from './taste-fit.ts';

export { OTHER_LINE, TASTE_LINES, type RatingColumns, type TasteVariances } from './taste-fit.ts';

/**
 * What a member will say of a cigar, before it is lit (decision 73): rating = mean + member + cigar + member × line +
 * noise, in stars. The effects have normal priors; their variances are learnt from the ratings themselves.
 */

/** Stars; 80 % of a normal distribution whose deviation is 0.94, as of the simulated members (`npm run bench -- taste`). */
export const PRIOR_HALF = 1.2;

/** In stars; who or what was never rated has 0. */
export interface TasteModel {
  readonly mean: number;
  readonly ofMember: Float32Array;
  readonly ofCigar: Float32Array;
  /** [member * 5 + line] */
  readonly ofMemberLine: Float32Array;
  readonly variances: TasteVariances;
}

/** The sum that a forecast is, which "Why" shows. */
export interface TasteParts {
  readonly mean: number;
  readonly member: number;
  readonly cigar: number;
  readonly line: number;
}

const MAX_SWEEPS = 200;
/** Relative change of every variance in one sweep, below which the next one would be seen by nobody. */
const TOLERANCE = 5e-4;

/** Fits in steps of one sweep each (a hundredth of a second for a million ratings); returns the model. */
export function* tasteSteps(ratings: RatingColumns): Generator<void, TasteModel, void> {
  const fit = new TasteFit(ratings);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    yield;
    if (fit.sweep() < TOLERANCE) break;
  }
  fit.finish();
  const { mean, ofMember, ofCigar, ofMemberLine, variances } = fit;
  return { mean, ofMember, ofCigar, ofMemberLine, variances };
}

/** All steps at once: for tests and processes of their own, because nothing else runs meanwhile. */
export const fitTaste = (ratings: RatingColumns): TasteModel => {
  const steps = tasteSteps(ratings);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** What a forecast consists of; null is a member or a cigar that the model does not know. */
export const getParts = (
  model: TasteModel,
  of: { readonly member: number | null; readonly cigar: number | null; readonly line: number },
): TasteParts => ({
  mean: model.mean,
  member: of.member === null ? 0 : (model.ofMember[of.member] ?? 0),
  cigar: of.cigar === null ? 0 : (model.ofCigar[of.cigar] ?? 0),
  line: of.member === null ? 0 : (model.ofMemberLine[of.member * TASTE_LINES + of.line] ?? 0),
});

/** Stars, not rounded, within the range of ratings. */
export const toForecast = ({ mean, member, cigar, line }: TasteParts): number =>
  Math.min(RATING_MAX, Math.max(RATING_MIN, mean + member + cigar + line));

/**
 * Half of the interval around a forecast, stars: the conformal quantile of the absolute errors of earlier frozen
 * forecasts, ascending. Below `FORECAST_ERRORS_MIN` of them it is `PRIOR_HALF`.
 */
export const getHalfWidth = (sortedErrors: Float32Array, coverage = FORECAST_COVERAGE): number => {
  const count = sortedErrors.length;
  // One more than there are: the next error is as likely to fall into any gap between them.
  const rank = Math.ceil((count + 1) * coverage);
  return count < FORECAST_ERRORS_MIN || rank > count ? PRIOR_HALF : (sortedErrors[rank - 1] ?? PRIOR_HALF);
};
