import type { Challenge, ChallengeChange, NewChallenge } from '@stoa/contract';
import { sql } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueLateRemoval } from '../media/index.ts';
import type { Notify } from '../notifications/index.ts';
import { listChallengesById } from './challenges.queries.ts';
import { aggregateChallenges, unlockedNotice } from './aggregate.ts';
import { byMembersWhoCount, countedWithin, sumWithin } from './counted.ts';

export type ChallengesPlatform = Platform & {
  readonly notify: Notify;
};

/** Writers of points and cigars wait until the transaction ends. */
const lockForRecount = (tx: Tx): Promise<unknown> => sql`select lock_for_recount()`.execute(tx);

/** Recomputes from history while writers wait; an unlocked challenge stays unlocked. @returns true if this unlocked it */
export const recountChallenge = async (tx: Tx, id: number): Promise<boolean> => {
  await lockForRecount(tx);
  const challenge = await tx
    .selectFrom('challenge')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // An unlocked challenge retains the contributions of members who no longer count.
  const isReplaced = challenge.unlocked_at === null ? sql`true` : byMembersWhoCount;
  await sql`delete from challenge_change where challenge_id = ${id} and ${isReplaced}`.execute(tx);
  await sql`delete from challenge_share where challenge_id = ${id} and ${isReplaced}`.execute(tx);
  const { rows: frozen } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from challenge_share where challenge_id = ${id}`.execute(
    tx,
  );
  await sql`
    insert into challenge_share (challenge_id, member_id, amount)
    select ${id}::bigint, member_id, sum(amount) from (${countedWithin(challenge)}) as counted
     group by member_id`.execute(tx);
  const { sum, reached_at } = await sumWithin(tx, challenge);
  const unlocked = challenge.unlocked_at ?? reached_at;
  await tx
    .updateTable('challenge')
    .set({ current_value: sum + (frozen[0]?.amount ?? 0), unlocked_at: unlocked })
    .where('id', '=', id)
    .execute();
  return challenge.unlocked_at === null && unlocked !== null;
};

const addPictures = async (tx: Tx, challengeId: number, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx
    .insertInto('challenge_picture')
    .values(keys.map((picture) => ({ challenge_id: challengeId, picture })))
    .execute();
};

const readChallenge = async (platform: ChallengesPlatform, id: number): Promise<Challenge> => {
  const [found] = await listChallengesById(platform.db, null, [id], platform.clock.now());
  if (found === undefined) throw notFound();
  return found;
};

/** A change of any of them changes the count or the unlock. */
const COUNTED_FIELDS = ['target_value', 'metric', 'starts_at', 'ends_at'];

/** Events since its start already count. */
export const openChallenge = async (
  platform: ChallengesPlatform,
  input: NewChallenge,
  pictures: readonly string[],
): Promise<Challenge> => {
  const id = await platform.db.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto('challenge')
      .values({
        ...input,
        starts_at: new Date(input.starts_at),
        ends_at: new Date(input.ends_at),
        unlocked_at: null,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await addPictures(tx, created.id, pictures);
    if (await recountChallenge(tx, created.id)) await platform.notify(tx, unlockedNotice(created));
    await recordChange(tx, { kind: 'challenge', id: created.id, before: null, after: { ...input } });
    return created.id;
  });
  return readChallenge(platform, id);
};

export const updateChallenge = async (
  platform: ChallengesPlatform,
  id: number,
  change: ChallengeChange,
  pictures: readonly string[],
): Promise<Challenge> => {
  await aggregateChallenges(platform.db, platform.notify);
  await platform.db.transaction().execute(async (tx) => {
    // Every transaction takes this lock before the challenge's row. Otherwise two of them might deadlock.
    await lockForRecount(tx);
    const before = await tx
      .selectFrom('challenge')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    const { starts_at, ends_at, ...rest } = change;
    const starts = starts_at === undefined ? before.starts_at : new Date(starts_at);
    const ends = ends_at === undefined ? before.ends_at : new Date(ends_at);
    if (ends <= starts) throw refuseField('ends_at', 'The end must be after the start.');
    const present = platform.clock.now();
    if (before.starts_at <= present && starts > present)
      throw refuseField(
        'starts_at',
        'Members have already seen this challenge. Please choose a start in the past, or end it.',
      );
    const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    await tx
      .updateTable('challenge')
      .set({ ...changed, starts_at: starts, ends_at: ends })
      .where('id', '=', id)
      .execute();
    if (pictures.length > 0) {
      const old = await tx
        .deleteFrom('challenge_picture')
        .where('challenge_id', '=', id)
        .returning('picture')
        .execute();
      await addPictures(tx, id, pictures);
      await queueLateRemoval(
        platform,
        tx,
        old.map(({ picture }) => picture),
        null,
      );
    }
    const now = { ...before, ...changed, starts_at: starts, ends_at: ends };
    // A recount after a change of words could unlock an ended challenge by points that settled later.
    const changes = changedFields({ ...before, new_pictures: 0 }, { ...now, new_pictures: pictures.length });
    const recounts = COUNTED_FIELDS.some((field) => field in changes.after);
    if (recounts && (await recountChallenge(tx, id))) await platform.notify(tx, unlockedNotice({ id }));
    await recordChange(tx, { kind: 'challenge', id, ...changes });
  });
  return readChallenge(platform, id);
};

/** Ends a running challenge now. Its unlock stays, and an ended challenge doesn't change. */
export const endChallenge = async (platform: ChallengesPlatform, id: number): Promise<Challenge> => {
  await aggregateChallenges(platform.db, platform.notify);
  await platform.db.transaction().execute(async (tx) => {
    await lockForRecount(tx);
    const now = platform.clock.now();
    const before = await tx
      .selectFrom('challenge')
      .select(['name', 'starts_at', 'ends_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    if (before.ends_at <= now) return;
    if (before.starts_at >= now)
      throw refuse(409, 'This challenge hasn’t started. Please withdraw it or change its dates instead.');
    await tx.updateTable('challenge').set({ ends_at: now }).where('id', '=', id).execute();
    if (await recountChallenge(tx, id)) await platform.notify(tx, unlockedNotice({ id }));
    await recordChange(tx, {
      kind: 'challenge',
      id,
      ...changedFields({ ends_at: before.ends_at }, { ends_at: now }),
      about: `ended: ${before.name}`,
    });
  });
  return readChallenge(platform, id);
};

/** Deletes a challenge that hasn't begun: members see it only from its start, unless it was unlocked before its start moved. */
export const withdrawChallenge = (platform: ChallengesPlatform, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await lockForRecount(tx);
    const before = await tx
      .selectFrom('challenge')
      .select(['name', 'description', 'target_value', 'metric', 'starts_at', 'ends_at', 'unlocked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    const { unlocked_at, ...fields } = before;
    if (before.starts_at <= platform.clock.now() || unlocked_at !== null)
      throw refuse(
        409,
        'Members have already seen this challenge. Please end it; its total stays in their lists.',
      );
    const pictures = await tx
      .deleteFrom('challenge_picture')
      .where('challenge_id', '=', id)
      .returning('picture')
      .execute();
    await queueLateRemoval(
      platform,
      tx,
      pictures.map(({ picture }) => picture),
      null,
    );
    await tx.deleteFrom('challenge').where('id', '=', id).execute();
    await recordChange(tx, {
      kind: 'challenge',
      id,
      before: fields,
      after: null,
      about: `withdrawn: ${before.name}`,
    });
  });
