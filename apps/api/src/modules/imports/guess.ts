import { SCALE_MAX, type DateOrder, type RatingScale, type TableField } from '@stoa/contract/imports.rules';
import { numericDate } from './read-date.ts';
import { readRating } from './read-rating.ts';
import type { Table } from './table.ts';

const listValues = (table: Table, fields: readonly (TableField | null)[], field: TableField): string[] => {
  const index = fields.indexOf(field);
  return index === -1 ? [] : table.rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
};

/** Infers the order of days and months from unambiguous dates. Without any, the order is unclear. */
export const guessDateOrder = (
  table: Table,
  fields: readonly (TableField | null)[],
  dated: readonly TableField[] = ['smoked_at'],
): { readonly order: DateOrder; readonly unclear: boolean } => {
  const dates = dated
    .flatMap((field) => listValues(table, fields, field))
    .flatMap((value) => numericDate(value) ?? []);
  if (dates.length === 0) return { order: 'ymd', unclear: false };
  const [dayFirst, monthFirst] = [
    dates.filter(({ first }) => first > 12).length,
    dates.filter(({ second }) => second > 12).length,
  ];
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', unclear: false };
  // No one writes the month first in dates with dots.
  const hasDots = dates.every(({ separator }) => separator === '.');
  const isSame = dates.every(({ first, second }) => first === second);
  return { order: hasDots ? 'dmy' : 'mdy', unclear: !hasDots && !isSame };
};

/** Follows most values. A few beyond the scale are mistakes, which stay in the notes. */
export const guessScale = (table: Table, fields: readonly (TableField | null)[]): RatingScale => {
  const values = listValues(table, fields, 'overall_rating').flatMap((cell) => {
    const rating = readRating(cell);
    return rating === null || rating.value === null || rating.outOf !== null ? [] : [rating.value];
  });
  const low = values.filter((value) => value <= SCALE_MAX.ten);
  if (low.length < values.length / 2) return 'hundred';
  return low.every((value) => value <= SCALE_MAX.five) ? 'five' : 'ten';
};
