import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, types, type PoolClient, type QueryResult } from 'pg';
import type { Database, DatabaseOptions, Schema } from './database.ts';
import { describeCause, StartFault } from '../start-fault.ts';
import { lendConnection, type LentConnection } from './connection.ts';
import { DatabaseUnavailable } from './errors.ts';
import { poolWithoutTimeouts } from './owner-pool.ts';
import { createPrepared } from './prepared.ts';
import { connectTo, openServers, refuseStandby, SESSION, type Servers } from './servers.ts';
import { createWritePlaces } from './write-places.ts';

/** Ids and counts fit into a double, so they arrive as numbers. */
types.setTypeParser(types.builtins.INT8, Number);

/** A server counts as unavailable after this silence, whatever its own time limits. */
const SILENCE_MS = 6_500;
const CONNECT_MS = 3_000;
const MAX_CONNECTIONS = 10;
/** Reads always find the other connections. */
const MAX_WRITES = 7;

const servingPool = (servers: Servers, name: string): Pool => {
  const pool = new Pool({
    Client: servers.Client,
    options: SESSION,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 6_000,
    lock_timeout: 5_000,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: name,
  });
  // The pool replaces a broken connection.
  pool.on('error', () => undefined);
  return pool;
};

/** Never includes the password. */
const refusalText = (error: unknown, servers: Servers, named: string): string => {
  const { servers: all, user, database } = servers.setting;
  const host = all[0]?.name ?? '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('28'))
    return `The database server at ${host} refuses the user ${user} or the password. Correct them in ${named}.`;
  if (code === '3D000')
    return `The database server at ${host} has no database ${database}. Create it, or correct ${named}.`;
  if (all.length > 1)
    return `None of the database servers accepts writes: ${servers.describe()}. Start or promote one, or correct ${named}.`;
  if (servers.isStandby(error))
    return `The database server at ${host} is a standby, which accepts no writes. Name the primary in ${named} (or all servers, separated by commas), or promote this one.`;
  return `The database server at ${host} isn’t answering (${describeCause(error)}). Start it, or correct ${named}.`;
};

/** Debian creates databases in SQL_ASCII if the system has no locale. */
const refuseOtherEncoding = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartFault(
    `The database’s encoding is ${encoding}, but Stoa needs UTF8. Create it again: create database stoa encoding 'UTF8' template template0 locale 'C.UTF-8'.`,
  );
};

/** @throws StartFault that names the setting */
const tryServers = async (servers: Servers, named: string, use: () => Promise<unknown>): Promise<void> => {
  try {
    await use();
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const cause = error instanceof DatabaseUnavailable && error.cause !== undefined ? error.cause : error;
    throw new StartFault(refusalText(cause, servers, named), { cause: error });
  }
};

const executeSql =
  (lend: () => LentConnection): Database['forJobs']['executeSql'] =>
  async (text, values) => {
    const connection = lend();
    // A failed text of several statements may leave its transaction open.
    let isBroken = true;
    try {
      const result = await connection.send(text, values);
      isBroken = false;
      const all: QueryResult[] = Array.isArray(result) ? result : [result];
      return { rows: all.flatMap(({ rows }) => rows) };
    } finally {
      connection.release(isBroken);
    }
  };

const checkWrites = async (pool: Pool, servers: Servers): Promise<void> => {
  const client = await connectTo(servers, pool);
  let isBroken = true;
  try {
    await refuseStandby(client, servers.setting);
    isBroken = false;
  } catch (error) {
    const what = 'The database server isn’t answering, or accepts no writes. Check it and DATABASE_URL.';
    throw new DatabaseUnavailable(what, { cause: error });
  } finally {
    client.release(isBroken);
  }
};

export const openDatabase = async ({
  url,
  ownerUrl = url,
  name = 'stoa',
  setting = 'DATABASE_URL',
  through = (dialect) => dialect,
}: DatabaseOptions): Promise<Database> => {
  const servers = openServers(url);
  const owners = ownerUrl === url ? servers : openServers(ownerUrl);
  const pool = servingPool(servers, name);
  const withoutTimeouts: Database['withoutTimeouts'] = async (work) => {
    const own = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolWithoutTimeouts(owners) }) });
    try {
      return await work(own);
    } finally {
      await own.destroy();
    }
  };
  try {
    await tryServers(servers, setting, async () => {
      const client = await connectTo(servers, pool);
      await refuseOtherEncoding(client).finally(() => client.release());
    });
    if (owners !== servers)
      await tryServers(owners, 'DATABASE_OWNER_URL', () =>
        withoutTimeouts((db) => db.connection().execute(async () => undefined)),
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  const closing = new AbortController();
  const places = createWritePlaces(MAX_WRITES, CONNECT_MS);
  const prepared = createPrepared();
  const lend = () => lendConnection({ pool, servers, places, prepared, closing: closing.signal });
  const lending: PostgresPool = {
    connect: () => Promise.resolve(lend()),
    end: () => pool.end(),
    options: pool.options,
  };
  const db = new Kysely<Schema>({ dialect: through(new PostgresDialect({ pool: lending })) });
  return {
    url,
    ownerUrl,
    db,
    forJobs: { executeSql: executeSql(lend) },
    withoutTimeouts,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + places.waiting,
    }),
    check: () => checkWrites(pool, servers),
    close: async () => {
      closing.abort();
      await db.destroy();
      // Kysely only ends a pool it has used; the job queue may have been the only user.
      if (!pool.ended) await pool.end();
    },
  };
};
