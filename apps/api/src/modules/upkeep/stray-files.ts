import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Files looked up at once. */
const BATCH = 500;

/**
 * Every column that names a stored file; the first ones have an index. A photo's column has the part of the key
 * that its sizes share. A column that is missing here would have its files removed, so a test compares this
 * list with the schema.
 */
export const FILE_COLUMNS = [
  ['entry_photo', 'media'],
  ['entry', 'picture'],
  ['member', 'picture'],
  ['product', 'picture'],
  ['retailer', 'logo'],
  ['retailer_photo', 'picture'],
  ['reward', 'picture'],
  ['challenge_picture', 'picture'],
  ['operator_message', 'image'],
  ['ledger_line', 'picture'],
  ['redemption', 'picture'],
] as const;

/** `photos/<media>/960.jpg` is named by its media alone. */
const nameOf = (key: string): string => /^photos\/([^/]+)\//.exec(key)?.[1] ?? key;

/** Those of these keys that no row names. */
const unnamed = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  let left = keys;
  for (const [table, column] of FILE_COLUMNS) {
    if (left.length === 0) break;
    const found = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)}
       where ${sql.ref(column)} = any(${left.map(nameOf)}::text[])`.execute(db);
    const names = new Set(found.rows.map(({ name }) => name));
    left = left.filter((key) => !names.has(nameOf(key)));
  }
  return [...left];
};

/** Notes strays that are new, and answers those that were noted a day ago or earlier. */
const longNoticed = async (db: Db, keys: readonly string[], now: Date): Promise<string[]> => {
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

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Removes files that no row names: what a server leaves that is killed between a file and its row. A file is
 * noted first, and removed only when it still has no row a day later: a request that is about to name it has
 * long ended by then, and no clock but ours is asked. Files of another program in the same place have other folders.
 *
 * @param report hears of the files that were removed
 * @returns how many were removed
 */
export const removeStrayFiles = async (
  db: Db,
  storage: Storage,
  now: Date,
  report: (keys: readonly string[]) => void,
): Promise<number> => {
  let removed = 0;
  for (const folder of ['photos', 'portraits', 'pictures']) {
    for await (const keys of inBatches(storage.list(folder))) {
      const strays = await unnamed(db, keys);
      if (strays.length === 0) continue;
      const old = await longNoticed(db, strays, now);
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
