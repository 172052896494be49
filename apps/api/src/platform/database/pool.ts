import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Database, DatabaseOptions, Schema } from './database.ts';
import { withinDeadline } from './deadline.ts';
import { describeCause, StartFault } from '../start-fault.ts';
import { DatabaseUnavailable, isTransactionAborted, isOutdatedPlan } from './errors.ts';
import { createPrepared, type Prepared } from './prepared.ts';

/** Ids and counts fit into a double, so they arrive as numbers. */
types.setTypeParser(types.builtins.INT8, Number);

/** PostgreSQL's JIT would compile a daily job's statement for five seconds. */
const SESSION = '-c jit=off';

/** A server counts as unavailable after this silence, whatever its own time limits. */
const SILENCE_MS = 6_500;

const CHECK_MS = 3_000;

const isSilence = (error: unknown) =>
  error instanceof DatabaseUnavailable || (error instanceof Error && error.message === 'Query read timeout');

/** Closes a connection that timed out: the next statement would take a late response for its own. */
const wrap = (client: PoolClient, prepared: Prepared): PostgresPoolClient => {
  let isSilent = false;
  const send = async (text: string, values: unknown[], name: string | undefined) => {
    if (isSilent) throw new DatabaseUnavailable('The database server didn’t respond.');
    try {
      return await withinDeadline(() => client.query({ text, values, ...(name !== undefined && { name }) }));
    } catch (error) {
      if (!isSilence(error)) throw error;
      isSilent = true;
      throw new DatabaseUnavailable('The database server didn’t respond.', { cause: error });
    }
  };
  const query = async (text: string, values: unknown[]) => {
    try {
      return await send(text, values, prepared.findName(text, values));
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      prepared.forget();
      // Resends a single statement; a transaction has failed by now, and its caller repeats all of it.
      return await send(text, values, undefined).catch((second: unknown) => {
        throw isTransactionAborted(second) ? error : second;
      });
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isSilent),
  };
};

const acquire = async (connection: Promise<PoolClient>): Promise<PoolClient> => {
  try {
    return await withinDeadline(() => connection);
  } catch (error) {
    connection.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
};

const wrapPool = (pool: Pool): PostgresPool => {
  const prepared = createPrepared();
  return {
    connect: async () => wrap(await acquire(pool.connect()), prepared),
    end: () => pool.end(),
    options: pool.options,
  };
};

/** Also runs `copy … to stdout` and `copy … from stdin`: see `copy.ts`. */
const withCopy = (client: PoolClient): PostgresPoolClient => {
  const query = async (text: string, values: unknown[]) => {
    if (/^copy [^]* to stdout$/.test(text)) {
      const copied = await buffer(client.query(to(text)));
      return { command: 'COPY', rowCount: 0, rows: [{ copied }] };
    }
    if (/^copy [^]* from stdin$/.test(text)) {
      const into = client.query(from(text));
      await pipeline([values[0] as Uint8Array], into);
      return { command: 'COPY', rowCount: into.rowCount, rows: [] };
    }
    return client.query(text, values);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
};

/** Only limits waiting for a lock: a migration may rewrite a large table while a second server waits. */
const poolWithoutTimeouts = (url: string): PostgresPool => {
  const pool = new Pool({
    connectionString: url,
    options: SESSION,
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 0,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    keepAlive: true,
    application_name: 'stoa without timeouts',
  });
  pool.on('error', () => undefined);
  return {
    connect: async () => withCopy(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
};

const servingPool = (url: string, name: string): Pool => {
  const pool = new Pool({
    connectionString: url,
    options: SESSION,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 6_000,
    lock_timeout: 5_000,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: name,
  });
  // Without listeners a broken connection would end the process; its statement fails, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Never includes the password. */
const refusalText = (error: unknown, url: string): string => {
  const { host: named, username, pathname } = new URL(url);
  const host = named === '' ? 'its socket' : named;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('28'))
    return `The database server at ${host} refuses the user ${username} or the password. Correct them in DATABASE_URL.`;
  if (code === '3D000')
    return `The database server at ${host} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
  return `The database server at ${host} isn’t answering (${describeCause(error)}). Start it, or correct DATABASE_URL.`;
};

/** Debian creates databases in SQL_ASCII if the system has no locale. */
const refuseOtherEncoding = ({ rows }: QueryResult<{ encoding: string }>): void => {
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartFault(
    `The database’s encoding is ${encoding}, but Stoa needs UTF8. Create it again: create database stoa encoding 'UTF8' template template0 locale 'C.UTF-8'.`,
  );
};

export const openDatabase = async ({
  url,
  ownerUrl = url,
  name = 'stoa',
  through = (dialect) => dialect,
}: DatabaseOptions): Promise<Database> => {
  const pool = servingPool(url, name);
  try {
    refuseOtherEncoding(await pool.query("select current_setting('server_encoding') as encoding"));
  } catch (error) {
    await pool.end();
    throw error instanceof StartFault ? error : new StartFault(refusalText(error, url), { cause: error });
  }
  const dialect = through(new PostgresDialect({ pool: wrapPool(pool) }));
  const db = new Kysely<Schema>({ dialect });
  return {
    url,
    ownerUrl,
    db,
    forJobs: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values);
        const all: QueryResult[] = Array.isArray(result) ? result : [result];
        return { rows: all.flatMap((result) => result.rows) };
      },
    },
    withoutTimeouts: async (work) => {
      const own = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: poolWithoutTimeouts(ownerUrl) }),
      });
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    check: async () => {
      try {
        await pool.query({ text: 'select 1', query_timeout: CHECK_MS } as QueryConfig);
      } catch (error) {
        throw new DatabaseUnavailable(
          'The database server isn’t answering. Check DATABASE_URL and the server.',
          {
            cause: error,
          },
        );
      }
    },
    close: async () => {
      await db.destroy();
      // Kysely only ends a pool it has used; the job queue may have been the only user.
      if (!pool.ended) await pool.end();
    },
  };
};
