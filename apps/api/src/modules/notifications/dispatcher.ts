import { isContention, isUnavailable } from '../../platform/database/errors.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPolling, type Polling } from '../../platform/polling.ts';
import { nextRecipients } from './audiences.ts';
import type { WrittenNotice } from './insert.ts';
import { writeNotices } from './write.ts';

/** Recipients of one transaction, which locks their rows. */
const BATCH = 50;
const FAILURE_PAUSE_MS = 500;
/** How late the events of another server are seen, which wakes nobody here. */
const IDLE_MS = 500;
/** After a batch for many recipients the dispatcher pauses this many times the batch's duration: requests go first. */
const PAUSE_FACTOR = 8;
const SHORTEST_PAUSE_MS = 20;
const MAX_TRIES = 20;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** Another channel beside the list (push, mail): enqueues its job in the transaction that writes the notices. */
export type Channel = (tx: Tx, written: readonly WrittenNotice[]) => Promise<void>;

export interface DispatcherOptions extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly pauseFactor?: number | undefined;
  /** Each gets the notices whose recipients chose it. */
  readonly channels: { readonly push?: Channel; readonly email?: Channel };
  readonly report: (error: unknown, eventId: number | null) => void;
  /** After each batch: it may have enqueued jobs. */
  readonly onBatch?: () => void;
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
  pauseFactor = PAUSE_FACTOR,
  onBatch = () => undefined,
}: DispatcherOptions): Polling => {
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

  /** @returns the pause before the next batch, milliseconds; null where the outbox is empty */
  const step = async (): Promise<number | null> => {
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
      if (breadth === null) return null;
      onBatch();
      if (breadth === 0) return 0;
      return Math.max(SHORTEST_PAUSE_MS, pauseFactor * (performance.now() - from));
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

  return createPolling(step, IDLE_MS);
};
