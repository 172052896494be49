import type { Answer } from '@stoa/contract/client';
import { BADGES, badgeImage, type BadgeRequirement } from '@stoa/contract/badges.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Matches `deservedBadges`, for a row of `figures`. */
const isReached = (requirement: BadgeRequirement): RawBuilder<boolean> => {
  switch (requirement.of) {
    case 'stoic_cigars':
      return sql`cigars >= ${requirement.total}::int`;
    case 'line_cigars':
      return sql`coalesce((lines ->> ${requirement.line}::text)::int, 0) >= ${requirement.total}::int`;
    case 'account':
      return sql`true`;
    case 'followers':
    case 'following':
      return sql`${sql.ref(requirement.of)} >= ${requirement.total}::int`;
  }
};

/** Returns the credits that the backfill would give now. Locks nothing, so it may include a badge that is being earned. */
export const previewBackfill = async (db: Db): Promise<Answer<'GET /operator/badges/backfill/preview/'>> => {
  const reached = sql.join(
    BADGES.map(({ name, requirement }) => sql`(${name}::text, ${isReached(requirement)})`),
  );
  const { rows } = await sql<{ badge: string | null; members: number }>`
    with figures as (
      select member.id, followers, following, coalesce(sum(line_count.cigars), 0) as cigars,
             coalesce(jsonb_object_agg(line, line_count.cigars) filter (where line is not null), '{}') as lines
        from member left join line_count on line_count.member_id = member.id
       where deleted_at is null
       group by member.id),
    due as (
      select figures.id, badge
        from figures cross join lateral (values ${reached}) as rule (badge, reached)
       where reached
         and not exists (select from badge_earned where member_id = figures.id and badge_earned.badge = rule.badge))
    select badge, count(distinct id)::int as members from due group by grouping sets ((badge), ())`.execute(
    db,
  );
  const membersByBadge = new Map(rows.map(({ badge, members }) => [badge, members]));
  const badges = BADGES.flatMap(({ name, display_name, score }) => {
    const members = membersByBadge.get(name) ?? 0;
    return members === 0 ? [] : [{ name, display_name, image: badgeImage(name), score, members }];
  });
  return {
    badges,
    members: membersByBadge.get(null) ?? 0,
    points: badges.reduce((sum, { score, members }) => sum + score * members, 0),
  };
};
