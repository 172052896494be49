import { largePicture } from '@stoa/contract/pictures.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fileKeys, photoKeys, withoutStored } from '../media/index.ts';

const BATCH = 500;

/** A missing column would lose its files, so a test compares this list of columns with file keys to the schema. */
export const FILE_COLUMNS = [
  ['entry_photo', 'media'],
  ['amends', 'photo'],
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
  ['journal_import_part', 'file'],
] as const;

/** Other folders in the same storage may belong to another program. */
export const FOLDERS = ['photos', 'portraits', 'pictures', 'imports'] as const;

/** Returns the part of a key that columns store. */
const referenceFor = (key: string): string => /^photos\/([^/]+)\//.exec(key)?.[1] ?? largePicture(key);

export const unreferenced = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  let left = keys;
  for (const [table, column] of FILE_COLUMNS) {
    if (left.length === 0) break;
    const found = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)}
       where ${sql.ref(column)} = any(${left.map(referenceFor)}::text[])`.execute(db);
    const names = new Set(found.rows.map(({ name }) => name));
    left = left.filter((key) => !names.has(referenceFor(key)));
  }
  return [...left];
};

/** Returns the keys that no row names, except those of removed files that stay for a while. */
export const orphansAmong = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  withoutStored(db, await unreferenced(db, keys));

/** Lets members see removed files again if rows name them, for example after a recovery. Returns how many. */
export const showReferencedFiles = async (tx: Tx): Promise<number> => {
  let shown = 0;
  for (const [table, column] of FILE_COLUMNS) {
    const { rows } = await sql`
      delete from removed_file where name in
        (select file_name(${sql.ref(column)}) from ${sql.table(table)} where ${sql.ref(column)} is not null)
      returning name`.execute(tx);
    shown += rows.length;
  }
  return shown;
};

/** Stops serving these files, which the cleanup removes later. */
export const hideFiles = async (db: Db, keys: readonly string[]): Promise<void> => {
  await sql`
    insert into removed_file (name)
    select distinct file_name(key) from unnest(${keys}::text[]) as key where file_name(key) is not null
    on conflict do nothing`.execute(db);
};

/** Returns the stored files behind a column's value; none for web app drawings (`/art/…`). */
export const keysNamedBy = (table: (typeof FILE_COLUMNS)[number][0], value: string): string[] => {
  if (value === '' || value.startsWith('/')) return [];
  return table === 'entry_photo' || table === 'amends' ? photoKeys(value) : fileKeys(value);
};

export interface ReferencedFile {
  readonly key: string;
  /** A column, such as `entry_photo.media`. */
  readonly by: string;
}

/** Yields every referenced file in batches, once per column that holds it. */
export async function* referencedFiles(db: Db): AsyncGenerator<ReferencedFile[]> {
  for (const [table, column] of FILE_COLUMNS) {
    for (let last = ''; ;) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
         where ${sql.ref(column)} > ${last} and ${sql.ref(column)} not like '/%'
         order by 1 limit ${BATCH}`.execute(db);
      const by = `${table}.${column}`;
      if (rows.length > 0)
        yield rows.flatMap(({ name }) => keysNamedBy(table, name).map((key) => ({ key, by })));
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
