/** How large a world is, and its seed: the same three numbers make the same bytes. */
export interface Size {
  readonly members: number;
  readonly entries: number;
  readonly seed: number;
}

/** The community that Stoa is built for. */
export const FULL: Size = { members: 50_000, entries: 1_000_000, seed: 1 };
/** What larger ones are measured beside. */
export const SMALL: Size = { members: 500, entries: 10_000, seed: 1 };

/** The last moment of the world. It is fixed, so that a world loaded next year is the same one. */
export const UNTIL = new Date('2026-11-01T00:00:00.000Z');
/** How far back the first member joined. */
export const YEARS = 5;

/** Members whose data are known, for measurements and for looking around. */
export const KNOWN = {
  /** Four members of ten follow them: 20,000 of 50,000. */
  followed: 1,
  /** One entry of two hundred is theirs: 5,000 of 1,000,000. */
  collector: 2,
  /** An ordinary member with an ordinary journal, the same in a world of any size. */
  ordinary: 3,
  /** Follows a thousand members, or all where there are fewer. */
  reader: 4,
} as const;

export const FOLLOWED_BY_READER = 1_000;

export const ORDINARY_ENTRIES = 24;

/** `collector@bench.example` and the like sign in with `stoic-bench`. */
export const PASSWORD = 'stoic-bench';
