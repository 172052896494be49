import type { Badge } from '@stoa/contract';
import { BADGES, type BadgeRequirement } from '@stoa/contract/badges.rules';
import { counted } from '../../../lib/figures.ts';

const rules = new Map<string, { requirement: BadgeRequirement; score: number }>(
  BADGES.map((badge) => [badge.name, badge]),
);

export const scoreFor = (name: string): number => rules.get(name)?.score ?? 0;

/** Returns 0 to 1; 1 only once the badge has been awarded. */
export const getShare = ({ earned, current, total }: Badge): number =>
  earned ? 1 : Math.min(0.99, current / Math.max(1, total));

export function earnedFor(name: string): string {
  const requirement = rules.get(name)?.requirement;
  switch (requirement?.of) {
    case 'stoic_cigars':
      return `For ${counted(requirement.total, 'stoic cigar')}`;
    case 'line_cigars':
      return requirement.total === 1
        ? `For your first ${requirement.line} cigar`
        : `For ${counted(requirement.total, `${requirement.line} cigar`)}`;
    case 'followers':
      return 'For your first follower';
    case 'following':
      return 'For following your first member';
    case 'account':
    case undefined:
      return 'For becoming a member';
  }
}
