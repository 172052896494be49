import { describe, expect, it } from 'vitest';
import { restLength } from '../../lib/rest-length.ts';
import { restedText, restingText } from './rest-texts.ts';

describe('the rest of a cigar', () => {
  it('is counted in days, then in months, then in years', () => {
    expect([1, 60, 61, 364, 366, 729, 731, 1_200].map(restLength)).toEqual([
      '1 day',
      '60 days',
      '2 months',
      '11 months',
      '12 months',
      '23 months',
      '2 years',
      '3 years',
    ]);
  });

  it('starts with the day it was put away', () => {
    expect([restedText(0), restedText(40), restedText(40, true)]).toEqual([
      'Put away today',
      'Rested 40 days',
      '40 days so far',
    ]);
  });

  it('has an end for all cigars of a row, for some, or for none', () => {
    const row = { quantity: 5, resting: 5, rests_until: '2027-05-04', rests_until_last: '2027-05-04' };
    expect(restingText(row)).toBe('Resting until May 4, 2027');
    expect(restingText({ ...row, resting: 2 })).toBe('2 resting until May 4, 2027');
    expect(restingText({ ...row, resting: 0, rests_until: null, rests_until_last: null })).toBeNull();
  });

  it('names the first end if the cigars of a row rest until different days', () => {
    const row = { quantity: 5, resting: 5, rests_until: '2027-05-04', rests_until_last: '2028-01-01' };
    expect(restingText(row)).toBe('5 resting, the first until May 4, 2027');
    expect(restingText({ ...row, resting: 2 })).toBe('2 resting, the first until May 4, 2027');
  });
});
