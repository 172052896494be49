import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type QueryResult } from 'pg';
import type { Database, Schema } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';

/** Ids and counts fit into a double, so they arrive as numbers as on the embedded engine. */
types.setTypeParser(types.builtins.INT8, Number);

/** A PostgreSQL server (15 to 18) through a pool of 10 connections. */
export const openServer = async (url: string): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 8_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'stoa',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'server',
    db,
    forJobs: {
      executeSql: async (text, values) => {
        const answer = await pool.query(text, values);
        const all: QueryResult[] = Array.isArray(answer) ? answer : [answer];
        return { rows: all.flatMap((result) => result.rows) };
      },
    },
    check: async () => {
      try {
        await pool.query('select 1');
      } catch (error) {
        throw new DatabaseUnavailable(
          'The database server does not answer. Check DATABASE_URL and the server.',
          {
            cause: error,
          },
        );
      }
    },
    close: () => db.destroy(),
  };
};
