import { largePicture } from '@stoa/contract/pictures.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fileKeys, photoKeys } from '../media/index.ts';

/** Files looked up at once. */
export const BATCH = 500;

/**
 * Every column that names a stored file; the first ones have an index. A photo's column has the part of the key that its
 * sizes share, a catalogue picture's the key of its larger size. A column that is missing here would have its files
 * removed, so a test compares this list with the schema.
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

/** Folders of the house's files; those of another program in the same place have others. */
export const FOLDERS = ['photos', 'portraits', 'pictures'] as const;

/** `photos/<media>/960.jpg` is named by its media alone, `pictures/<name>/320.jpg` by the larger size beside it. */
export const referenceOf = (key: string): string => /^photos\/([^/]+)\//.exec(key)?.[1] ?? largePicture(key);

/** Those of these keys that no row names. */
export const unreferenced = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  let left = keys;
  for (const [table, column] of FILE_COLUMNS) {
    if (left.length === 0) break;
    const found = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)}
       where ${sql.ref(column)} = any(${left.map(referenceOf)}::text[])`.execute(db);
    const names = new Set(found.rows.map(({ name }) => name));
    left = left.filter((key) => !names.has(referenceOf(key)));
  }
  return [...left];
};

/** A file that a row names. */
export interface ReferencedFile {
  readonly key: string;
  /** Where it is named, such as `entry_photo.media`. */
  readonly by: string;
}

/**
 * Every file that rows name, some hundreds at a time; one that stands in several columns comes once for each. What the
 * web app draws itself (`/art/…`) is no file.
 */
export async function* referencedFiles(db: Db): AsyncGenerator<ReferencedFile[]> {
  for (const [table, column] of FILE_COLUMNS) {
    for (let last = ''; ;) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
         where ${sql.ref(column)} > ${last} and ${sql.ref(column)} not like '/%'
         order by 1 limit ${BATCH}`.execute(db);
      const keysOf = (name: string) => (table === 'entry_photo' ? photoKeys(name) : fileKeys(name));
      const by = `${table}.${column}`;
      if (rows.length > 0) yield rows.flatMap(({ name }) => keysOf(name).map((key) => ({ key, by })));
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.name ?? last;
    }
  }
}

export async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
