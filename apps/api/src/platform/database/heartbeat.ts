import { Client } from 'pg';
import { DatabaseUnavailable } from './errors.ts';

const BEAT_MS = 500;
const TICK_MS = 250;
/** After so long without an answer the server counts as away: requests are refused within 3 seconds. */
const SILENT_MS = 2_000;
/** Longer, because a server that accepts a connection and then hangs is silent rather than refusing. */
const CONNECTING_MS = 5_000;

const AWAY = 'The database server has not answered.';

export interface Heartbeat {
  whileAlive<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  readonly isOpen: Promise<unknown>;
}

/** A query every half second over a connection of its own; any answer to any statement counts as a beat. */
export const startHeartbeat = (url: string): Heartbeat => {
  const waiting = new Set<(error: Error) => void>();
  let connection: Connection | null = null;
  let isGone = false;
  let isStopped = false;
  let sentAt: number | null = null;
  let answeredAt = performance.now();
  let tickedAt = performance.now();

  const recordAnswer = () => {
    answeredAt = performance.now();
    isGone = false;
  };
  const drop = (dropped: Connection | null) => {
    if (connection !== dropped) return;
    connection = null;
    sentAt = null;
    dropped?.client.end().catch(() => undefined);
  };
  const open = (): Connection => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTING_MS,
      application_name: 'stoa heartbeat',
    });
    const opened = { client, isOpen: client.connect() };
    client.on('error', () => drop(opened));
    return opened;
  };
  const beat = async (): Promise<void> => {
    if (sentAt !== null) return;
    sentAt = performance.now();
    connection ??= open();
    const current = connection;
    try {
      await current.isOpen;
      await current.client.query('select 1');
      recordAnswer();
      if (connection === current) sentAt = null;
    } catch {
      // A server that refuses is not silent: each statement gets the refusal itself.
      drop(current);
    }
  };
  const check = () => {
    const now = performance.now();
    if (sentAt === null || now - Math.max(sentAt, answeredAt) < SILENT_MS) return;
    isGone = true;
    for (const fail of waiting) fail(new DatabaseUnavailable(AWAY));
    waiting.clear();
    drop(connection);
  };
  const ticking = setInterval(() => {
    const late = performance.now() - tickedAt - TICK_MS;
    tickedAt = performance.now();
    // After this process was delayed itself, answers are waiting unread.
    if (late < TICK_MS) setImmediate(check);
  }, TICK_MS);
  const beating = setInterval(() => void beat(), BEAT_MS);
  ticking.unref();
  beating.unref();

  return {
    // No promise is raced here: every statement of every request waits for this one.
    whileAlive: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (isGone) {
          reject(new DatabaseUnavailable(AWAY));
          return;
        }
        const answered = (answer: T) => {
          recordAnswer();
          waiting.delete(reject);
          resolve(answer);
        };
        const failed = (error: unknown) => {
          waiting.delete(reject);
          reject(error);
        };
        waiting.add(reject);
        work().then(answered, failed);
      }),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(ticking);
      clearInterval(beating);
      drop(connection);
    },
  };
};
