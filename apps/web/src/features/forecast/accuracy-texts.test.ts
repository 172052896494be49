import { describe, expect, it } from 'vitest';
import { ownLastText, switchedOffText } from './accuracy-texts.ts';

describe('the forecast accuracy texts', () => {
  it('say how many of a member’s last twenty forecasts were on target, even when there are fewer', () => {
    expect(ownLastText({ of: 20, inside: 16 })).toBe('16 of your last 20 forecasts were on target.');
    expect(ownLastText({ of: 7, inside: 6 })).toBe('6 of your 7 forecasts were on target.');
    expect(ownLastText({ of: 1, inside: 0 })).toBe('Your only forecast so far missed.');
    expect(ownLastText({ of: 0, inside: 0 })).toContain('haven’t rated a cigar with a forecast yet');
  });

  it('explain why the ± is hidden, and are empty while it is shown', () => {
    expect(switchedOffText({ shows_half: true, judged: 200, inside: 140 })).toBeNull();
    expect(switchedOffText({ shows_half: false, judged: 200, inside: 140 })).toContain(
      'It should hold for 80% of ratings; of the last 200, 70% fell within it. Below 72% or above 88% is more than chance',
    );
  });
});
