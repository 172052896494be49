import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { grantPractices, isWelcome } from './practices.service.ts';
import { RULES, type TastingPractice } from './tasting.ts';
import { listJournals, type NameKey } from './tastings.queries.ts';

const BATCH_SIZE = 100;

const grantWelcomes = async (tx: Tx, memberIds: readonly number[]): Promise<void> => {
  await sql`
    insert into practice_earned (member_id, practice, earned_at, entry_id)
    select distinct on (reply.member_id) reply.member_id, 'welcome', reply.created_at, reply.entry_id
      from reply join entry on entry.id = reply.entry_id join member as owner on owner.id = entry.member_id
     where reply.member_id = any(${memberIds}) and ${isWelcome}
     order by reply.member_id, reply.id
    on conflict do nothing`.execute(tx);
};

/** Grants practices fulfilled by whole journals and replies, each as of its moment. */
export const fillPractices = async (
  tx: Tx,
  memberIds: readonly number[],
  nameKey: NameKey,
): Promise<void> => {
  if (memberIds.length === 0) return;
  const journals = Map.groupBy(await listJournals(tx, memberIds, nameKey), ({ member_id }) => member_id);
  const granted = Array.from(journals, ([member_id, tastings]) =>
    (Object.keys(RULES) as TastingPractice[]).flatMap((practice) => {
      const found = RULES[practice](tastings);
      return found === null ? [] : [{ member_id, practice, earned_at: found.at, entry_id: found.entryId }];
    }),
  );
  await grantPractices(tx, granted.flat());
  await grantWelcomes(tx, memberIds);
};

/** Processes the next batch of the past; false once all are done. */
const fillNextBatch = (db: Db, nameKey: NameKey, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('practice_backfill').selectAll().executeTakeFirstOrThrow();
    if (known.finished_at !== null) return false;
    const members = await tx
      .selectFrom('member')
      .select('id')
      .where('id', '>', known.after_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forNoKeyUpdate()
      .execute();
    const ids = members.map(({ id }) => id);
    await fillPractices(tx, ids, nameKey);
    // If another server took the same batch, its grants stay and the later run counts.
    await tx
      .updateTable('practice_backfill')
      .set({ after_id: ids.at(-1) ?? known.after_id, finished_at: ids.length < BATCH_SIZE ? now : null })
      .where('after_id', '<=', known.after_id)
      .execute();
    return ids.length === BATCH_SIZE;
  });

/** Fills in practices for the past once after their introduction; resumes after an interruption. */
export const fillPast = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  nameKey: NameKey,
): Promise<void> => {
  while (await fillNextBatch(db, nameKey, clock.now()));
};
