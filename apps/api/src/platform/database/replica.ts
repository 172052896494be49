import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import { Refusal } from '../refusal.ts';

/** How often the replica is asked how far it is, milliseconds. */
const LOOK_MS = 200;
/** A replica that says nothing for so long is not asked by requests. */
const TIMEOUT_MS = 1_500;
/** What a replica shows may be so old, milliseconds; one that is further behind is not read. */
const MOST_BEHIND_MS = 5_000;

/** Work under `reading` takes its connections from the replica; everything else from the primary. */
const reading = new AsyncLocalStorage<boolean>();

/** Work of a screen that writes beside its reading: it takes its connections from the primary. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> => reading.run(false, work);

export interface Replica {
  /**
   * Runs reads on the replica if it shows everything up to `minLogPosition` (bytes of the write-ahead log) and is not far
   * behind, and on the primary otherwise. What fails on the replica, or is not found there, is asked of the primary.
   */
  read<T>(minLogPosition: number, work: () => Promise<T>): Promise<T>;
}

export interface OpenReplica extends Replica {
  /** A connection of the replica where the work under way reads there, or null. */
  connect(): Promise<PoolClient> | null;
  close(): Promise<void>;
}

interface Sample {
  readonly place: number;
  readonly at: number;
}

/** Places in the log as numbers: bytes from its beginning. */
const PRIMARY_PLACE = `select (pg_current_wal_lsn() - '0/0')::bigint as place`;
const REPLICA_PLACE = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as place`;

/**
 * Whether the primary may know better: the replica is away, is in its own way, may not write, has not heard of it yet, or
 * lacks a column that a migration has just made.
 */
const isForThePrimary = (error: unknown): boolean => !(error instanceof Refusal) || error.status === 404;

/**
 * A streaming replica for the reads of screens. How far it is, is looked up again and again: what it has shown once it
 * shows for ever, so an answer that is a moment old is on the safe side.
 *
 * @param primary asked where the log ends, to know how old a replica's view is
 * @param report hears when the replica is read no more, and when it is again
 */
export const openReplica = (
  url: string,
  primary: Pool,
  report: (isRead: boolean, error: unknown) => void,
): OpenReplica => {
  const settings = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true };
  const pool = new Pool({
    ...settings,
    max: 10,
    statement_timeout: 6_000,
    query_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'stoa reading',
  });
  const looker = new Pool({
    ...settings,
    max: 1,
    query_timeout: TIMEOUT_MS,
    application_name: 'stoa replica',
  });
  for (const one of [pool, looker]) {
    one.on('error', () => undefined);
    one.on('connect', (client) => client.on('error', () => undefined));
  }
  /** Ends of the primary's log that the replica has not reached yet, oldest first. */
  let ahead: Sample[] = [];
  let replayed = -1;
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let isRead = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = (to: boolean, error: unknown = null) => {
    if (isRead !== to) report(to, error);
    isRead = to;
  };
  const placeOf = async (from: Pool, query: string): Promise<number> => {
    const { rows } = await from.query<{ place: number | null }>(query);
    const place = rows[0]?.place;
    if (typeof place !== 'number') throw new Error('DATABASE_REPLICA_URL names no replica.');
    return place;
  };
  const look = async (): Promise<void> => {
    try {
      const at = performance.now();
      ahead.push({ place: await placeOf(primary, PRIMARY_PLACE), at });
      replayed = await placeOf(looker, REPLICA_PLACE);
      const reached = ahead.findLast(({ place }) => place <= replayed);
      if (reached !== undefined) freshAsOf = reached.at;
      // Of those that it has not reached the oldest says how far it is behind; a day of them would be of no more use.
      ahead = ahead.filter(({ place }) => place > replayed).slice(0, 100);
      turn(performance.now() - freshAsOf < MOST_BEHIND_MS);
    } catch (error) {
      turn(false, error);
    }
    if (!isClosed) timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();

  const shows = (minLogPosition: number) =>
    isRead && minLogPosition <= replayed && performance.now() - freshAsOf < MOST_BEHIND_MS;
  return {
    read: async (minLogPosition, work) => {
      if (!shows(minLogPosition)) return work();
      try {
        return await reading.run(true, work);
      } catch (error) {
        if (!isForThePrimary(error)) throw error;
        return work();
      }
    },
    connect: () => (reading.getStore() === true ? pool.connect() : null),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool.end(), looker.end()]);
    },
  };
};
