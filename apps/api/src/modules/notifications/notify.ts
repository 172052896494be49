import type { NotificationType } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

interface Told {
  readonly type: NotificationType;
  /** What it is about: the same cause is told to a member once, however often it is tried. */
  readonly cause: string;
  readonly header: string;
  readonly message: string;
  /** Key or address of a picture. */
  readonly image: string | null;
  readonly relatedUserId?: number;
  readonly relatedBadgeId?: string;
}

/** What one member is told. */
export interface Notice extends Told {
  readonly memberId: number;
}

/** What every member is told. */
export interface Announcement extends Told {
  readonly everyone: true;
}

/** Has somebody told, once the transaction has committed; never inside the request that caused it. */
export type Notify = (tx: Tx, told: Notice | Announcement) => Promise<void>;

/** Members who are told in one transaction. */
const BATCH = 500;

/**
 * Writes the notice for these members, with their counts of unread ones. The rows are locked in order. Nobody is told
 * of a member who has been suspended meanwhile.
 */
const write = async (tx: Tx, told: Told, memberIds: readonly number[], at: Date): Promise<void> => {
  if (memberIds.length === 0) return;
  await sql`
    with told as (
      insert into notification (member_id, type, header, message, image, related_user_id, related_badge_id, cause, created_at)
      select id, ${told.type}, ${told.header}, ${told.message}, ${told.image}, ${told.relatedUserId ?? null}::bigint,
             ${told.relatedBadgeId ?? null}, ${told.cause}, ${at}
        from unnest(${memberIds}::bigint[]) as ids (id)
       where not exists (
         select from member about where about.id = ${told.relatedUserId ?? null}::bigint and about.suspended_at is not null)
      on conflict (member_id, cause) do nothing
      returning member_id)
    update member set unread = unread + 1 from told where member.id = told.member_id`.execute(tx);
};

/** The next members after this one, locked. */
const lockNext = async (tx: Tx, after: number, limit: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '>', after)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Defines the two jobs that write notices: for one member, and for everybody, a batch in each transaction, which
 * enqueues the next. Either may run twice; the cause is there once.
 */
export const createNotify = ({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): Notify => {
  const one: Job<Notice> = {
    name: 'notify',
    retries: 20,
    run: async (notice) => {
      await db.transaction().execute(async (tx) => {
        const [id] = await lockNext(tx, notice.memberId - 1, 1);
        if (id === notice.memberId) await write(tx, notice, [id], clock.now());
      });
    },
  };
  const everyone: Job<{ told: Announcement; after: number }> = {
    name: 'announce',
    retries: 20,
    run: async ({ told, after }) => {
      await db.transaction().execute(async (tx) => {
        const ids = await lockNext(tx, after, BATCH);
        await write(tx, told, ids, clock.now());
        const last = ids.at(-1);
        if (last !== undefined && ids.length === BATCH) {
          await jobs.enqueue(tx, everyone, { told, after: last });
        }
      });
    },
  };
  jobs.define(one);
  jobs.define(everyone);
  return (tx, told) =>
    'everyone' in told ? jobs.enqueue(tx, everyone, { told, after: 0 }) : jobs.enqueue(tx, one, told);
};
