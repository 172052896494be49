import type { CodeState, RefusalReason } from '@stoa/contract/catalogue.rules';

export const REASON_NAMES: Readonly<Record<RefusalReason, string>> = {
  mistyped: 'Mistyped',
  unknown: 'Never created',
  taken: 'Someone else’s',
  own: 'Already theirs',
  void: 'Void',
};

export const CODE_STATE_NAMES: Readonly<Record<CodeState, string>> = {
  unused: 'Unused',
  claimed: 'Logged',
  void: 'Void',
};

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns "Nov 21": a day of the server's calendar, the same in every time zone. */
export const dayName = (day: string): string => shortDay.format(Date.parse(`${day}T00:00:00Z`));

/** Labels every seventh day, counted from the last, because more labels don't fit. */
export const dayLabel = (day: string, at: number, count: number): string =>
  (count - 1 - at) % 7 === 0 ? dayName(day) : '';
