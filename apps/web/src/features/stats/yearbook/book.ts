import type { Entry } from '@stoa/contract';
import { type Virtue, VIRTUES } from '@stoa/contract/catalogue.rules';
import { RATINGS } from '@stoa/contract/journal.rules';
import { placeLabel } from '@stoa/contract/places.rules';
import { dateFormat } from '../../../lib/dates.ts';
import { wallClock } from '../../../lib/smoked-day.ts';

const monthName = dateFormat({ month: 'long', timeZone: 'UTC' });

/** The paper sizes in `yearbook.css`. */
export const PAPERS = ['a5', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export interface BookMonth {
  name: string;
  entries: readonly Entry[];
}

/** Groups entries by month, sorted by local time. */
export function listMonths(entries: readonly Entry[]): BookMonth[] {
  const clocks = new Map(entries.map((entry) => [entry.id, wallClock(entry)]));
  const clockFor = ({ id }: Entry) => clocks.get(id) ?? '';
  const ordered = entries.toSorted((a, b) => clockFor(a).localeCompare(clockFor(b)) || a.id - b.id);
  return Array.from({ length: 12 }, (_, index) => ({
    name: monthName(new Date(Date.UTC(2000, index))),
    entries: ordered.filter((entry) => Number(clockFor(entry).slice(5, 7)) === index + 1),
  })).filter(({ entries: found }) => found.length > 0);
}

/** Returns the line with the most cigars; ties go to the brand's order. Null without cigars. */
export function findEmblem(lines: readonly { line: Virtue | 'non_stoic'; cigars: number }[]): Virtue | null {
  const countCigars = (virtue: Virtue) => lines.find(({ line }) => line === virtue)?.cigars ?? 0;
  const most = Math.max(...VIRTUES.map(countCigars));
  return most === 0 ? null : (VIRTUES.find((virtue) => countCigars(virtue) === most) ?? null);
}

/** The number of characters that a large note may have. */
const LARGE_LENGTH = { min: 20, max: 240 };
const MIN_RATING = 4;
const MAX_LARGE_NOTES = 6;

const sumStars = (entry: Entry) => RATINGS.reduce((sum, name) => sum + (entry[name] ?? 0), 0);

const byRating = (one: Entry, other: Entry) =>
  (other.rating ?? 0) - (one.rating ?? 0) || sumStars(other) - sumStars(one);

/** Returns the ids of entries whose notes are set large: each month's best rated, six a year at most. */
export function largeNotes(months: readonly BookMonth[]): ReadonlySet<number> {
  const best = months.flatMap(({ entries }) =>
    entries
      .filter(({ rating }) => (rating ?? 0) >= MIN_RATING)
      .filter(({ experience_note: { length } }) => length >= LARGE_LENGTH.min && length <= LARGE_LENGTH.max)
      .toSorted(byRating)
      .slice(0, 1),
  );
  return new Set(
    best
      .toSorted(byRating)
      .slice(0, MAX_LARGE_NOTES)
      .map(({ id }) => id),
  );
}

export interface BookPlace {
  label: string;
  cigars: number;
  point: { latitude: number; longitude: number } | null;
}

export function listPlaces(entries: readonly Entry[]): BookPlace[] {
  const places = new Map<string, BookPlace>();
  for (const { location, latitude, longitude } of entries) {
    if (location === null) continue;
    const label = placeLabel(location);
    const known = places.get(label);
    const point = latitude === null || longitude === null ? null : { latitude, longitude };
    places.set(label, { label, cigars: (known?.cigars ?? 0) + 1, point: known?.point ?? point });
  }
  return [...places.values()].toSorted(
    (a, b) => b.cigars - a.cigars || a.label.localeCompare(b.label, 'en-US'),
  );
}

interface Shape {
  width: number;
  height: number;
}

const PHOTOS_PER_ROW = 2;

export function photoRows<Photo extends Shape>(photos: readonly Photo[]): Photo[][] {
  const rows: Photo[][] = [];
  for (let at = 0; at < photos.length; at += PHOTOS_PER_ROW) rows.push(photos.slice(at, at + PHOTOS_PER_ROW));
  return rows;
}

export const getRatio = ({ width, height }: Shape): number => width / height;
