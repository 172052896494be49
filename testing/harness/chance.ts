/** Random numbers for simulations, the same in each run. */
export interface Chance {
  readonly even: () => number;
  readonly normal: () => number;
  readonly among: (weights: readonly number[]) => number;
}

/** Returns the same numbers for the same seed (mulberry32). */
export const createChance = (seed: number): Chance => {
  let state = seed;
  const even = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const among = (weights: readonly number[]) => {
    let left = even() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index === -1 ? weights.length - 1 : index;
  };
  return { even, normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()), among };
};
