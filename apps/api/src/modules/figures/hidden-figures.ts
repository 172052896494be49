import { FIGURE_MEMBERS_MIN } from '@stoa/contract/figures.rules';

export type Values = Readonly<Record<string, number | null>>;

/** One group in one period. A column without members isn't about them, such as the stock. */
export interface Counted {
  readonly values: Values;
  /** Up to five of the members behind a column. */
  readonly members: Readonly<Record<string, readonly number[]>>;
  /** Up to five members behind what changed the running totals since the group before, but isn't in the table. */
  readonly omitted?: readonly number[];
}

export interface Group {
  readonly key: string;
  readonly name: string;
  readonly now: Counted;
  readonly before: Counted | null;
}

/** The keys of the groups that a column hides. */
export type Hidden = ReadonlyMap<string, Set<string>>;

export interface Sums {
  /** Add up to another column, or to its change since the group before. */
  readonly parts: readonly string[];
  /** Columns that the parts change from group to group, such as a balance. */
  readonly running?: readonly string[];
}

/** Returns up to five different members from two lists. */
export const someOf = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].slice(0, FIGURE_MEMBERS_MIN);

export const isFew = (members: readonly number[]): boolean =>
  members.length > 0 && members.length < FIGURE_MEMBERS_MIN;

/** Returns null for 1 to 4 members. */
export const nullIfFew = (members: number): number | null =>
  members > 0 && members < FIGURE_MEMBERS_MIN ? null : members;

/** One group in one period, with what is hidden in that period. */
interface Step {
  readonly key: string;
  readonly counted: Counted;
  readonly hidden: Hidden;
}

/** Hides a column's figures of fewer than five members. If a total would reveal them, hides the smallest other figures too. */
const hideColumn = (steps: readonly Omit<Step, 'hidden'>[], column: string): Set<string> => {
  const about = steps
    .flatMap(({ key, counted: { members, values } }) => {
      const own = members[column] ?? [];
      return own.length === 0 ? [] : [{ key, members: own, value: Math.abs(values[column] ?? 0) }];
    })
    .toSorted((one, other) => one.members.length - other.members.length || one.value - other.value);
  let together: readonly number[] = [];
  const keys = new Set<string>();
  for (const { key, members } of about) {
    if (!isFew(members) && !isFew(together)) break;
    together = someOf(together, members);
    keys.add(key);
  }
  return keys;
};

/** Hides columns about the same members as a hidden one: a share or a cost would reveal the number. */
const hideDependentColumns = ({ key, counted: { members }, hidden }: Step): void => {
  const hiddenHere = Array.from(hidden.keys()).filter((column) => hidden.get(column)?.has(key));
  for (const [column, keys] of hidden)
    if (hiddenHere.some((other) => members[other] !== undefined && members[other] === members[column]))
      keys.add(key);
};

/**
 * Hides the smallest other parts of a group whose sum would reveal the hidden ones. If all its parts are still about
 * too few members, hides its running totals instead, and the next group has to cover both.
 */
const hideParts = (steps: readonly Step[], { parts, running = [] }: Sums): void => {
  let carried: readonly number[] = [];
  for (const { key, counted, hidden } of steps) {
    const about = parts
      .map((column) => ({
        column,
        members: counted.members[column] ?? [],
        value: Math.abs(counted.values[column] ?? 0),
      }))
      .filter(({ members }) => members.length > 0)
      .toSorted((one, other) => one.members.length - other.members.length || one.value - other.value);
    const isHidden = ({ column }: { column: string }) => hidden.get(column)?.has(key) ?? false;
    const shown = about.filter((part) => !isHidden(part));
    let together = about
      .filter(isHidden)
      .reduce<readonly number[]>(
        (all, { members }) => someOf(all, members),
        someOf(carried, counted.omitted ?? []),
      );
    for (const { column, members } of shown) {
      if (!isFew(together)) break;
      together = someOf(together, members);
      hidden.get(column)?.add(key);
    }
    carried = running.length > 0 && isFew(together) ? together : [];
    if (carried.length > 0) for (const column of running) hidden.get(column)?.add(key);
  }
};

/** Returns what a table hides in the period and in the period before it. */
export const findHidden = (
  groups: readonly Group[],
  columns: readonly string[],
  sums?: Sums,
): Readonly<Record<'now' | 'before', Hidden>> => {
  const stepsOf = (period: 'now' | 'before'): { steps: Step[]; hidden: Hidden } => {
    const own = groups.flatMap(({ key, [period]: counted }) => (counted === null ? [] : [{ key, counted }]));
    const hidden = new Map(columns.map((column) => [column, hideColumn(own, column)]));
    return { steps: own.map((step) => ({ ...step, hidden })), hidden };
  };
  const [now, before] = [stepsOf('now'), stepsOf('before')];
  const inOrder = [...before.steps, ...now.steps];
  for (const step of inOrder) hideDependentColumns(step);
  if (sums !== undefined) hideParts(inOrder, sums);
  return { now: now.hidden, before: before.hidden };
};
