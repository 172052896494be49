import { setTimeout as sleep } from 'node:timers/promises';
import { isContention, isUnavailable } from '../../platform/database/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextRecipients } from './audiences.ts';
import type { Written } from './insert.ts';
import { writeNotices } from './write.ts';

/** Members told in one transaction: short, because their rows are locked meanwhile. */
const BATCH = 50;
/** How often a server with nothing to tell looks again, milliseconds. */
const IDLE_MS = 500;
/** After a batch for many, so many times its own duration belongs to requests. */
const REST = 8;
const SHORTEST_REST_MS = 20;
const MOST_TRIES = 20;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60 * 60 * 1000;

/** Takes what was written for one more way to a member (push, mails), in the transaction that writes it: it enqueues. */
export type Deliver = (tx: Tx, written: readonly Written[]) => Promise<void>;

export interface TellerOptions extends Pick<Platform, 'db' | 'clock' | 'live'> {
  /** Each gets the notices for which its way was chosen. */
  readonly channels: { readonly push?: Deliver; readonly email?: Deliver };
  /** Hears of what failed. */
  readonly report: (error: unknown, happening: number | null) => void;
}

export interface Teller {
  start(): void;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
}

/**
 * Tells what has happened: a batch of recipients in a transaction that also moves the cursor or removes the row, so
 * nobody is told twice and nobody left out, whatever is killed when. Several servers share the work: a happening is one
 * server's for one batch, its row's lock ends with its connection.
 */
export const createTeller = ({ db, clock, live, channels, report }: TellerOptions): Teller => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isAway = false;

  const tellSome = async (seen: (id: number) => void): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const row = await tx
        .selectFrom('happening')
        .selectAll()
        .where('failed_at', 'is', null)
        .where('not_before', '<=', now)
        .orderBy('breadth')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row === undefined) return null;
      seen(row.id);
      const { ids, next } = await nextRecipients(tx, row, row.cursor, BATCH);
      const written = await writeNotices(tx, row, ids, now);
      const pushed = written.filter(({ push }) => push);
      const mailed = written.filter(({ email }) => email);
      if (pushed.length > 0) await channels.push?.(tx, pushed);
      if (mailed.length > 0) await channels.email?.(tx, mailed);
      if (next === null) await tx.deleteFrom('happening').where('id', '=', row.id).execute();
      else {
        await tx
          .updateTable('happening')
          .set({ cursor: JSON.stringify(next), tries: 0 })
          .where('id', '=', row.id)
          .execute();
      }
      await live.wake(tx, ids);
      return row.breadth;
    });

  /** Puts a happening off that failed, so that others are told meanwhile. While the database is away this fails too. */
  const putOff = async (id: number): Promise<void> => {
    const row = await db.selectFrom('happening').select('tries').where('id', '=', id).executeTakeFirst();
    if (row === undefined) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** row.tries);
    const now = clock.now();
    await db
      .updateTable('happening')
      .set({
        tries: row.tries + 1,
        not_before: new Date(now.getTime() + wait),
        ...(row.tries + 1 >= MOST_TRIES && { failed_at: now }),
      })
      .where('id', '=', id)
      .execute();
  };

  /** One batch; answers how long to rest after it, milliseconds. */
  const step = async (): Promise<number> => {
    let id: number | null = null;
    const from = performance.now();
    try {
      const breadth = await tellSome((seen) => {
        id = seen;
      });
      isAway = false;
      if (breadth === null) return IDLE_MS;
      return breadth === 0 ? 0 : Math.max(SHORTEST_REST_MS, REST * (performance.now() - from));
    } catch (error) {
      if (isContention(error)) return SHORTEST_REST_MS;
      const wasAway = isAway;
      isAway = isUnavailable(error);
      // Once of each absence of the database, and each time of everything else.
      if (!isAway || !wasAway) report(error, id);
      if (id !== null) await putOff(id).catch(() => undefined);
      return IDLE_MS;
    }
  };

  const go = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rest = await step();
      await sleep(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      running = go();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
