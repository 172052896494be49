import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from '../database/database.ts';
import { openServers, type Servers } from '../database/servers.ts';

/** Wakes a member's listeners on every server after the commit; they read what is new. */
export interface Live {
  wake(db: Db, memberIds: readonly number[]): Promise<void>;
  listen(memberId: number, onNews: () => void): () => void;
  /** Called here before the commit, on other servers after it. Null if notifications may have been missed. */
  watch(watcher: (memberIds: readonly number[] | null) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'stoa_live';
/** A notification's text may have 8,000 bytes; an id takes at most 16 with its comma. */
const IDS_PER_TEXT = 450;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A connection that only listens doesn't notice that its server is gone. */
const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 5_000;

const createListeners = () => {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const watchers: ((memberIds: readonly number[] | null) => void)[] = [];
  const notifyWatchers = (memberIds: readonly number[] | null) => {
    for (const watcher of watchers) watcher(memberIds);
  };
  return {
    listen: (memberId: number, onNews: () => void) => {
      emitter.on(String(memberId), onNews);
      return () => void emitter.off(String(memberId), onNews);
    },
    watch: (watcher: (memberIds: readonly number[] | null) => void) => void watchers.push(watcher),
    notifyWatchers,
    notify: (ids: readonly number[]) => {
      notifyWatchers(ids);
      for (const id of ids) emitter.emit(String(id));
    },
    notifyAll: () => {
      notifyWatchers(null);
      for (const id of emitter.eventNames()) emitter.emit(id);
    },
  };
};

const listeningClient = (servers: Servers): Client =>
  new servers.Client({
    connectionTimeoutMillis: 3_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'stoa live',
  });

export const createLive = (url: string, onLost: (error: unknown) => void): Live => {
  const servers = openServers(url);
  const listeners = createListeners();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const lost = (from: Client, error: unknown) => {
    if (client !== from) return;
    client = null;
    from.end().catch(() => undefined);
    if (isClosed) return;
    if (failures === 0) onLost(error);
    // Notifications are missed from now on: every listener must read again or end.
    listeners.notifyAll();
    retry = setTimeout(connect, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
    failures += 1;
  };

  const connect = () => {
    const fresh = listeningClient(servers);
    client = fresh;
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh, new Error('The listening connection ended.')));
    fresh.on('notification', ({ payload = '' }) => listeners.notify(payload.split(',').map(Number)));
    const begin = async () => {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      failures = 0;
      listeners.notifyAll();
    };
    begin().catch((error: unknown) => lost(fresh, error));
  };
  connect();
  heartbeat = setInterval(() => {
    const current = client;
    if (current !== null && failures === 0)
      current.query('select 1').catch((error: unknown) => lost(current, error));
  }, HEARTBEAT_MS);

  return {
    wake: async (db, ids) => {
      listeners.notifyWatchers(ids);
      for (let from = 0; from < ids.length; from += IDS_PER_TEXT) {
        const text = ids.slice(from, from + IDS_PER_TEXT).join(',');
        await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
      }
    },
    listen: listeners.listen,
    watch: listeners.watch,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
};
