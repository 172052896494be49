import { expect, test } from 'vitest';
import { distanceText, measuresInMiles } from './distance.ts';

test('short distances are rounded to a tenth, long ones to a whole number', () => {
  expect([0.44, 9.96, 12.6, 2450].map((miles) => distanceText(miles, 'United States'))).toEqual([
    '0.4 miles',
    '10.0 miles',
    '13 miles',
    '2,450 miles',
  ]);
});

test('distances are in miles where people use miles, and in kilometers elsewhere', () => {
  expect(distanceText(10, 'Germany')).toBe('16 kilometers');
  expect(distanceText(10, 'US')).toBe('10 miles');
  expect([null, undefined, '', 'United States of America'].map(measuresInMiles)).toEqual(Array(4).fill(true));
});
