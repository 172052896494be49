import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOLDERS, inBatches, orphansAmong } from './referenced-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Records new orphans, and returns those recorded at least a day ago. */
const recordOrphans = async (db: Db, keys: readonly string[], now: Date): Promise<string[]> => {
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

/** Removes orphans a day after they were found, when every request that could refer to them has ended. */
export const deleteOrphanedFiles = async (
  db: Db,
  storage: Storage,
  now: Date,
  report: (keys: readonly string[]) => void,
): Promise<number> => {
  let removed = 0;
  for (const folder of FOLDERS) {
    for await (const keys of inBatches(storage.list(folder))) {
      const orphans = await orphansAmong(db, keys);
      if (orphans.length === 0) continue;
      const old = await recordOrphans(db, orphans, now);
      for (const key of old) await storage.delete(key);
      removed += old.length;
      if (old.length > 0) report(old);
    }
  }
  // These are either removed now, or rows have referred to them since the listing.
  await db
    .deleteFrom('stray_file')
    .where('noticed_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
  return removed;
};
