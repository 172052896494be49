import type { FigureGroup, FigureTopic, FigureUnit } from '@stoa/contract/figures.rules';
import { dateFormat } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';

export const TOPIC_NAMES: Readonly<Record<FigureTopic, string>> = {
  cigars: 'Cigars',
  members: 'Members',
  points: 'Points',
  rewards: 'Rewards',
  codes: 'Codes',
  messages: 'Messages',
};

export const GROUP_NAMES: Readonly<Record<FigureGroup, string>> = {
  line: 'Line',
  product: 'Cigar',
  month: 'Month',
  state: 'State',
  batch: 'Batch',
  source: 'Source',
  retention: 'Retention',
  cause: 'Reason',
  reward: 'Reward',
  age: 'Age',
  message: 'Message',
  challenge: 'Challenge',
};

/** Groupings whose tables are about one thing. */
const TITLES: Readonly<Partial<Record<FigureGroup, string>>> = {
  reward: 'Rewards',
  message: 'Messages',
  challenge: 'Challenges',
  retention: 'Retention',
};

/** Returns "Cigars by state", or "Rewards". */
export const tableTitle = (topic: FigureTopic, by: FigureGroup): string =>
  TITLES[by] ?? `${TOPIC_NAMES[topic]} by ${GROUP_NAMES[by].toLowerCase()}`;

/** Explains what a table counts, where its column titles can’t. */
export const NOTES: Readonly<Partial<Record<FigureGroup | FigureTopic, string>>> = {
  cigars: 'Counts cigars that members logged. Imported cigars and deleted entries don’t count.',
  state: 'The member’s current home state.',
  members: 'A member is active if they logged a cigar in the last 30 days. Deleted accounts don’t count.',
  source: 'A member joined with a code if they logged one within a day of joining.',
  retention:
    'Each row follows the members who joined in a month: how many logged a cigar in each month after.',
  points:
    'Refunds count against redeemed points. The cost of outstanding points is estimated from the costs of the rewards in the store.',
  rewards: 'Cancelled redemptions don’t count. Request to delivery is the median.',
  codes:
    'Lists batches that were created or logged in this period, and counts everything since they were created.',
  messages:
    'Compares members who got a message with everyone who didn’t: how many logged a cigar within seven days.',
  challenge: 'Members are notified when a challenge is completed. The week begins at that moment.',
};

const longDay = dateFormat({ month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortDay = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Returns "November 28, 2026". */
export const dayText = (day: string): string => longDay(new Date(`${day}T00:00:00Z`));

/** Returns "Jan 1, 2026 – Nov 28, 2026". */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  [from, to].map((day) => shortDay(new Date(`${day}T00:00:00Z`))).join(' – ');

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const days = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'day',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
});

/** Returns "1,234", "12%", "$1,234.50", or "3.5 days". */
export const valueText = (value: number, unit: FigureUnit): string => {
  switch (unit) {
    case 'count':
      return figure(value);
    case 'share':
      return percent.format(value);
    case 'money':
      return money.format(value / 100);
    case 'days':
      return days.format(value);
  }
};

/** Returns "12.3K" for the figure above a column. */
export const compactText = (value: number): string => compact.format(value);

/** A change of more than 999% says less than the two numbers. */
const BEYOND_COMPARISON = 9.99;

/** Returns "+8% from 312"; null if there is nothing to compare with. */
export const changeText = (value: number | null, before: number | null, unit: FigureUnit): string | null => {
  if (value === null || before === null || before === 0 || unit === 'share') return null;
  const from = `from ${valueText(before, unit)}`;
  const ratio = value / before - 1;
  return ratio > BEYOND_COMPARISON ? from : `${change.format(ratio)} ${from}`;
};
