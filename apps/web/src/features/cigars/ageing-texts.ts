import type { CigarAgeing } from '@stoa/contract';
import { counted, tenths } from '../../lib/figures.ts';

export type Effect = NonNullable<CigarAgeing['effect']>;

/** Months of rest in the chart and its table. */
export const REST_MONTHS_CHARTED = [6, 12, 18, 24] as const;

/** Returns "+0.3", "−0.2", or "0.0". */
export const signed = (stars: number): string => {
  const size = tenths(Math.abs(stars));
  if (Number(size) === 0) return size;
  return `${stars < 0 ? '−' : '+'}${size}`;
};

/** The effect of so many months, which the API states for a year. */
export const afterMonths = ({ per_year, low, high }: Effect, months: number) => ({
  change: (per_year * months) / 12,
  low: (low * months) / 12,
  high: (high * months) / 12,
});

/** Returns the effect in a sentence. Without a clear direction it says so. */
export function effectText({ per_year, low, high, members }: Effect): string {
  const from = `based on ratings by ${counted(members, 'member')}`;
  if (low <= 0 && high >= 0) return `A year of rest makes no clear difference so far, ${from}.`;
  const verb = per_year < 0 ? 'costs' : 'adds';
  return `A year of rest ${verb} about ${tenths(Math.abs(per_year))} stars, ${from}.`;
}

export const missingText = ({ missing_pairs: pairs, missing_members: members }: CigarAgeing): string =>
  `Not enough ratings yet to tell how rest changes this cigar. We need about ${counted(pairs, 'more repeat rating', 'more repeat ratings')}${
    members > 0 ? ` from ${counted(members, 'more member', 'more members')}` : ''
  }, each at least a month after the first.`;
