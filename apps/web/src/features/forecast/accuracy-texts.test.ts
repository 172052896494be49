import { describe, expect, it } from 'vitest';
import { ownLastText, switchedOffText } from './accuracy-texts.ts';

describe('how wrong the forecasts were, in words', () => {
  it('says of one’s own last twenty how many fell within the ±, and what there is of fewer', () => {
    expect(ownLastText({ of: 20, inside: 16 })).toBe('16 of your last 20 forecasts fell within the ±.');
    expect(ownLastText({ of: 7, inside: 6 })).toBe('6 of your 7 forecasts fell within the ±.');
    expect(ownLastText({ of: 1, inside: 0 })).toBe('Your only forecast so far missed the ±.');
    expect(ownLastText({ of: 0, inside: 0 })).toContain('haven’t rated a cigar with a ± forecast yet');
  });

  it('says why there is no ± while it is switched off, and nothing while it is not', () => {
    expect(switchedOffText({ shows_half: true, judged: 200, inside: 140 })).toBeNull();
    expect(switchedOffText({ shows_half: false, judged: 200, inside: 140 })).toContain(
      'It should hold for 80% of ratings; of the last 200, 70% fell within it. Below 72% or above 88% is more than chance',
    );
  });
});
