/** A world's size and seed. The same three numbers create the same bytes. */
export interface Size {
  readonly members: number;
  readonly entries: number;
  readonly seed: number;
}

/** The community that Stoa is designed for. */
export const FULL: Size = { members: 50_000, entries: 1_000_000, seed: 1 };
/** The small community to compare larger ones with. */
export const SMALL: Size = { members: 500, entries: 10_000, seed: 1 };

/** The last moment of the world, which is fixed so that next year's world is the same. */
export const UNTIL = new Date('2026-11-01T00:00:00.000Z');
/** The time between the first sign-up and the end. */
export const YEARS = 5;

/** Members with known data, for measurements and for exploring. */
export const KNOWN = {
  /** Four in ten members follow this member: 20,000 of 50,000. */
  followed: 1,
  /** One in two hundred entries is this member's: 5,000 of 1,000,000. */
  collector: 2,
  /** An ordinary member with an ordinary journal, which is the same in a world of any size. */
  ordinary: 3,
  /** This member follows a thousand members, or all if there are fewer. */
  reader: 4,
} as const;

export const FOLLOWED_BY_READER = 1_000;

export const ORDINARY_ENTRIES = 24;

/** `collector@bench.example` and the others sign in with `stoic-bench`. */
export const PASSWORD = 'stoic-bench';
