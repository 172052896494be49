import type { CodeRange } from '@stoa/contract';
import { type CodeState, CODE_TEXTS, codeFault, type RefusalReason } from '@stoa/contract/catalogue.rules';
import { counted } from '../../../lib/figures.ts';

export const REASON_NAMES: Readonly<Record<RefusalReason, string>> = {
  mistyped: 'Mistyped',
  unknown: 'Never created',
  taken: 'Someone else’s',
  own: 'Already theirs',
  void: 'Void',
};

export const CODE_STATE_NAMES: Readonly<Record<CodeState, string>> = {
  unused: 'Unused',
  claimed: 'Logged',
  void: 'Void',
};

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns "Nov 21": a day of the server's calendar, the same in every time zone. */
export const dayName = (day: string): string => shortDay.format(Date.parse(`${day}T00:00:00Z`));

/** Labels every seventh day, counted from the last, because more labels don't fit. */
export const dayLabel = (day: string, index: number, count: number): string =>
  (count - 1 - index) % 7 === 0 ? dayName(day) : '';

/** Returns the fault of a code that staff typed, or null. */
export const findFault = (typed: string): string | null => {
  const fault = codeFault(typed);
  if (fault === null) return null;
  return fault === CODE_TEXTS.empty
    ? 'Please enter a code.'
    : 'This isn’t a valid code: a character is wrong or missing. Please check the band.';
};

/** Returns what a press will do to a range, and what it leaves alone. */
export const rangeText = (range: CodeRange, way: 'void' | 'restore'): string => {
  const { first, last, codes, unused, claimed, voided } = range;
  const [changing, same] = way === 'void' ? [unused, voided] : [voided, unused];
  const done = way === 'void' ? 'voided' : 'restored';
  return [
    `${first} to ${last}: ${counted(codes, 'code')}.`,
    changing === 0 ? `None of them can be ${done}.` : `${counted(changing, 'code')} will be ${done}.`,
    ...(claimed === 0
      ? []
      : [`${counted(claimed, 'code')} ${claimed === 1 ? 'is' : 'are'} logged and won’t change.`]),
    ...(same === 0
      ? []
      : [
          `${counted(same, 'code')} ${same === 1 ? 'is' : 'are'} ${way === 'void' ? 'already void' : 'not void'}.`,
        ]),
  ].join(' ');
};
