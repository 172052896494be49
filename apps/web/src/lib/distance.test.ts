import { expect, test } from 'vitest';
import { distanceText, measuresInMiles } from './distance.ts';

test('near distances are rounded to a tenth, far ones to a whole', () => {
  expect([0.44, 9.96, 12.6, 2450].map((miles) => distanceText(miles, 'United States'))).toEqual([
    '0.4 miles',
    '10.0 miles',
    '13 miles',
    '2,450 miles',
  ]);
});

test('ways are in miles where one counts in miles, and in kilometers elsewhere', () => {
  expect(distanceText(10, 'Germany')).toBe('16 kilometers');
  expect(distanceText(10, 'US')).toBe('10 miles');
  expect([null, undefined, '', 'United States of America'].map(measuresInMiles)).toEqual(Array(4).fill(true));
});
