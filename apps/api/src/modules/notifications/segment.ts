import type { MessageSegment } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Imported cigars don't count, because they were logged elsewhere. */
const hasLoggedSince = (at: Date, days: number): RawBuilder<boolean> => sql`exists (
  select from entry where member_id = member.id and deleted_at is null and import_id is null
     and created_at > ${new Date(at.getTime() - days * DAY_MS)})`;

/** Returns SQL that is true if `member` meets all of the segment's conditions at a moment. */
export const isInSegment = (
  { state, city, line, badge, batch, logged_within_days, quiet_for_days }: MessageSegment,
  at: Date,
): RawBuilder<boolean> => {
  const conditions = [
    ...(state === undefined
      ? []
      : [
          // The count would reveal to staff where someone who hides it lives (decision 58).
          sql<boolean>`member.location_visible and exists (
            select from address as home where home.id = member.home_id and home.type = 'user'
               and lower(home.state) = lower(${state})
               and ${city === undefined ? sql`true` : sql`lower(home.city) = lower(${city})`})`,
        ]),
    ...(line === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from line_count where member_id = member.id and line = ${line} and line_count.cigars > 0)`,
        ]),
    ...(badge === undefined
      ? []
      : [sql<boolean>`exists (select from badge_earned where member_id = member.id and badge = ${badge})`]),
    ...(batch === undefined
      ? []
      : [
          sql<boolean>`member.id in (select member_id from code where batch_id = ${batch} and claimed_at is not null)`,
        ]),
    ...(logged_within_days === undefined ? [] : [hasLoggedSince(at, logged_within_days)]),
    ...(quiet_for_days === undefined ? [] : [sql<boolean>`not ${hasLoggedSince(at, quiet_for_days)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};
