import { describe, expect, it } from 'vitest';
import { wallClock } from '../../lib/smoked-day.ts';
import { smokedFault, smokedMoment, smokedText } from './smoked-at.ts';

/** The device's UTC offset in ISO 8601. */
const here = (typed: string) => {
  const east = -new Date(typed).getTimezoneOffset();
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${east < 0 ? '-' : '+'}${two(Math.abs(east) / 60)}:${two(Math.abs(east) % 60)}`;
};

/** 8 PM in Honolulu, ten hours behind UTC. */
const inHonolulu = { smoked_at: '2026-05-02T06:00:00.000Z', smoked_local: '2026-05-01T20:00:00' };

describe('the time of an entry', () => {
  it('is the local time of the place where it was smoked', () => {
    expect(wallClock(inHonolulu)).toBe('2026-05-01T20:00');
    expect(smokedText(inHonolulu, Date.parse('2026-06-01T00:00:00Z'))).toBe('May 1, 2026 at 8:00 PM');
  });

  it('is corrected in that local time', () => {
    expect(smokedMoment('2026-05-01T21:15', inHonolulu)).toBe('2026-05-01T21:15:00-10:00');
  });

  it('is the device’s local time when nothing else is known', () => {
    expect(smokedMoment('2026-01-15T21:15', null)).toBe(`2026-01-15T21:15:00${here('2026-01-15T21:15')}`);
  });

  it('can’t be in the future or incomplete', () => {
    const now = Date.parse('2026-05-02T07:00:00Z');
    expect(smokedFault('2026-05-01T20:30:00-10:00', now)).toBeNull();
    expect(smokedFault('2026-05-01T21:30:00-10:00', now)).toMatch('in the future');
    expect(smokedFault(smokedMoment('2026-05-01T', inHonolulu), now)).toBe('Choose a day and a time.');
    expect(smokedFault(smokedMoment('1066-10-14T09:00', inHonolulu), now)).toMatch('after 1900');
  });

  it('is shown as an age while that is clearer than a date', () => {
    const now = Date.parse('2026-05-02T06:00:30Z');
    expect(smokedText(inHonolulu, now)).toBe('just now');
    expect(smokedText(null, now)).toBe('just now');
    expect(smokedText(inHonolulu, now + 3 * 3_600_000)).toBe('3 hours ago');
  });
});
