import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('a date with the year first', () => {
  it.each([
    ['04/05/06', '2004-05-06'],
    ['13/05/06', '2013-05-06'],
    ['99-12-31', '1999-12-31'],
    ['4.5.06', '2004-05-06'],
    ['2004/05/06', '2004-05-06'],
  ])('reads %s as %s', (text, day) => {
    expect(readDate(text, 'ymd')).toMatchObject({ day, time: null, offset: null });
  });

  it('may have a time after it, but not a month that does not exist', () => {
    expect(readDate('04/05/06 19:30', 'ymd')).toMatchObject({
      day: '2004-05-06',
      time: '19:30:00',
      offset: null,
    });
    expect(readDate('04/13/06', 'ymd')).toBeNull();
    expect(readDate('4/5/6', 'ymd')).toBeNull();
  });

  it('does not change how dates with the year last are read', () => {
    expect(readDate('5/31/2026', 'ymd')?.day).toBe('2026-05-31');
    expect(readDate('04/05/06', 'mdy')?.day).toBe('2006-04-05');
    expect(readDate('04/05/06', 'dmy')?.day).toBe('2006-05-04');
  });
});
