/** Amends: a member's request about a cigar with a code that was faulty, apart from its stars. Shared by screen and server. */

export const FAULTS = ['tight_draw', 'uneven_burn', 'cracked', 'tasted_off', 'stale'] as const;
export type Fault = (typeof FAULTS)[number];

export const FAULT_NAMES: Readonly<Record<Fault, string>> = {
  tight_draw: 'Tight draw',
  uneven_burn: 'Uneven burn',
  cracked: 'Cracked',
  tasted_off: 'Tasted off',
  stale: 'Stale',
};

/**
 * paid: within the allowance, the points came back at once; waiting: for staff; accepted: by points; replaced: by another
 * cigar in a parcel; withdrawn: its account was deleted while it waited.
 */
export const AMENDS_STATES = ['paid', 'waiting', 'accepted', 'replaced', 'declined', 'withdrawn'] as const;
export type AmendsState = (typeof AMENDS_STATES)[number];

export const AMENDS_DECISIONS = ['points', 'replacement', 'decline'] as const;
export type AmendsDecision = (typeof AMENDS_DECISIONS)[number];

/** Code points. */
export const AMENDS_WORDS_MAX = 500;
/** Of an account, before its first request. */
export const AMENDS_AFTER_HOURS = 24;
/** The allowance, and the requests that ask for a photo, are those of so many months. */
export const AMENDS_MONTHS = 12;
/** One in so many of a member's stoic cigars. */
export const AMENDS_ONE_IN = 10;

/** How many requests of twelve months are paid at once, of a member who has logged so many stoic cigars in them. */
export const amendsAllowance = (cigars: number): number => Math.max(1, Math.floor(cigars / AMENDS_ONE_IN));

export const AMENDS_TEXTS = {
  faults: 'Please choose what was wrong, each once: tight_draw, uneven_burn, cracked, tasted_off or stale.',
  photo: 'Please add a photo. We need one from your second request in 12 months on.',
  tooEarly: `This opens ${AMENDS_AFTER_HOURS} hours after you join. Please try again after`,
  reason: 'Please say why, in words the member will read.',
} as const;
