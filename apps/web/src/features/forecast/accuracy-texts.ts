import type { ForecastAccuracy, LastForecasts } from '@stoa/contract';
import {
  COVERAGE_LEFT,
  coverageWithin,
  FORECAST_COVERAGE,
  FORECAST_ERRORS_MIN,
  FORECAST_LAST,
} from '@stoa/contract/forecast.rules';

export const percent = (share: number): string => `${Math.round(share * 100)}\u00A0%`;

export const starsOff = (stars: number): string => `${stars.toFixed(2)}\u00A0stars`;

export const NOT_YET = `There is nothing to add up yet: ${FORECAST_ERRORS_MIN} forecasts with a ± must have met their ratings first, of three members at least.`;

/** Of one's own. */
export const ownLastText = ({ of, inside }: LastForecasts): string => {
  if (of === 0) return 'No forecast of yours with a ± has met its rating yet.';
  if (of === 1) return `Your only forecast so far ${inside === 1 ? 'held' : 'did not hold'}.`;
  const last = of < FORECAST_LAST ? `Of your ${of} forecasts` : `Of your last ${of} forecasts`;
  return `${last}, ${inside} held: what you said fell within the ±.`;
};

/** What follows "16 of 20". */
export const LAST_TEXT = 'of the newest ratings fell within the ± that we had said.';

/** Why no ± is shown to anybody; null while it is. */
export const switchedOffText = ({
  shows_half,
  judged,
  inside,
}: Pick<ForecastAccuracy, 'shows_half' | 'judged' | 'inside'>): string | null => {
  if (shows_half) return null;
  const [low, high] = coverageWithin(COVERAGE_LEFT, judged).map(percent);
  return `We show no ± for now. Of the last ${judged} ratings ${percent(inside / judged)} fell within it. It is meant to hold ${percent(FORECAST_COVERAGE)}; of so many, below ${low} and above ${high} is more than chance, and we stop showing it until it is right again.`;
};
