import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { withinDeadline } from './deadline.ts';
import { DatabaseUnavailable, isOutdatedPlan, isReadOnlyServer, isTransactionAborted } from './errors.ts';
import type { Prepared } from './prepared.ts';
import { connectTo, type Servers } from './servers.ts';
import { awaitCommits } from './stalled-commits.ts';
import { isRead, type createWritePlaces } from './write-places.ts';

interface ConnectionSource {
  readonly pool: Pool;
  readonly servers: Servers;
  readonly places: ReturnType<typeof createWritePlaces>;
  readonly prepared: Prepared;
  /** Aborted when the pool closes. */
  readonly closing: AbortSignal;
}

interface OpenConnection {
  readonly client: PoolClient;
  /** Null for a read. */
  readonly freePlace: (() => void) | null;
}

export interface LentConnection extends PostgresPoolClient {
  /** Sends a text that isn't prepared, perhaps with several statements. */
  send(text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]>;
}

const isSilence = (error: unknown) =>
  error instanceof DatabaseUnavailable || (error instanceof Error && error.message === 'Query read timeout');

const noAnswer = (cause?: unknown) =>
  new DatabaseUnavailable('The database server didn’t respond.', { cause });

const open = async ({ pool, servers, places }: ConnectionSource, text: string): Promise<OpenConnection> => {
  const freePlace = isRead(text) ? null : await places.take();
  try {
    return { client: await connectTo(servers, pool), freePlace };
  } catch (error) {
    freePlace?.();
    throw error;
  }
};

const giveBack = async (opening: Promise<OpenConnection>): Promise<void> => {
  const { client, freePlace } = await opening;
  client.release();
  freePlace?.();
};

/** Gives the connection back if it opens after the deadline. */
const openInTime = async (source: ConnectionSource, text: string): Promise<OpenConnection> => {
  const opening = open(source, text);
  try {
    return await withinDeadline(() => opening);
  } catch (error) {
    giveBack(opening).catch(() => undefined);
    throw error;
  }
};

/** Lends a connection of the pool, which opens with the first statement: that decides whether it needs a place for writes. */
export const lendConnection = (source: ConnectionSource): LentConnection => {
  const { pool, prepared, closing } = source;
  let connection: OpenConnection | null = null;
  let isSilent = false;
  let mustClose = false;

  const send = async (text: string, values: unknown[] | undefined, name?: string) => {
    // A late response would be taken for the next statement's.
    if (isSilent) throw noAnswer();
    const { client } = (connection ??= await openInTime(source, text));
    const query = { text, ...(values && { values }), ...(name !== undefined && { name }) };
    try {
      return await withinDeadline(() => client.query(query));
    } catch (error) {
      mustClose ||= isReadOnlyServer(error);
      if (!isSilence(error)) throw error;
      isSilent = true;
      throw noAnswer(error);
    }
  };
  const query = async (text: string, values: unknown[]) => {
    try {
      return await send(text, values, prepared.findName(text, values));
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      prepared.forget();
      // Resends a single statement; a transaction has failed by now, and its caller repeats all of it.
      return await send(text, values).catch((second: unknown) => {
        throw isTransactionAborted(second) ? error : second;
      });
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    send,
    release: (isBroken = false) => {
      if (connection === null) return;
      const { client, freePlace } = connection;
      const end = () => {
        client.release(isSilent || mustClose || isBroken);
        freePlace?.();
      };
      if (isSilent && freePlace !== null) void awaitCommits(pool, closing).then(end);
      else end();
    },
  };
};
