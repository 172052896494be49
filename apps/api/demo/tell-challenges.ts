import type { Tx } from '../src/platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { CHALLENGES, type DemoChallenge } from './store.ts';

interface Step {
  readonly at: Date;
  readonly by: number;
}

/** What counted towards a challenge since it began, the earliest first: corrections do not. */
const stepsOf = async (tx: Tx, metric: DemoChallenge['metric'], since: Date): Promise<Step[]> => {
  if (metric === 'cigars') {
    const entries = await tx
      .selectFrom('entry')
      .select('created_at')
      .where('created_at', '>=', since)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return entries.map(({ created_at }) => ({ at: created_at, by: 1 }));
  }
  const lines = await tx
    .selectFrom('ledger_line')
    .select(['created_at', 'earned'])
    .where('created_at', '>=', since)
    .where('earned', '>', 0)
    .where('cause', '<>', 'correction')
    .orderBy('created_at')
    .execute();
  return lines.map(({ created_at, earned }) => ({ at: created_at, by: earned }));
};

/** The sum, and when it reached the target (null: not yet). */
const add = (steps: readonly Step[], target: number): { sum: number; reachedAt: Date | null } => {
  let sum = 0;
  let reachedAt: Date | null = null;
  for (const { at, by } of steps) {
    sum += by;
    if (reachedAt === null && sum >= target) reachedAt = at;
  }
  return { sum, reachedAt };
};

/** Opens the challenges with what the community's year is worth to each. */
export const openChallenges = async (tx: Tx, calendar: Calendar, gallery: Gallery): Promise<void> => {
  for (const { name, description, metric, target, began, endsIn } of CHALLENGES) {
    const starts = calendar.midnight(began);
    const { sum, reachedAt } = add(await stepsOf(tx, metric, starts), target);
    const { id } = await tx
      .insertInto('challenge')
      .values({
        name,
        description,
        metric,
        target_value: target,
        current_value: sum,
        starts_at: starts,
        ends_at: calendar.midnight(-endsIn),
        unlocked_at: reachedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pictures = (gallery.challenges.get(name) ?? []).map((picture) => ({ challenge_id: id, picture }));
    if (pictures.length > 0) await tx.insertInto('challenge_picture').values(pictures).execute();
  }
};
