import { describe, expect, it } from 'vitest';
import { clockText, openStatus, inOrder, type Opening, overlap, WEEK } from './retailers.rules.ts';

const open = (day: Opening['day'], opens: string, closes: string): Opening => ({ day, opens, closes });
const late = [
  open('friday', '16:00', '02:00'),
  open('sunday', '20:00', '01:00'),
  open('monday', '10:00', '18:00'),
];
/** Returns a time in Chicago in the first week of June 2026, which begins on a Monday. */
const june = (day: number, time: string) => new Date(`2026-06-0${day}T${time}:00-05:00`);
const statusAt = (hours: readonly Opening[] | null, at: Date) => openStatus(hours, 'America/Chicago', at);

describe('the status of a shop', () => {
  it.each([
    ['open on Monday at noon', june(1, '12:00'), { isOpen: true, until: '18:00', day: null }],
    ['open at the minute it opens', june(1, '10:00'), { isOpen: true, until: '18:00', day: null }],
    ['closed at the minute it closes', june(1, '18:00'), { isOpen: false, until: '16:00', day: 'friday' }],
    ['open on Friday past midnight', june(6, '01:59'), { isOpen: true, until: '02:00', day: null }],
    ['closed later that night', june(6, '02:00'), { isOpen: false, until: '20:00', day: 'sunday' }],
    ['open from Sunday into Monday', june(1, '00:30'), { isOpen: true, until: '01:00', day: null }],
    ['closed today, and open again today', june(1, '09:00'), { isOpen: false, until: '10:00', day: null }],
  ])('is %s', (_name, at, status) => {
    expect(statusAt(late, at)).toEqual(status);
  });

  it('names the day if a shop that opens once a week has just closed', () => {
    const once = [open('monday', '10:00', '11:00')];
    expect(statusAt(once, june(1, '12:00'))).toEqual({ isOpen: false, until: '10:00', day: 'monday' });
  });

  it('follows the shop’s clock, wherever the reader is', () => {
    const hours = [open('monday', '10:00', '18:00')];
    const at = new Date('2026-06-01T16:30:00Z');
    expect(openStatus(hours, 'America/Los_Angeles', at)?.isOpen).toBe(false);
    expect(openStatus(hours, 'America/New_York', at)?.isOpen).toBe(true);
  });

  it('is null if hours or time zone are unknown', () => {
    expect([statusAt(null, june(1, '12:00')), statusAt([], june(1, '12:00'))]).toEqual([null, null]);
    expect(openStatus(late, null, june(1, '12:00'))).toBeNull();
    expect(openStatus(late, 'Nowhere/Here', june(1, '12:00'))).toBeNull();
  });
});

describe('hours', () => {
  it('are sorted in the order of the week', () => {
    expect(inOrder(late).map(({ day }) => day)).toEqual(['monday', 'friday', 'sunday']);
  });

  it('are checked for overlaps within a day, past midnight, and around the end of the week', () => {
    expect(overlap(late)).toBe(false);
    expect(overlap(WEEK.map((day) => open(day, '00:00', '24:00')))).toBe(false);
    expect(overlap([open('monday', '10:00', '14:00'), open('monday', '13:59', '18:00')])).toBe(true);
    expect(overlap([open('monday', '10:00', '14:00'), open('monday', '14:00', '18:00')])).toBe(false);
    expect(overlap([open('friday', '16:00', '02:00'), open('saturday', '01:00', '09:00')])).toBe(true);
    expect(overlap([open('sunday', '20:00', '03:00'), open('monday', '02:00', '09:00')])).toBe(true);
  });

  it.each([
    ['22:00', '10 PM'],
    ['09:30', '9:30 AM'],
    ['12:15', '12:15 PM'],
    ['12:00', 'noon'],
    ['00:00', 'midnight'],
    ['24:00', 'midnight'],
    ['00:30', '12:30 AM'],
  ])('%s is written as %s', (time, text) => {
    expect(clockText(time)).toBe(text);
  });
});
