/** What a member's own programs may do with a personal token. `subscribe` opens the calendar and the feed, and nothing else. */
export const PERSONAL_RIGHTS = ['read_journal', 'write_entries', 'subscribe'] as const;
export type PersonalRight = (typeof PERSONAL_RIGHTS)[number];

/** What a write call answers is the entry with its private note: a token that writes needs to read, too. */
export const opensCalls = (rights: readonly PersonalRight[], right: PersonalRight): boolean =>
  rights.includes(right) && (right !== 'write_entries' || rights.includes('read_journal'));

/** Days until a personal token expires. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** Living personal tokens of a member. */
export const MAX_TOKENS = 10;

export const TOKEN_NAME_MAX = 60;

/** Of every personal token, so that scanners for secrets in code find it. */
export const TOKEN_PREFIX = 'stoa_';

export const TOKEN_ENDING_DAYS = 7;

/** Entries in the calendar, and in the feed: the newest. */
export const CALENDAR_ENTRIES = 1000;
export const FEED_ENTRIES = 50;

export const TOKEN_TEXTS = {
  name: 'Please name the token.',
  rights: 'Please choose what the token can do.',
  writeOnly: 'A token that adds entries also needs to read them. Please add read_journal.',
  subscribe: 'A calendar and feed token can’t do anything else, because its address is its secret.',
} as const;
