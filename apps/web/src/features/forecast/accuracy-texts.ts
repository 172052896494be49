import type { ForecastAccuracy, LastForecasts } from '@stoa/contract';
import {
  COVERAGE_LEFT,
  coverageWithin,
  FORECAST_COVERAGE,
  FORECAST_ERRORS_MIN,
  FORECAST_LAST,
} from '@stoa/contract/forecast.rules';

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const starsOff = (stars: number): string => `${stars.toFixed(2)}\u00A0stars`;

export const NOT_YET = `Nothing to report yet. We need at least ${FORECAST_ERRORS_MIN} rated forecasts with a ±, from three or more members.`;

export const ownLastText = ({ of, inside }: LastForecasts): string => {
  if (of === 0) return 'You haven’t rated a cigar with a forecast yet.';
  if (of === 1) return `Your only forecast so far ${inside === 1 ? 'was on target' : 'missed'}.`;
  const forecasts = of < FORECAST_LAST ? `${of} forecasts` : `last ${of} forecasts`;
  return `${inside} of your ${forecasts} were on target.`;
};

/** The text after "16 of 20". */
export const LAST_TEXT = 'of the latest ratings fell within the ± we gave.';

/** Returns why the ± is hidden; null while it is shown. */
export const switchedOffText = ({
  shows_half,
  judged,
  inside,
}: Pick<ForecastAccuracy, 'shows_half' | 'judged' | 'inside'>): string | null => {
  if (shows_half) return null;
  const [low, high] = coverageWithin(COVERAGE_LEFT, judged).map(percent);
  return `We’re not showing the ± for now. It should hold for ${percent(FORECAST_COVERAGE)} of ratings; of the last ${judged}, ${percent(inside / judged)} fell within it. Below ${low} or above ${high} is more than chance, so we hide it until it’s accurate again.`;
};
