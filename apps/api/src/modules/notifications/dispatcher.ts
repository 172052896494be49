import { setTimeout as sleep } from 'node:timers/promises';
import { isContention, isUnavailable } from '../../platform/database/errors.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextRecipients } from './audiences.ts';
import type { WrittenNotice } from './insert.ts';
import { writeNotices } from './write.ts';

/** Recipients of one transaction, which locks their rows. */
const BATCH = 50;
const FAILURE_PAUSE_MS = 500;
/** Of a server that members use. */
const PAUSES: DispatcherPauses = { idleMs: 500, pauseFactor: 8 };
const SHORTEST_PAUSE_MS = 20;
const MAX_TRIES = 20;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** Another channel beside the list (push, mail): enqueues its job in the transaction that writes the notices. */
export type Channel = (tx: Tx, written: readonly WrittenNotice[]) => Promise<void>;

export interface DispatcherPauses {
  /** Until an empty outbox is looked at again, milliseconds. */
  readonly idleMs: number;
  /** After a batch for many recipients the dispatcher pauses this many times the batch's duration: requests go first. */
  readonly pauseFactor: number;
}

export interface DispatcherOptions extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly pauses?: DispatcherPauses | undefined;
  /** Each gets the notices whose recipients chose it. */
  readonly channels: { readonly push?: Channel; readonly email?: Channel };
  readonly report: (error: unknown, eventId: number | null) => void;
}

export interface Dispatcher {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Delivers the events of the outbox: each transaction writes the notices of one batch of recipients and moves the cursor,
 * or deletes the event, so a killed server neither repeats nor skips a recipient. The row's lock gives an event to one
 * server for one batch, and ends with its connection.
 */
export const createDispatcher = ({
  db,
  clock,
  live,
  channels,
  report,
  pauses = PAUSES,
}: DispatcherOptions): Dispatcher => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isOutage = false;
  let isIdle = false;

  const due = (from: Db, now: Date) =>
    from.selectFrom('notification_event').where('failed_at', 'is', null).where('not_before', '<=', now);

  /** Delivers one batch; returns the event's breadth, or null when the outbox is empty. */
  const deliverBatch = async (onEvent: (id: number) => void): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const row = await due(tx, now)
        .selectAll()
        .orderBy('breadth')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row === undefined) return null;
      onEvent(row.id);
      const { ids, next } = await nextRecipients(tx, row, row.cursor, BATCH);
      const written = await writeNotices(tx, row, ids, now);
      const pushed = written.filter(({ push }) => push);
      const mailed = written.filter(({ email }) => email);
      if (pushed.length > 0) await channels.push?.(tx, pushed);
      if (mailed.length > 0) await channels.email?.(tx, mailed);
      if (next === null) await tx.deleteFrom('notification_event').where('id', '=', row.id).execute();
      else {
        await tx
          .updateTable('notification_event')
          .set({ cursor: JSON.stringify(next), tries: 0 })
          .where('id', '=', row.id)
          .execute();
      }
      await live.wake(tx, ids);
      return row.breadth;
    });

  const postpone = async (id: number): Promise<void> => {
    const row = await db
      .selectFrom('notification_event')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** row.tries);
    const now = clock.now();
    await db
      .updateTable('notification_event')
      .set({
        tries: row.tries + 1,
        not_before: new Date(now.getTime() + wait),
        ...(row.tries + 1 >= MAX_TRIES && { failed_at: now }),
      })
      .where('id', '=', id)
      .execute();
  };

  /** @returns the pause before the next batch, milliseconds */
  const step = async (): Promise<number> => {
    let id: number | null = null;
    const from = performance.now();
    try {
      // One statement where nothing is due, and not three.
      const isEmpty =
        isIdle && (await due(db, clock.now()).select('id').limit(1).executeTakeFirst()) === undefined;
      const breadth = isEmpty
        ? null
        : await deliverBatch((eventId) => {
            id = eventId;
          });
      isOutage = false;
      isIdle = breadth === null;
      if (breadth === null) return pauses.idleMs;
      if (breadth === 0) return 0;
      return Math.max(SHORTEST_PAUSE_MS, pauses.pauseFactor * (performance.now() - from));
    } catch (error) {
      if (isContention(error)) return SHORTEST_PAUSE_MS;
      const wasOutage = isOutage;
      isOutage = isUnavailable(error);
      // An outage of the database is reported once.
      if (!isOutage || !wasOutage) report(error, id);
      if (id !== null) await postpone(id).catch(() => undefined);
      return FAILURE_PAUSE_MS;
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pause = await step();
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
