import { RATINGS, type RatingName } from '@stoa/contract/journal.rules';
import { tenths } from '../../lib/figures.ts';
import type { JournalStats } from './stats.queries.ts';

type LineFilter = JournalStats['by_line'][number]['line'];

export const STATS_FAILED = 'Couldn’t load your statistics.';

export const LINE_LABELS: Record<LineFilter, string> = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
  non_stoic: 'Non-stoic',
};

export const LINE_TONES: Record<LineFilter, string> = {
  wisdom: 'bg-wisdom-tint',
  courage: 'bg-courage-tint',
  justice: 'bg-justice-tint',
  moderation: 'bg-moderation-tint',
  non_stoic: 'bg-edge',
};

const RATING_LABELS: Record<RatingName, string> = {
  flavour_rating: 'Flavor',
  aroma_rating: 'Aroma',
  draw_rating: 'Draw',
  burn_rating: 'Burn',
  appearance_rating: 'Appearance',
  overall_rating: 'Overall',
};

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const dayLong = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns true if a week, given by its Monday, is the first of a month. */
export const isFirstWeek = (week: string): boolean => Number(week.slice(8)) <= 7;

/** Returns "9 PM" for 21. */
export const hourName = (hourOfDay: number): string => hour.format(Date.UTC(2000, 0, 1, hourOfDay));

/** Returns "May 1" for 2026-05-01. */
export const dayAndMonth = (day: string): string => dayName(day).replace(/, \d+$/, '');

/** Returns "May 1, 2026" for 2026-05-01 or a local time on that day. */
export const dayName = (day: string): string => dayLong.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));

export const average = (value: number | null): string => (value === null ? '–' : tenths(value));

export const toSpokes = (ratings: JournalStats['ratings']) =>
  RATINGS.map((name) => ({ label: RATING_LABELS[name], value: ratings[name] }));

/** With fewer ratings, the profile has no shape. */
const MIN_PROFILE_RATINGS = 3;

export const hasProfile = (ratings: JournalStats['ratings']): boolean =>
  toSpokes(ratings).filter(({ value }) => value !== null).length >= MIN_PROFILE_RATINGS;
