import type { Badge } from '@stoa/contract';
import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import { sql, type RawBuilder } from 'kysely';

export const earnedBadgeNames = (memberId: RawBuilder<unknown>) =>
  sql<string[]>`array(select badge from badge_earned where badge_earned.member_id = ${memberId})`;

/** JSON of badges with the time they were earned. */
export type EarnedBadges = Readonly<Record<string, string>>;

export const earnedBadges = (memberId: RawBuilder<unknown>) => sql<EarnedBadges>`(
  select coalesce(json_object_agg(badge, earned_at), '{}') from badge_earned where badge_earned.member_id = ${memberId})`;

export const asEarnedBadges = (earned: readonly string[]): Badge[] =>
  BADGES.filter(({ name }) => earned.includes(name)).map(({ name, display_name, requirement }) => ({
    name,
    display_name,
    image: badgeImage(name),
    earned: true,
    hasProgress: requirement.total > 1,
    current: requirement.total,
    total: requirement.total,
  }));
