/** Returns the same numbers for the same seed (mulberry32). */
export interface Random {
  /** Returns a whole number from 0, below the limit. */
  below(limit: number): number;
  /** Returns true with this probability. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined && from.length === 0) throw new Error('The list to pick from is empty.');
      return picked as (typeof from)[number];
    },
    shuffled: (from) => {
      const left = [...from];
      return Array.from({ length: left.length }, () => left.splice(below(left.length), 1)).flat();
    },
  };
};
