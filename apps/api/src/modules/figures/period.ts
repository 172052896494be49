import {
  addMonths,
  countMonths,
  FIGURE_MONTHS_DEFAULT,
  FIGURE_MONTHS_MAX,
  listMonths,
} from '@stoa/contract/figures.rules';
import { refuseField } from '../../platform/refusal.ts';

interface Span {
  /** Days in UTC, both included: `2026-05-01`. */
  readonly from: string;
  readonly to: string;
}

export interface Period extends Span {
  /** As many months before it, up to the same day of the month. */
  readonly before: Span;
  readonly months: readonly string[];
  readonly monthsBefore: readonly string[];
  /** False if the last month is under way: then only the early days of the month before count. */
  readonly isWhole: boolean;
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Returns the same day in another month, or its last day. */
const dayIn = (month: string, day: string): string => {
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
};

/**
 * Returns the period of months, up to the last counted day.
 * @param through the last counted day
 * @throws Refusal 400 for a period that is reversed, in the future, or too long
 */
export const periodOf = (
  query: { from?: string | undefined; to?: string | undefined },
  through: string,
): Period => {
  const current = through.slice(0, 7);
  const to = query.to ?? current;
  const from = query.from ?? addMonths(to, 1 - FIGURE_MONTHS_DEFAULT);
  const length = countMonths(from, to);
  if (from > current) throw refuseField('from', 'Please choose a month that has begun.');
  if (length < 1) throw refuseField('to', 'The last month is before the first. Please swap them.');
  if (length > FIGURE_MONTHS_MAX)
    throw refuseField('from', `Please choose at most ${FIGURE_MONTHS_MAX} months.`);
  const last = to > current ? current : to;
  const isWhole = last < current || through === lastDayOf(last);
  const lastBefore = addMonths(last, -length);
  return {
    from: `${from}-01`,
    to: isWhole ? lastDayOf(last) : through,
    before: {
      from: `${addMonths(from, -length)}-01`,
      to: isWhole ? lastDayOf(lastBefore) : dayIn(lastBefore, through),
    },
    months: listMonths(from, last),
    monthsBefore: listMonths(addMonths(from, -length), lastBefore),
    isWhole,
  };
};
