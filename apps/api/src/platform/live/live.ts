import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '../database/database.ts';

/** Wakes what waits for something new of a member, on whichever server it waits. What is new is read from the database. */
export interface Live {
  /**
   * Has whoever listens to these members look again, on every server, once the transaction has committed.
   */
  wake(db: Db, memberIds: readonly number[]): Promise<void>;
  /** @returns what ends the listening */
  listen(memberId: number, look: () => void): () => void;
  /**
   * Hears of everybody for whom something is new: here already while the transaction is under way, of other servers
   * once they have committed. Null where nobody can tell what was missed.
   */
  watch(hear: (memberIds: readonly number[] | null) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'stoa_live';
/** A notification's text may have 8,000 bytes; an id at most 16 with its comma. */
const IDS_PER_TEXT = 450;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A connection that only listens would not notice that nobody is there any more. */
const PULSE_MS = 10_000;
const SILENCE_MS = 5_000;

const createEars = () => {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const watchers: ((memberIds: readonly number[] | null) => void)[] = [];
  const tell = (memberIds: readonly number[] | null) => {
    for (const hear of watchers) hear(memberIds);
  };
  return {
    listen: (memberId: number, look: () => void) => {
      emitter.on(String(memberId), look);
      return () => void emitter.off(String(memberId), look);
    },
    watch: (hear: (memberIds: readonly number[] | null) => void) => void watchers.push(hear),
    tell,
    hear: (ids: readonly number[]) => {
      tell(ids);
      for (const id of ids) emitter.emit(String(id));
    },
    hearAll: () => {
      tell(null);
      for (const id of emitter.eventNames()) emitter.emit(id);
    },
  };
};

/**
 * LISTEN and NOTIFY of a PostgreSQL server: heard exactly where and when the transaction commits. A connection of its
 * own listens; when it comes back after an absence everybody looks, because nobody knows what was missed.
 *
 * @param onAway hears of the first failure of each absence
 */
export const createLive = (url: string, onAway: (error: unknown) => void): Live => {
  const ears = createEars();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  let pulse: NodeJS.Timeout | undefined;

  const lost = (from: Client, error: unknown) => {
    if (client !== from) return;
    client = null;
    from.end().catch(() => undefined);
    if (isClosed) return;
    if (failures === 0) onAway(error);
    // Whoever cannot look now ends, and comes again.
    ears.hearAll();
    retry = setTimeout(connect, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
    failures += 1;
  };

  const connect = () => {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'stoa live',
    });
    client = fresh;
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh, new Error('The listening connection ended.')));
    fresh.on('notification', ({ payload = '' }) => ears.hear(payload.split(',').map(Number)));
    const begin = async () => {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      failures = 0;
      ears.hearAll();
    };
    begin().catch((error: unknown) => lost(fresh, error));
  };
  connect();
  pulse = setInterval(() => {
    const asked = client;
    if (asked !== null && failures === 0)
      asked.query('select 1').catch((error: unknown) => lost(asked, error));
  }, PULSE_MS);

  return {
    wake: async (db, ids) => {
      ears.tell(ids);
      for (let from = 0; from < ids.length; from += IDS_PER_TEXT) {
        const text = ids.slice(from, from + IDS_PER_TEXT).join(',');
        await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
      }
    },
    listen: ears.listen,
    watch: ears.watch,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await client?.end().catch(() => undefined);
    },
  };
};
