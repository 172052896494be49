import type { Forecast } from '@stoa/contract';
import { describe, expect, it } from 'vitest';
import {
  figureText,
  noHalfText,
  notPersonalText,
  partFigure,
  partText,
  probableStars,
  probableText,
  reasonText,
  outcomeText,
} from './forecast-texts.ts';

const OWN: Forecast = {
  cigar: '12',
  line: 'courage',
  value: 4.21,
  half: 0.91,
  half_reason: null,
  coverage: 0.8,
  is_personal: true,
  reason: null,
  own_ratings: 12,
  members: 212,
  parts: [
    { kind: 'house', stars: 3.8 },
    { kind: 'member', stars: -0.4 },
    { kind: 'line', stars: 0.3 },
    { kind: 'cigar', stars: 0.51 },
  ],
};

describe('the forecast texts', () => {
  it('say how the member rates, what they like, and how many members rated the cigar', () => {
    expect(figureText(4.21, 0.91)).toBe('4.2 ± 0.9');
    expect(reasonText(OWN)).toBe('you rate 0.4 lower than most, you like Courage, and 212 members rated it');
  });

  it('round to whole stars, and to half stars only below a small margin', () => {
    expect(probableText({ ...OWN, value: 4.21 })).toBe('You’d probably give it 4');
    expect(probableStars(4.3, 0.7)).toBe('4.5');
    expect(probableStars(4.3, 0.75)).toBe('4');
    expect(probableStars(4.3, null)).toBe('4');
    expect(probableText({ ...OWN, value: 4.21, is_personal: false })).toBe('Members give it 4.2 on average');
  });

  it('compare the rounded forecast with the rating', () => {
    expect(outcomeText({ value: 3.6, half: 1.4 }, 2)).toBe('We thought you’d give it 4. You gave it\u00A02.');
    expect(outcomeText({ value: 3.6, half: 1.4 }, 4)).toBe('We thought you’d give it 4, and you did.');
  });

  it('don’t mention a line that the member neither likes nor dislikes', () => {
    const parts = [
      { kind: 'house' as const, stars: 3.8 },
      { kind: 'member' as const, stars: 0.04 },
      { kind: 'line' as const, stars: -0.09 },
    ];
    expect(reasonText({ ...OWN, parts, members: null })).toBe(
      'you rate like most members, and few members have rated it so far',
    );
    const other = [{ kind: 'line' as const, stars: -0.3 }];
    expect(reasonText({ ...OWN, parts: other, line: null, members: 1 })).toBe(
      'you rate like most members, you’re less fond of cigars from other brands, and 1 member rated it',
    );
  });

  it('show the members’ average below three ratings, and how many are missing', () => {
    expect(reasonText({ ...OWN, is_personal: false })).toBe('212 members rated it');
    expect(notPersonalText({ own_ratings: 1 })).toContain('Rate 2 more cigars');
    expect(notPersonalText({ own_ratings: 2 })).toContain('Rate one more cigar,');
  });

  it('omit the ± when the margin is unknown, and explain why', () => {
    expect(figureText(4.21, null)).toBe('4.2');
    expect(noHalfText(OWN)).toBeNull();
    expect(noHalfText({ half_reason: 'coverage', coverage: 0.7 })).toContain('70 of 100');
    expect(noHalfText({ half_reason: 'few_forecasts', coverage: null })).toContain('once more forecasts');
  });

  it('name each part with its sign', () => {
    expect(OWN.parts.map(({ kind, stars }) => `${partText(kind, OWN)} ${partFigure(kind, stars)}`)).toEqual([
      'Average of all ratings 3.80',
      'How you rate −0.40',
      'You and Courage +0.30',
      'This cigar, rated by 212 members +0.51',
    ]);
  });
});
