import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '@stoa/api/platform/database/database';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** The columns of text, JSON, and bytes in every table, including the queue's. */
const readableColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as table, quote_ident(attname) as column
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
       and atttypid::regtype::text ~ '^(text|json|jsonb|bytea|character|citext|name)'
     order by 1, 2`.execute(db);
  return rows;
};

/** Returns every column with one of these words, as `schema.table.column: value`, ignoring case. */
export const tracesInDatabase = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { table, column } of await readableColumns(db)) {
    const asText = sql`case when pg_typeof(${sql.raw(column)}) = 'bytea'::regtype
      then encode(${sql.raw(column)}::text::bytea, 'escape') else ${sql.raw(column)}::text end`;
    const { rows } = await sql<{ value: string }>`
      select left(${asText}, 200) as value from ${sql.raw(table)}
       where exists (select from unnest(${words}::text[]) as sought (found) where strpos(lower(${asText}), lower(found)) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ value }) => `${table}.${column}: ${value}`));
  }
  return found;
};

/** Returns every file in a folder with one of these words in its name or content, except the database's own files. */
export const tracesInFolder = (folder: string, words: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.startsWith(join(folder, 'postgres')))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => {
      const text = `${path}\n${readFileSync(path, 'latin1')}`.toLowerCase();
      return words.some((word) => text.includes(word.toLowerCase()));
    });
