import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import { Refusal } from '../refusal.ts';

const POLL_MS = 200;
const TIMEOUT_MS = 1_500;
const MAX_LAG_MS = 5_000;

const reading = new AsyncLocalStorage<boolean>();

/** For reads that also write. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> => reading.run(false, work);

export interface Replica {
  /** From the replica if it has replayed `minLogPosition` (bytes) and lags little; else, or where that fails, from the primary. */
  read<T>(minLogPosition: number, work: () => Promise<T>): Promise<T>;
}

export interface OpenReplica extends Replica {
  connect(): Promise<PoolClient> | null;
  close(): Promise<void>;
}

interface Sample {
  readonly position: number;
  readonly at: number;
}

const PRIMARY_POSITION = `select (pg_current_wal_lsn() - '0/0')::bigint as position`;
const REPLICA_POSITION = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position`;

/** The replica is away, cancelled the query, or lacks a row or a column that the primary has. */
const isForPrimary = (error: unknown): boolean => !(error instanceof Refusal) || error.status === 404;

/** A streaming replica. Its replay position only grows, so an old polled value is safe. */
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
  const poller = new Pool({
    ...settings,
    max: 1,
    query_timeout: TIMEOUT_MS,
    application_name: 'stoa replica',
  });
  for (const one of [pool, poller]) {
    one.on('error', () => undefined);
    one.on('connect', (client) => client.on('error', () => undefined));
  }
  let pending: Sample[] = [];
  let replayed = -1;
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let isRead = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const setRead = (to: boolean, error: unknown = null) => {
    if (isRead !== to) report(to, error);
    isRead = to;
  };
  const positionOf = async (from: Pool, query: string): Promise<number> => {
    const { rows } = await from.query<{ position: number | null }>(query);
    const position = rows[0]?.position;
    if (typeof position !== 'number') throw new Error('DATABASE_REPLICA_URL names no replica.');
    return position;
  };
  const poll = async (): Promise<void> => {
    try {
      const at = performance.now();
      pending.push({ position: await positionOf(primary, PRIMARY_POSITION), at });
      replayed = await positionOf(poller, REPLICA_POSITION);
      const reached = pending.findLast(({ position }) => position <= replayed);
      if (reached !== undefined) freshAsOf = reached.at;
      // The oldest one gives the lag; 100 bound the list while the replica is away.
      pending = pending.filter(({ position }) => position > replayed).slice(0, 100);
      setRead(performance.now() - freshAsOf < MAX_LAG_MS);
    } catch (error) {
      setRead(false, error);
    }
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS);
  };
  void poll();

  const isFresh = (minLogPosition: number) =>
    isRead && minLogPosition <= replayed && performance.now() - freshAsOf < MAX_LAG_MS;
  return {
    read: async (minLogPosition, work) => {
      if (!isFresh(minLogPosition)) return work();
      try {
        return await reading.run(true, work);
      } catch (error) {
        if (!isForPrimary(error)) throw error;
        return work();
      }
    },
    connect: () => (reading.getStore() === true ? pool.connect() : null),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool.end(), poller.end()]);
    },
  };
};
