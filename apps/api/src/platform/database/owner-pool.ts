import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import { connectTo, SESSION, type Servers } from './servers.ts';

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
export const poolWithoutTimeouts = (servers: Servers): PostgresPool => {
  const pool = new Pool({
    Client: servers.Client,
    options: SESSION,
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 0,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    // A statement without a limit would wait for hours for a machine that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'stoa without timeouts',
  });
  pool.on('error', () => undefined);
  return {
    connect: async () => withCopy(await connectTo(servers, pool)),
    end: () => pool.end(),
    options: pool.options,
  };
};
