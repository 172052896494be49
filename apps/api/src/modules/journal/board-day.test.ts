import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardDayAt, type BoardDay } from './board-day.ts';

const HOUR = 60 * 60 * 1000;
const ZONES = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'America/New_York', 'Asia/Kathmandu', null] as const;

const listBoardDays = (entries: readonly (readonly [at: string, zone: string | null])[]) => {
  let last: BoardDay | null = null;
  return entries.map(([at, zone]) => (last = boardDayAt(new Date(at), zone, last)).day);
};

it('a leaderboard day is the date at home and ends at midnight there', () => {
  expect(
    listBoardDays([
      ['2026-05-02T03:59:00Z', 'America/New_York'],
      ['2026-05-02T04:00:00Z', 'America/New_York'],
      ['2026-05-03T03:59:59Z', 'America/New_York'],
      ['2026-05-09T12:00:00Z', 'America/New_York'],
    ]),
  ).toEqual(['2026-05-01', '2026-05-02', '2026-05-02', '2026-05-09']);
});

it('after a move, a leaderboard day lasts until its own midnight, and the next one until a midnight a day away', () => {
  expect(
    listBoardDays([
      ['2026-05-01T20:00:00Z', 'America/New_York'],
      ['2026-05-01T20:01:00Z', 'Pacific/Kiritimati'],
      ['2026-05-02T04:01:00Z', 'Pacific/Kiritimati'],
      ['2026-05-02T10:01:00Z', 'Pacific/Kiritimati'],
      ['2026-05-03T10:01:00Z', 'Pacific/Kiritimati'],
    ]),
  ).toEqual(['2026-05-01', '2026-05-01', '2026-05-02', '2026-05-02', '2026-05-04']);
});

it('a leaderboard day never goes back, and at most two begin within 24 hours, wherever someone travels', () => {
  const move = fc.record({ zone: fc.constantFrom(...ZONES), minutes: fc.integer({ min: 0, max: 900 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 2, maxLength: 60 }), (moves) => {
      let at = Date.parse('2026-03-01T00:00:00Z');
      let last: BoardDay | null = null;
      const starts: number[] = [];
      for (const { zone, minutes } of moves) {
        at += minutes * 60_000;
        const today = boardDayAt(new Date(at), zone, last);
        expect(today.day >= (last?.day ?? '')).toBe(true);
        expect(today.endsAt.getTime()).toBeGreaterThan(at);
        if (today.day !== last?.day) starts.push(at);
        last = today;
      }
      // One day in spring has 23 hours.
      for (const [index, third] of starts.slice(2).entries()) {
        expect(third - (starts[index] ?? 0)).toBeGreaterThanOrEqual(23 * HOUR);
      }
    }),
    { numRuns: 2_000, seed: 65 },
  );
});
