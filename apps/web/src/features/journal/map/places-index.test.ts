import { expect, test } from 'vitest';
import { choiceFor, getChosenPlace, indexPlaces, type PlacedEntry } from './places-index.ts';

const at = (id: number, city: string, latitude: number, longitude: number) =>
  ({
    id,
    latitude,
    longitude,
    location: { id, city, state: 'IL', country: 'United States' },
  }) as PlacedEntry;

const journal = [
  at(1, 'Chicago', 41.8841, -87.6324),
  at(2, 'Chicago', 41.9, -87.65),
  at(3, 'Evanston', 42.045, -87.688),
  at(4, 'Aurora', 41.76, -88.32),
];
const ids = (choice: string) => getChosenPlace(choice, journal).entries.map(({ id }) => id);

test('the index lists every place once, by name', () => {
  expect(indexPlaces(journal)).toEqual([
    { label: 'Aurora, IL', count: 1 },
    { label: 'Chicago, IL', count: 2 },
    { label: 'Evanston, IL', count: 1 },
  ]);
});

test('a cluster of one whole place has its name', () => {
  expect(choiceFor([1, 2], journal)).toBe('Chicago, IL');
  expect(ids('Chicago, IL')).toEqual([1, 2]);
});

test('a cluster of several places, or of part of one, is identified by its box', () => {
  expect(ids(choiceFor([1, 2, 3], journal))).toEqual([1, 2, 3]);
  expect(ids(choiceFor([1], journal))).toEqual([1]);
  expect(getChosenPlace(choiceFor([1], journal), journal).label).toBeNull();
});

test('a choice that matches no place has no entries', () => {
  expect(ids('Nowhere')).toEqual([]);
  expect(ids('1,2,3')).toEqual([]);
  expect(ids('0,0,0,0')).toEqual([]);
});
