import { describe, expect, it } from 'vitest';
import { openingText, weekTexts } from './hours-texts.ts';

describe('a shop’s opening hours', () => {
  it.each([
    [{ isOpen: true, until: '22:00', day: null }, 'Open until 10 PM'],
    [{ isOpen: false, until: '15:00', day: null }, 'Closed, opens at 3 PM'],
    [{ isOpen: false, until: '09:30', day: 'tuesday' }, 'Closed, opens Tuesday at 9:30 AM'],
  ] as const)('for %j read %j', (sign, text) => {
    expect(openingText(sign)).toBe(text);
  });

  it('list all seven days, including closed and split ones', () => {
    const week = weekTexts([
      { day: 'friday', opens: '15:00', closes: '01:00' },
      { day: 'friday', opens: '09:30', closes: '12:00' },
    ]);
    expect(week.map(({ day }) => day)).toHaveLength(7);
    expect(week.find(({ day }) => day === 'friday')?.text).toBe('9:30 AM–noon, 3 PM–1 AM');
    expect(week.find(({ day }) => day === 'monday')?.text).toBe('Closed');
  });
});
