import type { Badge } from '@stoa/contract';
import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import type { Db } from '../../platform/database/database.ts';

/** The badges that each of these members has earned, in the catalogue's order, as others see them. */
export const earnedBadges = async (db: Db, memberIds: readonly number[]): Promise<Map<number, Badge[]>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('badge_earned')
    .select(['member_id', 'badge'])
    .where('member_id', 'in', memberIds)
    .execute();
  const names = new Map<number, Set<string>>();
  for (const { member_id, badge } of rows) {
    names.set(member_id, (names.get(member_id) ?? new Set()).add(badge));
  }
  return new Map(Array.from(names, ([id, earned]) => [id, asEarned(earned)]));
};

const asEarned = (earned: ReadonlySet<string>): Badge[] =>
  BADGES.filter(({ name }) => earned.has(name)).map(({ name, display_name, requirement }) => ({
    name,
    display_name,
    image: badgeImage(name),
    earned: true,
    hasProgress: requirement.total > 1,
    current: requirement.total,
    total: requirement.total,
  }));
