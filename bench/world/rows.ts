import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';

const BATCH = 5_000;

/** The properties of a row to write, with their column types. */
type Columns<Row> = { readonly [Name in keyof Row & string]?: string };

/**
 * Writes generated rows, thousands with each statement. Keeps their ids.
 *
 * @param columns Names and types of the columns, which are also the names of the rows' properties.
 */
export const writeRows = async <Row extends object>(
  tx: Tx,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(
    Object.entries(columns as Record<string, string>).map(
      ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
    ),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::text::json)
        as row (${types})`.execute(tx);
  }
};

/** Creates a temporary table for this transaction. Its first column is its key. */
export const createTempTable = async <Row extends object>(
  tx: Tx,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const types = sql.join(
    Object.entries(columns as Record<string, string>).map(
      ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
    ),
  );
  await sql`create temp table ${sql.table(table)} (${types}) on commit drop`.execute(tx);
  await writeRows(tx, table, columns, rows);
  await sql`alter table ${sql.table(table)} add primary key (${sql.ref(Object.keys(columns)[0] ?? '')})`.execute(
    tx,
  );
  await sql`analyze ${sql.table(table)}`.execute(tx);
};

export const runAll = async (tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(tx);
};
