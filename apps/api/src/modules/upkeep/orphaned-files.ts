import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOLDERS, inBatches, unreferenced } from './referenced-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notes strays that are new, and answers those that were noted a day ago or earlier. */
const foundADayAgo = async (db: Db, keys: readonly string[], now: Date): Promise<string[]> => {
  await sql`
    insert into stray_file (key, noticed_at)
    select key, ${now}::timestamptz from unnest(${keys}::text[]) as key
    on conflict do nothing`.execute(db);
  const rows = await db
    .selectFrom('stray_file')
    .select('key')
    .where('key', 'in', keys)
    .where('noticed_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
  return rows.map(({ key }) => key);
};

/**
 * Removes files that no row names: what a server leaves that is killed between a file and its row. A file is
 * noted first, and removed only when it still has no row a day later: a request that is about to name it has
 * long ended by then, and no clock but ours is asked. Files of another program in the same place have other folders.
 *
 * @param report hears of the files that were removed
 * @returns how many were removed
 */
export const removeOrphanedFiles = async (
  db: Db,
  storage: Storage,
  now: Date,
  report: (keys: readonly string[]) => void,
): Promise<number> => {
  let removed = 0;
  for (const folder of FOLDERS) {
    for await (const keys of inBatches(storage.list(folder))) {
      const orphans = await unreferenced(db, keys);
      if (orphans.length === 0) continue;
      const old = await foundADayAgo(db, orphans, now);
      for (const key of old) await storage.delete(key);
      removed += old.length;
      if (old.length > 0) report(old);
    }
  }
  // Gone or named meanwhile: whatever is still noted for so long needs no note any more.
  await db
    .deleteFrom('stray_file')
    .where('noticed_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
  return removed;
};
