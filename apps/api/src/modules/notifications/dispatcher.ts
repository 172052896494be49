import { isContention } from '../../platform/database/errors.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPolling, type Polling } from '../../platform/polling.ts';
import { nextRecipients } from './audiences.ts';
import type { WrittenNotice } from './insert.ts';
import { writeNotices } from './write.ts';

/** Recipients of an event's first batch. Batches double up to the largest, because a transaction locks their rows. */
const FIRST_BATCH = 50;
const LARGEST_BATCH = 200;
const FAILURE_PAUSE_MS = 500;
/** Another server's events don't wake this one, so they may be this late. */
const IDLE_MS = 500;
/** A server writes to at most 400 audience recipients a second, so that requests go first. */
const RECIPIENT_MS = 2.5;
const LEAST_PAUSE = 0.25;
const CONTENTION_PAUSE_MS = 20;
const MAX_TRIES = 20;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** A channel besides the list (push, email) enqueues its job in the transaction that writes the notifications. */
export type Channel = (tx: Tx, written: readonly WrittenNotice[]) => Promise<void>;

interface DispatcherOptions extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly pauseFactor?: number | undefined;
  /** Each channel gets the notifications whose recipients chose it. */
  readonly channels: { readonly push?: Channel; readonly email?: Channel };
  readonly report: (error: unknown, eventId: number | null) => void;
  /** Called after each batch, which may have enqueued jobs. */
  readonly onBatch?: () => void;
}

const batchSize = (turns: number): number =>
  Math.min(LARGEST_BATCH, FIRST_BATCH * 2 ** Math.max(0, turns - 1));

const due = (from: Db, now: Date) =>
  from.selectFrom('notification_event').where('failed_at', 'is', null).where('not_before', '<=', now);

const lockDue = (tx: Tx, now: Date, first: 'oldest' | 'fewest turns') =>
  due(tx, now)
    .selectAll()
    .$if(first === 'fewest turns', (events) => events.orderBy('turns'))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const handToChannels = async (
  tx: Tx,
  { push, email }: DispatcherOptions['channels'],
  written: readonly WrittenNotice[],
): Promise<void> => {
  const pushed = written.filter((notice) => notice.push);
  const mailed = written.filter((notice) => notice.email);
  if (pushed.length > 0) await push?.(tx, pushed);
  if (mailed.length > 0) await email?.(tx, mailed);
};

const moveCursor = async (
  tx: Tx,
  { id, turns }: { readonly id: number; readonly turns: number },
  next: Awaited<ReturnType<typeof nextRecipients>>['next'],
): Promise<void> => {
  if (next === null) await tx.deleteFrom('notification_event').where('id', '=', id).execute();
  else {
    await tx
      .updateTable('notification_event')
      .set({ cursor: JSON.stringify(next), turns: turns + 1, tries: 0 })
      .where('id', '=', id)
      .execute();
  }
};

const postpone = async (db: Db, now: Date, id: number): Promise<void> => {
  const row = await db
    .selectFrom('notification_event')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** row.tries);
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

/**
 * Delivers the outbox in batches; each moves the cursor in its transaction, so a killed server neither repeats nor
 * skips a recipient. Turns alternate between the event with the fewest batches and the oldest, so that neither waits
 * for long.
 */
export const createDispatcher = ({
  db,
  clock,
  live,
  channels,
  report,
  pauseFactor = 1,
  onBatch = () => undefined,
}: DispatcherOptions): Polling => {
  let isIdle = false;
  let isOldestNext = false;

  /** Delivers one batch; returns its recipients, 0 for an event ahead of all others, or null if nothing is due. */
  const deliverBatch = async (onEvent: (id: number) => void): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const row = await lockDue(tx, now, isOldestNext ? 'oldest' : 'fewest turns');
      if (row === undefined) return null;
      onEvent(row.id);
      const { ids, next } = await nextRecipients(tx, row, row.cursor, batchSize(row.turns));
      const written = await writeNotices(tx, row, ids, now);
      await handToChannels(tx, channels, written);
      await moveCursor(tx, row, next);
      await live.wake(tx, ids);
      return row.turns === 0 ? 0 : ids.length;
    });

  /** @returns the pause before the next batch in milliseconds; null if nothing is due */
  const step = async (): Promise<number | null> => {
    let id: number | null = null;
    const from = performance.now();
    try {
      // Uses one statement instead of three if nothing is due.
      const isEmpty =
        isIdle && (await due(db, clock.now()).select('id').limit(1).executeTakeFirst()) === undefined;
      const recipients = isEmpty
        ? null
        : await deliverBatch((eventId) => {
            id = eventId;
          });
      isIdle = recipients === null;
      if (recipients === null) return null;
      isOldestNext = !isOldestNext;
      onBatch();
      if (recipients === 0) return 0;
      const took = performance.now() - from;
      return pauseFactor * Math.max(LEAST_PAUSE * took, recipients * RECIPIENT_MS - took);
    } catch (error) {
      if (isContention(error)) return CONTENTION_PAUSE_MS;
      report(error, id);
      if (id !== null) await postpone(db, clock.now(), id).catch(() => undefined);
      return FAILURE_PAUSE_MS;
    }
  };

  return createPolling(step, IDLE_MS);
};
