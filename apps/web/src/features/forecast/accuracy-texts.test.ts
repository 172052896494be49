import { describe, expect, it } from 'vitest';
import { ownLastText, switchedOffText } from './accuracy-texts.ts';

describe('how wrong the forecasts were, in words', () => {
  it('says of one’s own last twenty how many held, and what there is of fewer', () => {
    expect(ownLastText({ of: 20, inside: 16 })).toBe(
      'Of your last 20 forecasts, 16 held: what you said fell within the ±.',
    );
    expect(ownLastText({ of: 7, inside: 6 })).toContain('Of your 7 forecasts, 6 held');
    expect(ownLastText({ of: 1, inside: 0 })).toBe('Your only forecast so far did not hold.');
    expect(ownLastText({ of: 0, inside: 0 })).toContain('has met its rating yet');
  });

  it('says why there is no ± while it is switched off, and nothing while it is not', () => {
    expect(switchedOffText({ shows_half: true, judged: 200, inside: 140 })).toBeNull();
    expect(switchedOffText({ shows_half: false, judged: 200, inside: 140 })).toContain(
      'Of the last 200 ratings 70\u00A0% fell within it. It is meant to hold 80\u00A0%; of so many, below 72\u00A0% and above 88\u00A0% is more than chance',
    );
  });
});
