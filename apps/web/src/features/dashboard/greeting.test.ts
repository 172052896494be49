import { expect, test } from 'vitest';
import { greeting, today } from './greeting.ts';

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at hour %d the greeting is “%s”', (hour, words) => {
  expect(greeting(new Date(2026, 10, 22, hour), 'Zeno')).toBe(`${words}, Zeno`);
});

test('every day of a year is formatted like Intl does', () => {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  for (let date = 1; date <= 366; date += 1) {
    const moment = new Date(2028, 0, date, 12);
    expect(today(moment)).toBe(day.format(moment));
  }
});
