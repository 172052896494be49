/** Members' requests about faulty stoic cigars, which don't affect the ratings. Shared by web app and server. */

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
 * `paid`: points refunded right away, within the allowance; `waiting`: for staff; `accepted`: points refunded by staff;
 * `replaced`: another cigar in a parcel; `withdrawn`: the account was deleted while the request waited.
 */
export const AMENDS_STATES = ['paid', 'waiting', 'accepted', 'replaced', 'declined', 'withdrawn'] as const;
export type AmendsState = (typeof AMENDS_STATES)[number];

export const AMENDS_DECISIONS = ['points', 'replacement', 'decline'] as const;
export type AmendsDecision = (typeof AMENDS_DECISIONS)[number];

/** Code points. */
export const AMENDS_WORDS_MAX = 500;
/** Hours until a new account may file its first request. */
export const AMENDS_AFTER_HOURS = 24;
/** Months that the allowance and the photo rule look back. */
export const AMENDS_MONTHS = 12;
/** The allowance is one in this many of a member's stoic cigars. */
const AMENDS_ONE_IN = 10;

/** Returns how many requests within twelve months are paid right away. @param cigars stoic cigars the member logged in them */
export const amendsAllowance = (cigars: number): number => Math.max(1, Math.floor(cigars / AMENDS_ONE_IN));

export const AMENDS_TEXTS = {
  faults: 'Please choose what was wrong, each once: tight_draw, uneven_burn, cracked, tasted_off, or stale.',
  photo: 'Please add a photo. We need one starting with your second request in 12 months.',
  tooEarly: `This opens ${AMENDS_AFTER_HOURS} hours after you join. Please try again after`,
  reason: 'Please enter a reason. The member will see it.',
} as const;
