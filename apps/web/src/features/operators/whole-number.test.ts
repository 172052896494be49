import { expect, test } from 'vitest';
import {
  isWholeWithin,
  signedNumber,
  signedNumberFault,
  wholeNumber,
  wholeNumberFault,
} from './whole-number.ts';

test('a number may have commas between thousands, and nothing else', () => {
  for (const [text, number] of [
    ['1200', 1_200],
    [' 1,200 ', 1_200],
    ['1,000,000', 1_000_000],
    ['0', 0],
  ] as const)
    expect([text, wholeNumber(text)]).toEqual([text, number]);
  for (const wrong of ['', '1.200', '1,20', '12,00', ',200', '1 200', '-5', '1e3', 'many', '1,2000'])
    expect([wrong, wholeNumber(wrong)]).toEqual([wrong, null]);
  expect([isWholeWithin('100,000', 1, 100_000), isWholeWithin('0', 1, 9)]).toEqual([true, false]);
});

test('either minus sign subtracts points', () => {
  expect(['50', '+1,200', '-1,200', '−50'].map(signedNumber)).toEqual([50, 1_200, -1_200, -50]);
  expect(['', '--5', '5-'].map(signedNumber)).toEqual([null, null, null]);
});

test('a number outside the limits gets the limits, and anything else gets an example', () => {
  const fault = (text: string) => wholeNumberFault(text, 'Such as 600.');
  expect(['0', '1,000,000'].map(fault)).toEqual([null, null]);
  const past = 'Please enter a number from 0 to 1,000,000.';
  expect(['1000001', '99999999999999999999'].map(fault)).toEqual([past, past]);
  expect(['', '-5', 'many'].map(fault)).toEqual(['Such as 600.', 'Such as 600.', 'Such as 600.']);
  expect(wholeNumberFault('0', 'Such as 5.', { least: 1, most: 9 })).toBe(
    'Please enter a number from 1 to 9.',
  );

  const signed = (text: string) => signedNumberFault(text, 'Such as -50.');
  expect(['1,000,000', '-1,000,000'].map(signed)).toEqual([null, null]);
  const beyond = 'Please enter a number from -1,000,000 to 1,000,000.';
  expect(['1,000,001', '-20,000,000'].map(signed)).toEqual([beyond, beyond]);
  expect(['', '0', 'x'].map(signed)).toEqual(['Such as -50.', 'Such as -50.', 'Such as -50.']);
});
