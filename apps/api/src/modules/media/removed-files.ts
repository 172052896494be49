import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { fileKeys } from './media.ts';

type RemovalPlatform = Pick<Platform, 'clock' | 'jobs' | 'config'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One transaction releases this many. */
const BATCH = 500;

const REMOVE_FILES: JobKind<{ keys: string[] }> = { name: 'remove-files' };

/** Removes files after the commit. Their names stay for a week (`upkeep/expired.ts`), so that no proxy serves them. */
export const queueRemoval = async (
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  await sql`
    insert into removed_file (name, at)
    select distinct file_name(key), ${clock.now()}::timestamptz from unnest(${keys}::text[]) as key
     where file_name(key) is not null
    on conflict (name) do update set at = excluded.at, keys = null, stored_until = null, member_id = null`.execute(
    tx,
  );
  await jobs.enqueue(tx, REMOVE_FILES, { keys: [...keys] });
};

/**
 * Hides files from everyone right away, and removes them after KEEP_DELETED_FILES_DAYS (decision 100).
 * @param memberId whose deletion removes them earlier; null for the brand's pictures
 */
export const queueLateRemoval = async (
  platform: RemovalPlatform,
  tx: Tx,
  keys: readonly string[],
  memberId: number | null,
): Promise<void> => {
  const days = platform.config.keepDeletedFilesDays;
  if (days === 0) return queueRemoval(platform, tx, keys);
  if (keys.length === 0) return;
  const now = platform.clock.now();
  await sql`
    insert into removed_file (name, at, keys, stored_until, member_id)
    select file_name(key), ${now}::timestamptz, array_agg(distinct key),
           ${new Date(now.getTime() + days * DAY_MS)}::timestamptz, ${memberId}::bigint
      from unnest(${keys}::text[]) as key
     where file_name(key) is not null
     group by 1
    on conflict do nothing`.execute(tx);
};

/** Ends the storage of removed files. Returns their keys, which the caller removes after the commit. */
const release = async (tx: Tx, condition: RawBuilder<unknown>, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ keys: string[] }>`
    with due as (select name, keys from removed_file where ${condition} for update)
    update removed_file set at = ${now}::timestamptz, keys = null, stored_until = null, member_id = null
      from due where removed_file.name = due.name
    returning due.keys`.execute(tx);
  return rows.flatMap(({ keys }) => keys);
};

export const releaseRemovedOf = (tx: Tx, memberId: number, now: Date): Promise<string[]> =>
  release(tx, sql`member_id = ${memberId}`, now);

/** Removes files whose days are over. Returns how many of their names. */
export const removeDue = async ({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>) => {
  const now = clock.now();
  let removed = 0;
  for (let last = BATCH; last === BATCH;) {
    last = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select name from removed_file where stored_until <= ${now}
         order by stored_until limit ${BATCH} for update skip locked`.execute(tx);
      const names = rows.map(({ name }) => name);
      if (names.length === 0) return 0;
      await jobs.enqueue(tx, REMOVE_FILES, {
        keys: await release(tx, sql`name = any(${names}::text[])`, now),
      });
      return names.length;
    });
    removed += last;
  }
  return removed;
};

/** Returns the keys that no removed file's days protect. */
export const withoutStored = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
     where not exists (select from removed_file
                        where name = file_name(key) and stored_until is not null)`.execute(db);
  return rows.map(({ key }) => key);
};

export const deleteFilesJob = (storage: Storage): Job<{ keys: string[] }> => ({
  ...REMOVE_FILES,
  retries: 20,
  run: async ({ keys }) => {
    for (const key of keys.flatMap(fileKeys)) await storage.delete(key);
  },
});
