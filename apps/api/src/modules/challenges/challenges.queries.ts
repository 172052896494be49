import type { Challenge, PlannedChallenge } from '@stoa/contract';
import type { ChallengeState } from '@stoa/contract/challenges.rules';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { pictureUrl } from '../media/index.ts';
import { sumWithin } from './counted.ts';

const MAX_CHALLENGES = 100;

/** `viewerId` is null for operators, who have no share. */
export const listChallengesById = async (
  db: Db,
  viewerId: number | null,
  ids: readonly number[],
  now: Date,
): Promise<Challenge[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('challenge')
    .leftJoin('challenge_share', (join) =>
      join
        .onRef('challenge_share.challenge_id', '=', 'challenge.id')
        .on('challenge_share.member_id', '=', viewerId ?? 0),
    )
    .selectAll('challenge')
    .select('challenge_share.amount')
    .where('challenge.id', 'in', ids)
    .execute();
  const pictures = await db
    .selectFrom('challenge_picture')
    .selectAll()
    .where('challenge_id', 'in', ids)
    .orderBy('id')
    .execute();
  const challenges = rows.map((row): Challenge => {
    const sum = Math.max(0, row.current_value);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      target_value: row.target_value,
      metric: row.metric,
      current_points: sum,
      progress_percentage: (sum / row.target_value) * 100,
      is_unlocked: row.unlocked_at !== null,
      unlocked_at: row.unlocked_at?.toISOString() ?? null,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_past: row.ends_at <= now,
      my_share: row.amount ?? 0,
      community_reward_pictures: pictures
        .filter(({ challenge_id }) => challenge_id === row.id)
        .map(({ id, picture }) => ({ id, picture: pictureUrl(picture) ?? '' })),
    };
  });
  return ids.flatMap((id) => challenges.find((one) => one.id === id) ?? []);
};

/** Returns running challenges by end, then past ones, newest first. */
export const listStartedChallenges = async (
  db: Db,
  viewerId: number,
  now: Date,
): Promise<Answer<'GET /community-rewards/'>> => {
  const { rows } = await sql<{ id: number }>`
    select id from challenge where starts_at <= ${now}
     order by ends_at <= ${now}, case when ends_at > ${now} then ends_at end, ends_at desc, id
     limit ${MAX_CHALLENGES}`.execute(db);
  return {
    results: await listChallengesById(
      db,
      viewerId,
      rows.map(({ id }) => id),
      now,
    ),
  };
};

interface ListQuery extends PageQuery {
  readonly search?: string | undefined;
  readonly state?: ChallengeState | undefined;
}

export const listChallenges = async (
  db: Db,
  { search = '', state, ...page }: ListQuery,
  now: Date,
): Promise<Answer<'GET /operator/challenges/'>> => {
  const listed = db
    .selectFrom('challenge')
    .$if(search !== '', (query) => query.where(sql<boolean>`strpos(lower(name), lower(${search}::text)) > 0`))
    .$if(state === 'coming', (query) => query.where('starts_at', '>', now))
    .$if(state === 'running', (query) => query.where('starts_at', '<=', now).where('ends_at', '>', now))
    .$if(state === 'ended', (query) => query.where('ends_at', '<=', now));
  const rows = await listed
    .select('id')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageBody(page, await listChallengesById(db, null, ids, now), await countRows(listed));
};

/** Returns the community's progress within a planned challenge. */
export const previewChallenge = async (
  db: Db,
  { metric, target_value, starts_at, ends_at }: PlannedChallenge,
): Promise<Answer<'POST /operator/challenges/preview/'>> => {
  const window = { metric, target_value, starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  const { sum, reached_at } = await sumWithin(db, window);
  return { current_value: sum, target_value, reached_at: reached_at?.toISOString() ?? null };
};
