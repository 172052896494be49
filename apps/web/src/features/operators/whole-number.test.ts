import { expect, test } from 'vitest';
import { isWholeNumber, isWholeWithin, signedNumber, wholeNumber } from './whole-number.ts';

test('a number may have its commas between thousands, and nothing else', () => {
  for (const [text, number] of [
    ['1200', 1_200],
    [' 1,200 ', 1_200],
    ['1,000,000', 1_000_000],
    ['0', 0],
  ] as const)
    expect([text, wholeNumber(text)]).toEqual([text, number]);
  for (const wrong of ['', '1.200', '1,20', '12,00', ',200', '1 200', '-5', '1e3', 'many', '1,2000'])
    expect([wrong, wholeNumber(wrong)]).toEqual([wrong, null]);
  expect([isWholeNumber('1,000,000'), isWholeNumber('1,000,001')]).toEqual([true, false]);
  expect([isWholeWithin('100,000', 1, 100_000), isWholeWithin('0', 1, 9)]).toEqual([true, false]);
});

test('points are taken away with a minus, as a keyboard or the ledger writes it', () => {
  expect(['50', '+1,200', '-1,200', '−50'].map(signedNumber)).toEqual([50, 1_200, -1_200, -50]);
  expect(['', '--5', '5-', '10,000,000'].map(signedNumber)).toEqual([null, null, null, null]);
});
