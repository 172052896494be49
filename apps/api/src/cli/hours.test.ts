import { describe, expect, it } from 'vitest';
import { readHours } from './hours.ts';

const written = (typed: string) =>
  readHours(typed)?.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`);

describe('hours on the command line', () => {
  it('can be given for single days and for ranges of days, even across the end of the week', () => {
    expect(written('mon-tue 10:00-19:00, Sat 11:00-01:00')).toEqual([
      'monday 10:00 19:00',
      'tuesday 10:00 19:00',
      'saturday 11:00 01:00',
    ]);
    expect(written('sat-mon 12:00-18:00')).toEqual([
      'saturday 12:00 18:00',
      'sunday 12:00 18:00',
      'monday 12:00 18:00',
    ]);
    expect(readHours('none')).toBeNull();
  });

  it.each(['', 'mon', 'mon 10-12', 'someday 10:00-12:00', 'mo 10:00-12:00', 'mon 10:00-12:00;'])(
    'are refused with the right notation if they make no sense: %j',
    (typed) => {
      expect(() => readHours(typed)).toThrow(/Write hours like/);
    },
  );
});
