import { fitModel, fitNaive, type Forecaster, type Naive } from './forecasters.ts';
import { BRAND_CIGARS, createWorld, type Tasting, type World, type WorldSize } from './world.ts';
import { getHalfWidth } from '@stoa/taste/taste-model';
import { FORECAST_ERRORS_MIN } from '@stoa/contract/forecast.rules';

/** As in the product: how many ratings a member needs for a forecast, and the most errors that determine a half. */
const OWN_MIN = 3;
const ERRORS_MAX = 2000;

interface Nights {
  readonly half: number;
  /** For each forecast with a half, in order of time: whether the rating was inside. */
  readonly inside: readonly boolean[];
}

/** Simulates all nights. Each night fits the earlier ratings and forecasts those until the next night. */
const simulateNights = (world: World, tastings: readonly Tasting[], nights: number): Nights => {
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

interface HeldOut {
  readonly isNewcomer: boolean;
  readonly model: number;
  readonly naive: Readonly<Record<Naive, number>>;
  /** True if the interval contained the rating; null if none would be shown. */
  readonly inside: boolean | null;
  /** How many stars the top pick misses compared with the best untried cigar; null if none is left. */
  readonly regret: { readonly model: number; readonly productMean: number } | null;
}

interface Trial {
  readonly heldOut: readonly HeldOut[];
  readonly live: readonly boolean[];
  /** Null if no nights were simulated. */
  readonly half: number | null;
}

const split = (world: World): { known: readonly Tasting[]; last: ReadonlyMap<number, Tasting> } => {
  const last = new Map(world.tastings.map((tasting) => [tasting.member, tasting]));
  return { known: world.tastings.filter((tasting) => last.get(tasting.member) !== tasting), last };
};

const getRegret = (world: World, member: number, left: readonly number[], pick: Forecaster): number => {
  const best = (of: Forecaster) =>
    left.reduce((a, b) => (of(member, b) > of(member, a) ? b : a), left[0] ?? 0);
  return world.liking(member, best(world.liking)) - world.liking(member, best(pick));
};

/** @param nights How many fits to run over time. They determine the half. With 0, the half is null. */
export const runTrial = (seed: number, size: WorldSize, nights: number): Trial => {
  const world = createWorld(seed, size);
  const { known, last } = split(world);
  const model = fitModel(world, known);
  const naive = fitNaive(known);
  const { half, inside } = nights === 0 ? { half: null, inside: [] } : simulateNights(world, known, nights);
  const had = Array.from({ length: world.members }, () => new Set<number>());
  const ratingsByMember = new Int32Array(world.members);
  for (const { member, cigar } of known) {
    had[member]?.add(cigar);
    ratingsByMember[member] = (ratingsByMember[member] ?? 0) + 1;
  }
  const heldOut = Array.from(last.values(), ({ member, cigar, stars }): HeldOut => {
    const squared = (forecaster: Forecaster) => (stars - forecaster(member, cigar)) ** 2;
    const left = Array.from({ length: BRAND_CIGARS }, (_, index) => index).filter(
      (at) => !had[member]?.has(at),
    );
    return {
      isNewcomer: member >= world.newcomersFrom,
      model: squared(model),
      naive: {
        'house mean': squared(naive['house mean']),
        'product mean': squared(naive['product mean']),
        'member mean': squared(naive['member mean']),
        'both unshrunk': squared(naive['both unshrunk']),
      },
      inside:
        half === null || (ratingsByMember[member] ?? 0) < OWN_MIN
          ? null
          : Math.abs(stars - model(member, cigar)) <= half,
      regret:
        left.length === 0
          ? null
          : {
              model: getRegret(world, member, left, model),
              productMean: getRegret(world, member, left, naive['product mean']),
            },
    };
  });
  return { heldOut, live: inside, half };
};
