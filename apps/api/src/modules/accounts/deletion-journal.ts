import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { liftSuspension } from '../members/index.ts';
import { eraseMember, lockEntries } from './erase-member.ts';

const FOLDER = 'deletions';

const BATCH = 500;

interface Deleted {
  readonly id: number;
  readonly created_at: Date;
}

/** The hash identifies the member: after a restore the next newcomer may get the same id. */
const keyFor = ({ id, created_at }: Deleted): string => {
  const digest = createHash('sha256').update(`${id} ${created_at.toISOString()}`).digest('hex').slice(0, 16);
  return `${FOLDER}/${id}-${digest}.json`;
};

const ENTRY = /^deletions\/([0-9]{1,15})-[0-9a-f]{16}\.json$/;

const write = (storage: Storage, deleted: Deleted, at: Date): Promise<void> => {
  const entry = JSON.stringify({ member_id: deleted.id, deleted_at: at.toISOString() });
  return storage.put(keyFor(deleted), Buffer.from(entry), 'application/json');
};

/** Stores only the member's id and the time, next to the photos, where no restored backup undoes it (decision 41). */
export const writeDeletion = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  memberId: number,
): Promise<void> => {
  const member = await db
    .selectFrom('member')
    .select(['id', 'created_at', 'deleted_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member?.deleted_at) await write(storage, member, member.deleted_at);
};

const DELETION_JOURNAL: JobKind<{ member_id: number }> = { name: 'deletion-journal' };

/** Covers deletions digest own request couldn't write the file. */
export const deletionJournalJob = (platform: Platform): Job<{ member_id: number }> => ({
  name: DELETION_JOURNAL.name,
  retries: 75,
  run: ({ member_id }) => writeDeletion(platform, member_id),
});

export const recordDeletion = ({ jobs }: Platform, tx: Tx, memberId: number): Promise<void> =>
  jobs.enqueue(tx, DELETION_JOURNAL, { member_id: memberId });

export const deletionJournal = async (storage: Storage): Promise<Set<string>> => {
  const keys = new Set<string>();
  for await (const key of storage.list(FOLDER)) if (ENTRY.test(key)) keys.add(key);
  return keys;
};

/** Adds missing deletions of older versions or of a replaced storage. Returns how many. */
export const completeDeletionJournal = async (db: Db, storage: Storage): Promise<number> => {
  const known = await deletionJournal(storage);
  let added = 0;
  for (let last = 0; ;) {
    const members = await db
      .selectFrom('member')
      .select(['id', 'created_at', 'deleted_at'])
      .where('deleted_at', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { deleted_at, ...member } of members) {
      last = member.id;
      if (deleted_at === null || known.has(keyFor(member))) continue;
      await write(storage, member, deleted_at);
      added += 1;
    }
    if (members.length < BATCH) return added;
  }
};

/** Copies the journal of a replaced storage; returns its number of deletions. */
export const copyDeletionJournal = async (from: Storage, to: Storage): Promise<number> => {
  const keys = await deletionJournal(from);
  for (const key of keys) {
    const file = await from.open(key);
    if (file === null) continue;
    await to.put(key, Buffer.concat(await Array.fromAsync(file.stream)), 'application/json');
  }
  return keys.size;
};

export interface Replayed {
  readonly members: number;
  readonly keys: readonly string[];
}

/** Erases again the members in the journal that an older backup restored. Sends no email. */
export const replayDeletions = async (tx: Tx, journal: ReadonlySet<string>, at: Date): Promise<Replayed> => {
  const ids = Array.from(journal, (key) => Number(ENTRY.exec(key)?.[1]));
  const keys: string[] = [];
  await lockEntries(tx);
  let erased = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const members = await tx
      .selectFrom('member')
      .select(['id', 'created_at', 'suspended_at'])
      .where('id', 'in', ids.slice(from, from + BATCH))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const member of members) {
      if (!journal.has(keyFor(member))) continue;
      if (member.suspended_at !== null) await liftSuspension(tx, member.id);
      const found = await eraseMember(tx, member.id, at);
      if (found === undefined) continue;
      erased += 1;
      keys.push(...found.keys);
    }
  }
  return { members: erased, keys };
};
