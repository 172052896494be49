import { bootstrap, type Estimate } from './bootstrap.ts';
import { NAIVE, type Naive } from './forecasters.ts';
import { runTrial } from './protocol.ts';
import type { Setting } from './worlds.ts';

export interface Findings {
  readonly rmse: Estimate;
  readonly better: Readonly<Record<Naive, Estimate>>;
  /** The share of held-out ratings inside the interval, for members who would see one. */
  readonly cover: Estimate;
  /** The same share for all forecasts in order of time, which is how the product judges itself. */
  readonly live: Estimate;
  readonly half: number;
  /** How many stars the top pick misses, and how many more the product mean misses. */
  readonly regret: Estimate;
  readonly moreRegret: Estimate;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const asRow = (isInside: boolean): number[] => [Number(isInside)];
const rmse = (squares: number | undefined): number => Math.sqrt(squares ?? Number.NaN);
const first = (means: readonly number[]): number => means[0] ?? Number.NaN;
const second = (means: readonly number[]): number => means[1] ?? Number.NaN;

/**
 * The amount of work: communities (seeds start at 1), how many of them are simulated night by night, and samples for the intervals.
 */
interface Extent {
  readonly worlds: number;
  readonly lived: number;
  readonly nights: number;
  readonly rounds: number;
}

export const getFindings = (
  { size, whose }: Setting,
  { worlds, lived, nights, rounds }: Extent,
): Findings => {
  const trials = Array.from({ length: worlds }, (_, index) =>
    runTrial(index + 1, size, index < lived ? nights : 0),
  );
  const rows = trials.map(({ heldOut }) =>
    heldOut.filter(({ isNewcomer }) => isNewcomer === (whose === 'newcomers')),
  );
  const whole = trials.slice(0, lived);
  const shown = whole.map(({ heldOut }) => heldOut.flatMap(({ inside }) => inside ?? []).map(asRow));
  const live = whole.map((trial) => trial.live.map(asRow));
  const squares = rows.map((row) =>
    row.map(({ model, naive }) => [model, ...NAIVE.map((name) => naive[name])]),
  );
  const regrets = rows.map((row) =>
    row.flatMap(({ regret }) => regret ?? []).map(({ model, productMean }) => [model, model - productMean]),
  );
  const betterThan = (column: number) => (means: readonly number[]) =>
    1 - rmse(means[0]) / rmse(means[column]);
  const { model, ...better } = bootstrap(
    squares,
    {
      model: (means) => rmse(means[0]),
      'house mean': betterThan(1),
      'product mean': betterThan(2),
      'member mean': betterThan(3),
      'both unshrunk': betterThan(4),
    },
    rounds,
  );
  const { regret, moreRegret } = bootstrap(regrets, { regret: first, moreRegret: second }, rounds);
  return {
    rmse: model,
    better,
    cover: bootstrap(shown, { share: first }, rounds).share,
    live: bootstrap(live, { share: first }, rounds).share,
    half: mean(whole.flatMap((trial) => trial.half ?? [])),
    regret,
    moreRegret,
  };
};
