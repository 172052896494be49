import { getHalfWidth } from '@stoa/taste/taste-model';
import { FORECAST_ERRORS_MIN } from '@stoa/contract/forecast.rules';
import { fitModel, type Forecaster } from './forecasters.ts';
import type { Tasting, World } from './world.ts';

/** As in the product: the number of own ratings before there is a forecast, and the most errors that determine a half. */
export const OWN_MIN = 3;
const ERRORS_MAX = 2000;

interface Nights {
  readonly half: number;
  /** For each forecast with a half, in order of time: whether the rating was inside. */
  readonly inside: readonly boolean[];
}

/** Simulates all nights. Each night fits the earlier ratings and forecasts those until the next night. */
export const liveThrough = (world: World, tastings: readonly Tasting[], nights: number): Nights => {
  const ratingsByMember = new Map<number, number>();
  const inside: boolean[] = [];
  let errors: number[] = [];
  let from = 0;
  let forecaster: Forecaster | null = null;
  let half = getHalfWidth(new Float32Array());
  for (let night = 1; night <= nights; night += 1) {
    const next = tastings.findIndex(({ at }, index) => index >= from && at >= night / nights);
    const to = next === -1 ? tastings.length : next;
    const day = tastings.slice(from, to);
    for (const { member, cigar, stars } of day) {
      if (forecaster === null || (ratingsByMember.get(member) ?? 0) < OWN_MIN) continue;
      const error = Math.abs(stars - forecaster(member, cigar));
      if (errors.length >= FORECAST_ERRORS_MIN) inside.push(error <= half);
      errors.push(error);
    }
    for (const { member } of day) ratingsByMember.set(member, (ratingsByMember.get(member) ?? 0) + 1);
    errors = errors.slice(-ERRORS_MAX);
    half = getHalfWidth(Float32Array.from(errors).toSorted());
    from = to;
    if (to > 0 && day.length > 0) forecaster = fitModel(world, tastings.slice(0, to));
  }
  return { half, inside };
};
