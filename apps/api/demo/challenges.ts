import { recountChallenge } from '../src/modules/challenges/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { CHALLENGES } from './store.ts';

export const openChallenges = async (tx: Tx, calendar: Calendar, gallery: Gallery): Promise<void> => {
  for (const { name, description, metric, target, began, endsIn } of CHALLENGES) {
    const { id } = await tx
      .insertInto('challenge')
      .values({
        name,
        description,
        metric,
        target_value: target,
        starts_at: calendar.midnight(began),
        ends_at: calendar.midnight(-endsIn),
        unlocked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recountChallenge(tx, id);
    const pictures = (gallery.challenges.get(name) ?? []).map((picture) => ({ challenge_id: id, picture }));
    if (pictures.length > 0) await tx.insertInto('challenge_picture').values(pictures).execute();
  }
};
