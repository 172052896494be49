import type { FigureRow } from '@stoa/contract';
import {
  type Counted,
  findHidden,
  type Group,
  type Hidden,
  isFew,
  someOf,
  type Sums,
  type Values,
} from './hidden-figures.ts';

const OTHER = 'other';

const add = (one: Counted, other: Counted): Counted => ({
  values: Object.fromEntries(
    Object.keys(one.values).map((column) => [
      column,
      (one.values[column] ?? 0) + (other.values[column] ?? 0),
    ]),
  ),
  members: Object.fromEntries(
    Object.keys(one.members).map((column) => [
      column,
      someOf(one.members[column] ?? [], other.members[column] ?? []),
    ]),
  ),
});

const merge = (one: Group, other: Group): Group => ({
  key: OTHER,
  name: 'Other',
  now: add(one.now, other.now),
  before: one.before !== null && other.before !== null ? add(one.before, other.before) : null,
});

const hasFew = ({ now }: Group): boolean => Object.values(now.members).some(isFew);

/** Adds each row's share of the column's sum. */
export const withShares = (rows: readonly FigureRow[], column: string): FigureRow[] => {
  const total = rows.reduce((sum, { values }) => sum + (values[column] ?? 0), 0);
  return rows.map((row) => {
    const value = row.values[column] ?? null;
    return { ...row, values: { ...row.values, share: value === null || total === 0 ? null : value / total } };
  });
};

/**
 * Hides figures about fewer than five members, column by column, and figures that would reveal them. Retains the order of groups.
 * @param sums columns that add up to others; the groups of a running total are in the order of time
 */
export const hideSmallGroups = (
  groups: readonly Group[],
  columns: readonly string[],
  sums?: Sums,
): FigureRow[] => {
  const { now: hiddenNow, before: hiddenBefore } = findHidden(groups, columns, sums);
  const visible = (key: string, { values }: Counted, hidden: Hidden): Values =>
    Object.fromEntries(
      columns.map((column) => [column, hidden.get(column)?.has(key) ? null : (values[column] ?? null)]),
    );
  return groups.map(({ key, name, now, before }) => ({
    key,
    name,
    values: visible(key, now, hiddenNow),
    before: before && visible(key, before, hiddenBefore),
  }));
};

/**
 * Merges groups of fewer than five members into "Other". If "Other" still has fewer than five, merges the smallest other
 * group too, so that a total doesn't reveal them. Only for a column whose values can be added.
 */
export const mergeSmallGroups = (groups: readonly Group[], column: string): FigureRow[] => {
  const large = groups
    .filter((group) => !hasFew(group))
    .toSorted((one, other) => (other.now.values[column] ?? 0) - (one.now.values[column] ?? 0));
  const [first, ...small] = groups.filter(hasFew);
  if (first === undefined) return hideSmallGroups(large, [column]);
  let other = small.reduce(merge, { ...first, key: OTHER, name: 'Other' });
  while (hasFew(other)) {
    const next = large.pop();
    if (next === undefined) break;
    other = merge(other, next);
  }
  return hideSmallGroups([...large, other], [column]);
};
