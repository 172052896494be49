import { createChance } from '@stoa/testing/harness/chance';

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Figure = (means: readonly number[]) => number;

const getMeans = (sums: Float64Array, count: number): number[] => Array.from(sums, (sum) => sum / count);

/** Resamples worlds, and the rows in each world, because the members of a world share its fit. */
export const bootstrap = <Name extends string>(
  worlds: readonly (readonly (readonly number[])[])[],
  figures: Readonly<Record<Name, Figure>>,
  rounds: number,
): Record<Name, Estimate> => {
  const { even } = createChance(1);
  const width = worlds.flat()[0]?.length ?? 0;
  const sample = (drawn: <T>(of: readonly T[], at: number) => T | undefined): number[] => {
    const sums = new Float64Array(width);
    let count = 0;
    for (const world of worlds.keys()) {
      const rows = drawn(worlds, world) ?? [];
      for (const row of rows.keys()) {
        const values = drawn(rows, row) ?? [];
        for (let column = 0; column < width; column += 1)
          sums[column] = (sums[column] ?? 0) + (values[column] ?? 0);
      }
      count += rows.length;
    }
    return getMeans(sums, count);
  };
  const whole = sample((of, at) => of[at]);
  const samples = Array.from({ length: rounds }, () => sample((of) => of[Math.floor(even() * of.length)]));
  const estimate = (figure: Figure): Estimate => {
    const found = Float64Array.from(samples, figure).toSorted();
    return {
      value: figure(whole),
      low: found[Math.floor(rounds * 0.025)] ?? Number.NaN,
      high: found[Math.ceil(rounds * 0.975) - 1] ?? Number.NaN,
    };
  };
  return Object.fromEntries(
    Object.entries<Figure>(figures).map(([name, figure]) => [name, estimate(figure)]),
  ) as Record<Name, Estimate>;
};
