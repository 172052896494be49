import { type Opening, WEEK, type Weekday } from '@stoa/contract/retailers.rules';
import { UsageError } from './command.ts';

const NOTATION = 'Write hours like "mon-fri 10:00-19:00, sat 11:00-01:00", or none.';

const dayNamed = (name: string): number => {
  const index = WEEK.findIndex((day) => day.startsWith(name));
  if (index < 0 || name.length < 3) throw new UsageError(`"${name}" isn’t a day. ${NOTATION}`);
  return index;
};

/** `fri-mon` wraps around the end of the week. */
const listDays = (first: string, last: string): Weekday[] => {
  const [from, to] = [dayNamed(first), dayNamed(last)];
  const count = ((to - from + WEEK.length) % WEEK.length) + 1;
  return Array.from({ length: count }, (_, index) => WEEK[(from + index) % WEEK.length] ?? 'monday');
};

/** Reads typed opening hours; `none` clears them. */
export const readHours = (typed: string): Opening[] | null => {
  if (typed.trim().toLowerCase() === 'none') return null;
  return typed.split(',').flatMap((part) => {
    const found = /^([a-z]+)(?:-([a-z]+))? +(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(part.trim().toLowerCase());
    const [, first = '', last = first, opens = '', closes = ''] = found ?? [];
    if (found === null) throw new UsageError(`Can’t read "${part.trim()}". ${NOTATION}`);
    return listDays(first, last).map((day) => ({ day, opens, closes }));
  });
};
