import { expect, it } from 'vitest';
import { buildCalendar } from './calendar.ts';
import type { FeedEntry } from './feeds.queries.ts';

const AT = new Date('2026-05-01T19:30:00Z');
const entry = (id: number, note: string): FeedEntry => ({
  id,
  name: 'Toro',
  rating: 4,
  note,
  town: 'Savannah, GA',
  smoked_at: AT,
  smoking_time: 60,
  completed_at: AT,
  changed_at: AT,
});

it('a calendar of a thousand long notes lets other work run while it is written', async () => {
  const entries = Array.from({ length: 1_000 }, (_, index) => entry(index + 1, 'Cedar, ü. '.repeat(1_000)));
  let turns = 0;
  const other = setInterval(() => (turns += 1));
  const pieces = await Array.fromAsync(buildCalendar('https://stoa.example', entries));
  clearInterval(other);
  expect(turns).toBeGreaterThan(20);
  const lines = pieces.join('').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1_000);
  expect(lines.filter((line) => /^(?:BEGIN|END):VCALENDAR$/.test(line))).toHaveLength(2);
  expect([lines[0], ...lines.slice(-3)]).toEqual(['BEGIN:VCALENDAR', 'END:VEVENT', 'END:VCALENDAR', '']);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
