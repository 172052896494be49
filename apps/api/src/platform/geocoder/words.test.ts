import { expect, test } from 'vitest';
import { comparableWords, nameKey, searchableWords } from './words.ts';

test('all spellings of a name compare as equal', () => {
  for (const spelling of ['St. Louis', 'saint louis', 'ST LOUIS', ' Saint-Louis ']) {
    expect(comparableWords(spelling)).toEqual(['st', 'louis']);
  }
  expect(comparableWords('Cañon City')).toEqual(['canon', 'city']);
  expect(comparableWords('Kapa‘a')).toEqual(['kapaa']);
  expect(comparableWords('Washington, D.C.')).toEqual(['washington', 'dc']);
  expect(nameKey(comparableWords('The Bronx'))).toBe(nameKey(comparableWords('bronx')));
});

test('a name can be found by its long form and by the parts around an apostrophe', () => {
  expect(searchableWords('Ft. Worth')).toEqual(['ft', 'worth', 'fort']);
  expect(searchableWords("Coeur d'Alene")).toEqual(['coeur', 'dalene', 'd', 'alene']);
});
