import { FORECAST_COVERAGE, FORECAST_ERRORS_MIN } from '@stoa/contract/forecast.rules';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import { TASTE_LINES, TasteFit, type RatingColumns, type TasteVariances } from './taste-fit.ts';

export { OTHER_LINE, TASTE_LINES, type RatingColumns, type TasteVariances } from './taste-fit.ts';

/**
 * Predicts a member's rating of a cigar before they light it (decision 73): rating = mean + member + cigar + member × line
 * + noise, in stars. The effects have normal priors, whose variances are estimated from the ratings.
 */

/** In stars: covers 80% of a normal distribution with the standard deviation 0.94 of the simulated members (`npm run bench -- taste`). */
export const PRIOR_HALF = 1.2;

/** Effects are in stars. A member or cigar without ratings has 0. */
export interface TasteModel {
  readonly mean: number;
  readonly ofMember: Float32Array;
  readonly ofCigar: Float32Array;
  /** [member * 5 + line] */
  readonly ofMemberLine: Float32Array;
  readonly variances: TasteVariances;
}

/** A forecast is the sum of these parts, which "Why" shows. */
interface TasteParts {
  readonly mean: number;
  readonly member: number;
  readonly cigar: number;
  readonly line: number;
}

const MAX_SWEEPS = 200;
/** Sweeps stop once they change every variance by less than this share, because no one would see the difference. */
const TOLERANCE = 5e-4;

/** Blocks its thread: a sweep takes a hundredth of a second for a million ratings. */
export const fitTaste = (ratings: RatingColumns): TasteModel => {
  const fit = new TasteFit(ratings);
  let change = Number.POSITIVE_INFINITY;
  for (let sweep = 0; sweep < MAX_SWEEPS && change >= TOLERANCE; sweep += 1) change = fit.sweep();
  fit.finish();
  const { mean, ofMember, ofCigar, ofMemberLine, variances } = fit;
  return { mean, ofMember, ofCigar, ofMemberLine, variances };
};

/** Returns the parts of a forecast. Null stands for a member or cigar that the model doesn't know. */
export const getParts = (
  model: TasteModel,
  of: { readonly member: number | null; readonly cigar: number | null; readonly line: number },
): TasteParts => ({
  mean: model.mean,
  member: of.member === null ? 0 : (model.ofMember[of.member] ?? 0),
  cigar: of.cigar === null ? 0 : (model.ofCigar[of.cigar] ?? 0),
  line: of.member === null ? 0 : (model.ofMemberLine[of.member * TASTE_LINES + of.line] ?? 0),
});

/** Returns unrounded stars within the range of ratings. */
export const toForecast = ({ mean, member, cigar, line }: TasteParts): number =>
  Math.min(RATING_MAX, Math.max(RATING_MIN, mean + member + cigar + line));

/**
 * Returns half the width of the interval around a forecast in stars: the conformal quantile of the absolute errors of
 * earlier frozen forecasts, in ascending order, or `PRIOR_HALF` if there are fewer than `FORECAST_ERRORS_MIN`.
 */
export const getHalfWidth = (sortedErrors: Float32Array, coverage = FORECAST_COVERAGE): number => {
  const count = sortedErrors.length;
  // Adds one, because the next error is equally likely to fall into any gap between them.
  const rank = Math.ceil((count + 1) * coverage);
  return count < FORECAST_ERRORS_MIN || rank > count ? PRIOR_HALF : (sortedErrors[rank - 1] ?? PRIOR_HALF);
};
