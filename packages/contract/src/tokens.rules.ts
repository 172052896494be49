/** Rights of a personal token for a member's own programs. `subscribe` only opens the calendar and the feed. */
export const PERSONAL_RIGHTS = ['read_journal', 'write_entries', 'subscribe'] as const;
export type PersonalRight = (typeof PERSONAL_RIGHTS)[number];

/** A write returns the entry with its private note, so a token that writes must be allowed to read. */
export const opensCalls = (rights: readonly PersonalRight[], right: PersonalRight): boolean =>
  rights.includes(right) && (right !== 'write_entries' || rights.includes('read_journal'));

/** Choices of days until a personal token expires. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** Limits a member's active personal tokens. */
export const MAX_TOKENS = 10;

export const TOKEN_NAME_MAX = 60;

/** Every personal token starts with this, so that scanners find tokens in code. */
export const TOKEN_PREFIX = 'stoa_';

export const TOKEN_ENDING_DAYS = 7;

/** Newest entries in the calendar, and in the feed. */
export const CALENDAR_ENTRIES = 1000;
export const FEED_ENTRIES = 50;

export const TOKEN_TEXTS = {
  name: 'Please name the token.',
  rights: 'Please choose what the token can do.',
  writeOnly: 'A token that adds entries also needs to read them. Please add read_journal.',
  subscribe: 'A calendar and feed token can’t do anything else, because its address is its secret.',
} as const;
