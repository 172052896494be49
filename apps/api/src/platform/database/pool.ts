import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient, type QueryResult } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Database, DatabaseOptions, Schema } from './database.ts';
import { causeOf, StartFault } from '../start-fault.ts';
import { DatabaseUnavailable, isGivenUp, isOutdatedPlan } from './errors.ts';
import { inPatience } from './patience.ts';
import { createPrepared, type Prepared } from './prepared.ts';
import { takePulse, type Pulse } from './pulse.ts';
import { openReplica, type OpenReplica } from './replica.ts';

/** Ids and counts fit into a double, so they arrive as numbers. */
types.setTypeParser(types.builtins.INT8, Number);

/** A server that says nothing for so long is away, whatever its own time limits were. */
const SILENCE_MS = 6_500;

const isSilence = (error: unknown) =>
  error instanceof DatabaseUnavailable || (error instanceof Error && error.message === 'Query read timeout');

/**
 * A lent connection whose server fell silent is of no more use: the answer that still may come would be
 * taken for that of the next statement's user. It refuses further statements and is not used again.
 */
const lend = (client: PoolClient, prepared: Prepared, pulse: Pulse): PostgresPoolClient => {
  let isSilent = false;
  const send = async (text: string, values: unknown[], name: string | undefined) => {
    if (isSilent) throw new DatabaseUnavailable('The database server has not answered.');
    try {
      return await inPatience(() =>
        pulse.whileThere(() => client.query({ text, values, ...(name !== undefined && { name }) })),
      );
    } catch (error) {
      if (!isSilence(error)) throw error;
      isSilent = true;
      throw new DatabaseUnavailable('The database server has not answered.', { cause: error });
    }
  };
  const query = async (text: string, values: unknown[]) => {
    try {
      return await send(text, values, prepared.nameOf(text, values));
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      prepared.forget();
      // By itself it is sent again; a transaction is given up by now, and whoever holds it runs the whole again.
      return await send(text, values, undefined).catch((second: unknown) => {
        throw isGivenUp(second) ? error : second;
      });
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isSilent),
  };
};

/** A connection of the pool; one that comes when nobody waits for it any more goes back. */
const borrow = async (lent: Promise<PoolClient>, pulse: Pulse): Promise<PoolClient> => {
  try {
    return await inPatience(() => pulse.whileThere(() => lent));
  } catch (error) {
    lent.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
};

/** The replica's silence is its own affair: its statements have their time, then the primary is asked. */
const NO_PULSE: Pulse = { whileThere: (work) => work(), stop: async () => undefined };

const lending = (pool: Pool, pulse: Pulse, replica: OpenReplica | null): PostgresPool => {
  const prepared = createPrepared();
  return {
    connect: async () => {
      const elsewhere = replica?.connect() ?? null;
      if (elsewhere !== null) return lend(await elsewhere, prepared, NO_PULSE);
      return lend(await borrow(pool.connect(), pulse), prepared, pulse);
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

/** A pool whose connections are lent as they are wanted. */
const lent = (pool: Pool, as: (client: PoolClient) => PostgresPoolClient): PostgresPool => ({
  connect: async () => as(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

/** A connection that takes `copy … to stdout` and `copy … from stdin` as statements too: see `copy.ts`. */
const copying = (client: PoolClient): PostgresPoolClient => {
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
    application_name: 'stoa unhurried',
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

/** Opens the PostgreSQL server (15 to 18) at this address through a pool of 10 connections; `migrate` runs migrations. */
export const openDatabase = async ({
  url,
  name = 'stoa',
  replicaUrl = null,
  onReplica = () => undefined,
  through = (dialect) => dialect,
}: DatabaseOptions): Promise<Database> => {
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
    application_name: name,
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
  const pulse = takePulse(url);
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, pool, onReplica);
  const dialect = through(new PostgresDialect({ pool: lending(pool, pulse, replica) }));
  const db = new Kysely<Schema>({ dialect });
  return {
    url,
    db,
    replica,
    forJobs: {
      executeSql: async (text, values) => {
        const answer = await pool.query(text, values);
        const all: QueryResult[] = Array.isArray(answer) ? answer : [answer];
        return { rows: all.flatMap((result) => result.rows) };
      },
    },
    unhurried: async (work) => {
      const own = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: lent(unhurriedPool(url), copying) }),
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
        await pulse.whileThere(() => pool.query('select 1'));
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
      await pulse.stop();
      await replica?.close();
      await db.destroy();
      // Kysely ends only a pool that it has used; the job queue may have been the only one.
      if (!pool.ended) await pool.end();
    },
  };
};
