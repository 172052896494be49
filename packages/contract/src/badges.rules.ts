import type { Virtue } from './catalogue.rules.ts';

export type BadgeRequirement =
  | { readonly of: 'stoic_cigars'; readonly total: number }
  | { readonly of: 'line_cigars'; readonly line: Virtue; readonly total: number }
  | { readonly of: 'followers' | 'following' | 'account'; readonly total: 1 };

export interface BadgeRule {
  readonly name: string;
  /** The requirement in words. */
  readonly display_name: string;
  /** Points credited once, when earned. */
  readonly score: number;
  readonly requirement: BadgeRequirement;
}

const stoic = (total: number): BadgeRequirement => ({ of: 'stoic_cigars', total });
const line = (virtue: Virtue, total: number): BadgeRequirement => ({
  of: 'line_cigars',
  line: virtue,
  total,
});

/** Follows the order of product.md §3. */
export const BADGES = [
  { name: 'Stoic Master', display_name: 'Log 500 stoic cigars', score: 3000, requirement: stoic(500) },
  {
    name: 'Courageous Stoic',
    display_name: 'First courage cigar',
    score: 45,
    requirement: line('courage', 1),
  },
  { name: 'Wise Master', display_name: '50 wisdom cigars', score: 250, requirement: line('wisdom', 50) },
  { name: 'Just Master', display_name: '50 justice cigars', score: 250, requirement: line('justice', 50) },
  {
    name: 'Moderate Master',
    display_name: '50 moderation cigars',
    score: 250,
    requirement: line('moderation', 50),
  },
  {
    name: 'Courageous Master',
    display_name: '50 courage cigars',
    score: 250,
    requirement: line('courage', 50),
  },
  { name: 'Stoic Philosopher', display_name: '100 stoic cigars', score: 500, requirement: stoic(100) },
  { name: 'Stoic Apprentice', display_name: '10 stoic cigars', score: 50, requirement: stoic(10) },
  {
    name: 'Tutor',
    display_name: 'Receive first follower',
    score: 50,
    requirement: { of: 'followers', total: 1 },
  },
  {
    name: 'Disciple',
    display_name: 'Follow first member',
    score: 50,
    requirement: { of: 'following', total: 1 },
  },
  { name: 'Wise Stoic', display_name: 'First wisdom cigar', score: 55, requirement: line('wisdom', 1) },
  { name: 'Just Stoic', display_name: 'First justice cigar', score: 50, requirement: line('justice', 1) },
  {
    name: 'Moderate Stoic',
    display_name: 'First moderation cigar',
    score: 45,
    requirement: line('moderation', 1),
  },
  {
    name: 'Create Member Account',
    display_name: 'Creating an account',
    score: 50,
    requirement: { of: 'account', total: 1 },
  },
] as const satisfies readonly BadgeRule[];

export type BadgeName = (typeof BADGES)[number]['name'];

const isSameKind = (one: BadgeRequirement, other: BadgeRequirement): boolean =>
  one.of === other.of &&
  (one.of !== 'line_cigars' || (other.of === 'line_cigars' && one.line === other.line));

/** Returns the next badge of the same kind, such as 50 wisdom cigars after the first one; null after the last. */
export function badgeAfter(name: string): BadgeRule | null {
  const badge = BADGES.find((one) => one.name === name);
  if (badge === undefined) return null;
  const further = BADGES.filter(
    ({ requirement }) =>
      isSameKind(requirement, badge.requirement) && requirement.total > badge.requirement.total,
  );
  return further.toSorted((a, b) => a.requirement.total - b.requirement.total)[0] ?? null;
}

/** Returns a path for which the web app draws the medallion. */
export const badgeImage = (name: string): string =>
  `/art/badges/${name.toLowerCase().replaceAll(' ', '-')}.svg`;
