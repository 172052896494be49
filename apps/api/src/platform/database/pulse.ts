import { Client } from 'pg';
import { DatabaseUnavailable } from './errors.ts';

/** How often the server is asked whether it is there, milliseconds. */
const BEAT_MS = 500;
const TICK_MS = 250;
/** Without any answer for so long it is taken to be away: requests say so within 3 seconds. */
const SILENT_MS = 2_000;
/** Longer than that: a server that takes a connection and then says nothing is silent, it does not refuse. */
const CONNECTING_MS = 5_000;

const AWAY = 'The database server has not answered.';

/** Whether a database server that takes connections still says anything: one that hangs does not refuse, it is silent. */
export interface Pulse {
  /** Work with the server, which fails as soon as the server is known to be silent. */
  whileThere<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** The connection that it is asked over. */
interface Line {
  readonly client: Client;
  readonly isOpen: Promise<unknown>;
}

/**
 * Asks a server over a connection of its own again and again. A slow statement is none of its business: any answer to
 * anybody shows that the server is there.
 */
export const takePulse = (url: string): Pulse => {
  const waiting = new Set<(error: Error) => void>();
  let line: Line | null = null;
  let isGone = false;
  let isStopped = false;
  let askedAt: number | null = null;
  let heardAt = performance.now();
  let tickedAt = performance.now();

  const hear = () => {
    heardAt = performance.now();
    isGone = false;
  };
  /** What was asked over another line since stays. */
  const drop = (dropped: Line | null) => {
    if (line !== dropped) return;
    line = null;
    askedAt = null;
    dropped?.client.end().catch(() => undefined);
  };
  const open = (): Line => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTING_MS,
      application_name: 'stoa pulse',
    });
    const opened = { client, isOpen: client.connect() };
    client.on('error', () => drop(opened));
    return opened;
  };
  const beat = async (): Promise<void> => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    line ??= open();
    const asked = line;
    try {
      await asked.isOpen;
      await asked.client.query('select 1');
      hear();
      if (line === asked) askedAt = null;
    } catch {
      // One that refuses is not silent: whoever asks it hears so at once.
      drop(asked);
    }
  };
  const look = () => {
    const now = performance.now();
    if (askedAt === null || now - Math.max(askedAt, heardAt) < SILENT_MS) return;
    isGone = true;
    for (const fail of waiting) fail(new DatabaseUnavailable(AWAY));
    waiting.clear();
    drop(line);
  };
  const ticking = setInterval(() => {
    const late = performance.now() - tickedAt - TICK_MS;
    tickedAt = performance.now();
    // A process that was held up itself has answers waiting that it has not read.
    if (late < TICK_MS) setImmediate(look);
  }, TICK_MS);
  const beating = setInterval(() => void beat(), BEAT_MS);
  ticking.unref();
  beating.unref();

  return {
    whileThere: async (work) => {
      if (isGone) throw new DatabaseUnavailable(AWAY);
      const { promise: silence, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      try {
        const answer = await Promise.race([work(), silence]);
        hear();
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
      drop(line);
    },
  };
};
