import {
  clockText,
  type OpenStatus,
  inOrder,
  type Opening,
  WEEK,
  type Weekday,
} from '@stoa/contract/retailers.rules';

export const dayName = (day: Weekday): string => `${day[0]?.toUpperCase()}${day.slice(1)}`;

/** Returns "Open until 10 PM" or "Closed, opens Monday at 10 AM". */
export function openingText({ isOpen, until, day }: OpenStatus): string {
  if (isOpen) return `Open until ${clockText(until)}`;
  return `Closed, opens ${day === null ? '' : `${dayName(day)} `}at ${clockText(until)}`;
}

/** Returns the week's hours: "10 AM–7 PM", "Closed". */
export const weekTexts = (hours: readonly Opening[]): { day: Weekday; text: string }[] =>
  WEEK.map((day) => ({
    day,
    text:
      inOrder(hours)
        .filter((opening) => opening.day === day)
        .map(({ opens, closes }) => `${clockText(opens)}–${clockText(closes)}`)
        .join(', ') || 'Closed',
  }));
