import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient, type QueryResult } from 'pg';
import type { Database, Schema } from './database.ts';
import { causeOf, StartFault } from '../start-fault.ts';
import { DatabaseUnavailable } from './errors.ts';

/** Ids and counts fit into a double, so they arrive as numbers as on the embedded engine. */
types.setTypeParser(types.builtins.INT8, Number);

/** A server that says nothing for so long is away, whatever its own time limits were. */
const SILENCE_MS = 6_500;

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * A lent connection whose server fell silent is of no more use: the answer that still may come would be
 * taken for that of the next statement's user. It refuses further statements and is not used again.
 */
const lend = (client: PoolClient): PostgresPoolClient => {
  let isSilent = false;
  const query = async (text: string, values: unknown[]) => {
    if (isSilent) throw new DatabaseUnavailable('The database server has not answered.');
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isSilence(error)) throw error;
      isSilent = true;
      throw new DatabaseUnavailable('The database server has not answered.', { cause: error });
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isSilent),
  };
};

const lending = (pool: Pool): PostgresPool => ({
  connect: async () => lend(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

/** A migration may rewrite a large table, and a second server waits for the first one's; a table's lock is not waited for so long. */
const unhurriedPool = (url: string): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 0,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    keepAlive: true,
    application_name: 'stoa migrations',
  });
  pool.on('error', () => undefined);
  return pool;
};

/** Why the server of DATABASE_URL cannot be used, by what it said. Never with the password. */
const refusalOf = (error: unknown, url: string): string => {
  const { host: named, username, pathname } = new URL(url);
  const host = named === '' ? 'its socket' : named;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('28'))
    return `The database server at ${host} refuses the user ${username} or the password. Correct them in DATABASE_URL.`;
  if (code === '3D000')
    return `The database server at ${host} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
  return `The database server at ${host} does not answer (${causeOf(error)}). Start it, or correct DATABASE_URL.`;
};

/** A PostgreSQL server (15 to 18) through a pool of 10 connections. */
export const openServer = async (url: string): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 6_000,
    lock_timeout: 5_000,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'stoa',
  });
  // A connection that breaks is replaced by the pool, and whoever uses it hears so from their statement;
  // without listeners it would end the process, an idle one as much as one between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartFault(refusalOf(error, url), { cause: error });
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lending(pool) }) });
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
    unhurried: async (work) => {
      const own = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: unhurriedPool(url) }) });
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
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
    close: async () => {
      await db.destroy();
      // Kysely ends only a pool that it has used; the job queue may have been the only one.
      if (!pool.ended) await pool.end();
    },
  };
};
