import { CIGAR_UPDATED_FROM } from '@stoa/contract/cigars.rules';
import type { Opinion } from './opinion.ts';

export interface Figure {
  readonly members: number;
  readonly remaining: number;
  readonly sum: number;
  readonly squares: number;
  readonly spread: readonly number[];
}

export interface Candidate {
  readonly memberId: number;
  readonly published: Opinion;
  readonly current: Opinion;
}

const NO_FIGURE: Figure = { members: 0, remaining: 0, sum: 0, squares: 0, spread: [0, 0, 0, 0, 0] };

/** Returns the index of a mean's star, from 0. */
const starsAt = (value: number): number => Math.min(5, Math.max(1, Math.round(value / 100))) - 1;

const count = (figure: Figure, value: number | undefined, by: 1 | -1): Figure =>
  value === undefined
    ? figure
    : {
        ...figure,
        members: figure.members + by,
        sum: figure.sum + by * value,
        squares: figure.squares + by * value * value,
        spread: figure.spread.map((members, index) => (index === starsAt(value) ? members + by : members)),
      };

const withValue = (opinion: Opinion, name: string, value: number | undefined): Opinion => {
  const { [name]: _, ...rest } = opinion;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/**
 * Publishes or updates figures with enough new opinions together, so that readings never differ by one member (decision
 * 72).
 * @param candidates members whose opinion of this cigar may differ from the published one
 * @returns the changed figures, and all members with their published opinions
 */
export const updatePublished = (
  figures: ReadonlyMap<string, Figure>,
  candidates: readonly Candidate[],
): { readonly figures: ReadonlyMap<string, Figure>; readonly candidates: readonly Candidate[] } => {
  const updated = new Map<string, Figure>();
  let members = candidates;
  const names = new Set(
    candidates.flatMap(({ published, current }) => [...Object.keys(published), ...Object.keys(current)]),
  );
  for (const name of names) {
    const stored = figures.get(name);
    const changed = members.filter(({ published, current }) => published[name] !== current[name]);
    const isDue = changed.length >= CIGAR_UPDATED_FROM;
    if (stored === undefined && !isDue) continue;
    let figure = stored ?? NO_FIGURE;
    if (isDue) {
      for (const { published, current } of changed)
        figure = count(count(figure, published[name], -1), current[name], 1);
      members = members.map((one) => ({
        ...one,
        published: withValue(one.published, name, one.current[name]),
      }));
    }
    const left = members.filter(
      ({ published, current }) => published[name] !== undefined && current[name] === undefined,
    );
    updated.set(name, { ...figure, remaining: figure.members - left.length });
  }
  return { figures: updated, candidates: members };
};

export const isPublished = ({ published, current }: Candidate): boolean => {
  const names = Object.keys(published);
  return (
    names.length === Object.keys(current).length && names.every((name) => published[name] === current[name])
  );
};
