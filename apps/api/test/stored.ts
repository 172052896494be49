import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Rows of every table of ours but the operators' audit, which writes down refused calls too. */
export const rowCounts = async ({ app }: TestApp): Promise<Record<string, number>> => {
  const { db } = app.platform;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'operator_audit' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = counted.rows[0]?.rows ?? 0;
  }
  return counts;
};

/** Keys of every kept file. */
export const fileKeys = async ({ app }: TestApp): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of app.platform.storage.list('')) keys.push(key);
  return keys.toSorted();
};
