import { BADGES, badgeImage, type BadgeName, type BadgeRequirement } from '@stoa/contract/badges.rules';
import type { OwnBadge } from '@stoa/contract';

export interface BadgeFigures {
  /** Codes ever claimed, by line: a deleted entry still counts, and logging its code again doesn't. */
  readonly lines: Readonly<Record<string, number>>;
  readonly followers: number;
  readonly following: number;
}

const stoicCigars = (figures: BadgeFigures) =>
  Object.values(figures.lines).reduce((sum, count) => sum + count, 0);

const progress = (requirement: BadgeRequirement, figures: BadgeFigures): number => {
  switch (requirement.of) {
    case 'stoic_cigars':
      return stoicCigars(figures);
    case 'line_cigars':
      return figures.lines[requirement.line] ?? 0;
    case 'account':
      return 1;
    case 'followers':
    case 'following':
      return figures[requirement.of];
  }
};

export const deservedBadges = (figures: BadgeFigures): BadgeName[] =>
  BADGES.filter(({ requirement }) => progress(requirement, figures) >= requirement.total).map(
    ({ name }) => name,
  );

export const badgesWithProgress = (
  figures: BadgeFigures,
  earned: Readonly<Record<string, string>>,
): OwnBadge[] =>
  BADGES.map(({ name, display_name, requirement }) => {
    const at = earned[name];
    return {
      name,
      display_name,
      image: badgeImage(name),
      earned: at !== undefined,
      earned_at: at === undefined ? null : new Date(at).toISOString(),
      hasProgress: requirement.total > 1,
      current:
        at === undefined ? Math.min(progress(requirement, figures), requirement.total) : requirement.total,
      total: requirement.total,
    };
  });
