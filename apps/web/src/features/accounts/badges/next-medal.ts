import type { Badge } from '@stoa/contract';
import { BADGES, type BadgeRequirement } from '@stoa/contract/badges.rules';
import { counted } from '../../../lib/figures.ts';

interface NextMedal {
  badge: Badge;
  missing: string;
}

const requirements = new Map<string, BadgeRequirement>(
  BADGES.map(({ name, requirement }) => [name, requirement]),
);

export function missingText({ name, current, total }: Badge): string {
  const requirement = requirements.get(name);
  const missing = total - current;
  switch (requirement?.of) {
    case 'stoic_cigars':
      return `Log ${counted(missing, 'more stoic cigar')}.`;
    case 'line_cigars':
      return total === 1
        ? `Log your first ${requirement.line} cigar.`
        : `Log ${counted(missing, `more ${requirement.line} cigar`)}.`;
    case 'followers':
      return 'Get your first follower.';
    case 'following':
      return 'Follow your first member.';
    case 'account':
    case undefined:
      return `${missing} more.`;
  }
}

/** Returns the badge that needs the fewest steps. Ties go to the most advanced, then to the first in the catalog. */
export function nextMedal(badges: readonly Badge[]): NextMedal | null {
  const [badge] = badges
    .filter(({ earned }) => !earned)
    .toSorted(
      (a, b) => a.total - a.current - (b.total - b.current) || b.current / b.total - a.current / a.total,
    );
  return badge ? { badge, missing: missingText(badge) } : null;
}
