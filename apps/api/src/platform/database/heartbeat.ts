import { Client } from 'pg';
import { DatabaseUnavailable } from './errors.ts';

const BEAT_MS = 500;
const TICK_MS = 250;
/** Without any answer for so long the server counts as away: requests are refused within 3 seconds. */
const SILENT_MS = 2_000;
/** Longer than that: a server that accepts a connection and then hangs is silent, it does not refuse. */
const CONNECTING_MS = 5_000;

const AWAY = 'The database server has not answered.';

/** Notices a database server that hangs: it does not refuse connections, it is silent. */
export interface Heartbeat {
  /** Runs work with the server, which fails as soon as the server is known to be silent. */
  whileAlive<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  readonly isOpen: Promise<unknown>;
}

/** Asks a server over a connection of its own every half second. Any answer to any statement counts as a beat. */
export const startHeartbeat = (url: string): Heartbeat => {
  const waiting = new Set<(error: Error) => void>();
  let connection: Connection | null = null;
  let isGone = false;
  let isStopped = false;
  let askedAt: number | null = null;
  let answeredAt = performance.now();
  let tickedAt = performance.now();

  const recordAnswer = () => {
    answeredAt = performance.now();
    isGone = false;
  };
  const drop = (dropped: Connection | null) => {
    if (connection !== dropped) return;
    connection = null;
    askedAt = null;
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
    if (askedAt !== null) return;
    askedAt = performance.now();
    connection ??= open();
    const asked = connection;
    try {
      await asked.isOpen;
      await asked.client.query('select 1');
      recordAnswer();
      if (connection === asked) askedAt = null;
    } catch {
      // A server that refuses is not silent: each statement hears the refusal itself.
      drop(asked);
    }
  };
  const check = () => {
    const now = performance.now();
    if (askedAt === null || now - Math.max(askedAt, answeredAt) < SILENT_MS) return;
    isGone = true;
    for (const fail of waiting) fail(new DatabaseUnavailable(AWAY));
    waiting.clear();
    drop(connection);
  };
  const ticking = setInterval(() => {
    const late = performance.now() - tickedAt - TICK_MS;
    tickedAt = performance.now();
    // A process that was held up itself has answers waiting that it has not read.
    if (late < TICK_MS) setImmediate(check);
  }, TICK_MS);
  const beating = setInterval(() => void beat(), BEAT_MS);
  ticking.unref();
  beating.unref();

  return {
    whileAlive: async (work) => {
      if (isGone) throw new DatabaseUnavailable(AWAY);
      const { promise: silence, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      try {
        const answer = await Promise.race([work(), silence]);
        recordAnswer();
        return answer;
      } finally {
        waiting.delete(reject);
      }
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(ticking);
      clearInterval(beating);
      drop(connection);
    },
  };
};
