import { expect, it } from 'vitest';
import { centsIn, dollarText } from './dollars.ts';

it.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['$1,250.05', 125_005],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['-3', null],
  ['12.345', null],
  ['twelve', null],
])('reads %s as %s cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

it('writes cents as they can be read again', () => {
  expect([null, 0, 1_205].map(dollarText)).toEqual(['', '0.00', '12.05']);
});
