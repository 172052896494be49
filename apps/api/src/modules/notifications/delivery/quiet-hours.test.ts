import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietEnd } from './quiet-hours.ts';

const MINUTE_MS = 60_000;
const ZONES = Intl.supportedValuesOf('timeZone');
/** On these days clocks go forward or back somewhere. Their neighbors are included. */
const TURNS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2027-03-14',
];

const two = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const quiet = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
const moment = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -36 * 60, max: 48 * 60 }), fc.nat(59_999))
  .map(([day, minutes, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS + ms));

/** Returns hours and minutes of the local time as text. */
const wall = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );

const isQuiet = ({ from, to }: { from: string; to: string }, now: string): boolean =>
  from < to ? from <= now && now < to : from <= now || now < to;

/** Checks minute by minute. */
const firstLoudMinute = (hours: { from: string; to: string }, zone: string, at: Date): number => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  let minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  while (isQuiet(hours, clock.format(minute))) minute += MINUTE_MS;
  return minute;
};

describe('quiet hours', () => {
  it('end at the first local minute after them, in every zone, even when clocks change', () => {
    fc.assert(
      fc.property(quiet, fc.constantFrom(...ZONES), moment, (hours, zone, at) => {
        const end = quietEnd({ mails: 'daily', quiet: hours, zone }, at);
        const expected = isQuiet(hours, wall(at, zone)) ? firstLoudMinute(hours, zone, at) : undefined;
        expect(end?.getTime()).toBe(expected);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['a plain night', 'America/Chicago', '2026-06-01T04:00:00Z', '2026-06-01T13:00:00.000Z'],
    [
      'the night that is an hour shorter',
      'America/Chicago',
      '2026-03-08T05:00:00Z',
      '2026-03-08T13:00:00.000Z',
    ],
    [
      'the night that is an hour longer',
      'America/Chicago',
      '2026-11-01T04:00:00Z',
      '2026-11-01T14:00:00.000Z',
    ],
    [
      'half an hour of summer time',
      'Australia/Lord_Howe',
      '2026-04-04T14:00:00Z',
      '2026-04-04T21:30:00.000Z',
    ],
  ])('last through %s', (_night, zone, at, end) => {
    const delivery = { mails: 'daily', quiet: { from: '22:00', to: '08:00' }, zone } as const;
    expect(quietEnd(delivery, new Date(at))?.toISOString()).toBe(end);
  });

  it('are never on without hours', () => {
    expect(quietEnd({ mails: 'daily', quiet: null, zone: 'UTC' }, new Date(0))).toBeNull();
  });

  it('end when the clock skips their end', () => {
    // 02:30 does not exist on this day, because the clock goes from 02:00 to 03:00.
    const delivery = {
      mails: 'daily',
      quiet: { from: '23:00', to: '02:30' },
      zone: 'America/New_York',
    } as const;
    expect(quietEnd(delivery, new Date('2026-03-08T06:00:00Z'))?.toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    );
  });
});
