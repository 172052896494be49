import type { Entry } from '@stoa/contract';
import { describe, expect, test } from 'vitest';
import { findEmblem, largeNotes, listMonths, listPlaces, photoRows } from './book.ts';

const entry = (id: number, values: Partial<Entry> = {}): Entry =>
  ({
    id,
    smoked_at: '2025-05-01T12:00:00Z',
    smoked_local: '2025-05-01T12:00:00',
    location: null,
    latitude: null,
    longitude: null,
    rating: null,
    experience_note: '',
    ...values,
  }) as Entry;

const note = 'Cedar at first, and leather at the end.';

describe('the months of a yearbook', () => {
  test('follow the local time of each cigar, and empty ones are left out', () => {
    const months = listMonths([
      entry(1, { smoked_at: '2025-04-01T01:00:00Z', smoked_local: '2025-03-31T21:00:00' }),
      entry(2, { smoked_local: '2025-03-02T21:00:00' }),
      entry(3, { smoked_local: '2025-01-09T21:00:00' }),
    ]);
    expect(months.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
      ['January', [3]],
      ['March', [2, 1]],
    ]);
  });
});

describe('large notes', () => {
  test('are the best rated of their month, neither too short nor too long', () => {
    const months = listMonths([
      entry(1, { rating: 5, experience_note: note }),
      entry(2, { rating: 4, overall_rating: 4, experience_note: note }),
      entry(3, { rating: 3, smoked_local: '2025-06-01T12:00:00', experience_note: note }),
      entry(4, { rating: 5, smoked_local: '2025-07-01T12:00:00', experience_note: 'Good.' }),
      entry(5, { rating: 5, smoked_local: '2025-08-01T12:00:00', experience_note: 'a'.repeat(241) }),
    ]);
    expect(largeNotes(months)).toEqual(new Set([1]));
  });

  test('are at most six a year', () => {
    const months = listMonths(
      Array.from({ length: 9 }, (_none, index) =>
        entry(index, { rating: 5, experience_note: note, smoked_local: `2025-0${index + 1}-01T12:00:00` }),
      ),
    );
    expect(largeNotes(months).size).toBe(6);
  });
});

test('the emblem is that of the line with the most cigars, the first in a tie, or none', () => {
  const lines = (courage: number, justice: number) => [
    { line: 'non_stoic' as const, cigars: 9 },
    { line: 'justice' as const, cigars: justice },
    { line: 'courage' as const, cigars: courage },
  ];
  expect(findEmblem(lines(2, 3))).toBe('justice');
  expect(findEmblem(lines(3, 3))).toBe('courage');
  expect(findEmblem(lines(0, 0))).toBeNull();
});

test('places with the most cigars come first', () => {
  const at = (city: string) =>
    ({ location: { city, state: 'GA', country: 'US' }, latitude: 32, longitude: -81 }) as Partial<Entry>;
  const places = listPlaces([
    entry(1, at('Macon')),
    entry(2, at('Savannah')),
    entry(3, at('Savannah')),
    entry(4),
  ]);
  expect(places.map(({ label, cigars }) => [label, cigars])).toEqual([
    ['Savannah, GA', 2],
    ['Macon, GA', 1],
  ]);
});

test('photos are arranged two to a row, with an odd last one alone', () => {
  const photos = [1, 2, 3].map((width) => ({ width, height: 1 }));
  expect(photoRows(photos).map((row) => row.length)).toEqual([2, 1]);
});
