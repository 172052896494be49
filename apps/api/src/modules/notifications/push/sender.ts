import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Repeated } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendPush, type Outcome, type Vapid } from '../../../platform/web-push/index.ts';
import { listDeliveries } from '../delivery/delivery.queries.ts';
import { quietEnd, type MemberDelivery } from '../delivery/quiet-hours.ts';
import { pushableNotices } from '../notices.queries.ts';
import { type WrittenNotice } from '../insert.ts';
import {
  heldPushes,
  holdPush,
  type HeldPushes,
  CONCURRENT,
  DUE_NOW,
  leasePushes,
  type Due,
} from './held-pushes.ts';
import { formatMessage } from './message.ts';

const PUSH_SECONDS = 1;
/** Limits rounds per call, because a closing server waits for it. */
const ROUNDS = 10;
const MAX_TRIES = 6;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

export const queuePushes = async (tx: Tx, written: readonly WrittenNotice[], at: Date): Promise<void> => {
  await sql`
    insert into push_due (notification_id, subscription_id, not_before)
    select written.id, push_subscription.id, ${DUE_NOW}
      from unnest(${written.map(({ id }) => id)}::bigint[], ${written.map(({ member_id }) => member_id)}::bigint[])
             as written (id, member_id)
      join push_subscription on push_subscription.member_id = written.member_id
      join sign_in on sign_in.id = push_subscription.sign_in_id
     where sign_in.ended_at is null and sign_in.expires_at > ${at}`.execute(tx);
};

const waitAfter = (tries: number, seconds: number | null): number =>
  Math.min(LONGEST_RETRY_MS, seconds === null ? FIRST_RETRY_MS * 2 ** (tries - 1) : seconds * 1000);

/** Sends due pushes with current words if still visible and unread; in quiet hours they wait. */
const createPushSender = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vapid: Vapid,
  report: (outcome: Outcome, endpoint: string) => void,
) => {
  const settle = async (due: Due, outcome: Outcome, ids: readonly number[] = [due.id]): Promise<void> => {
    if (outcome.is === 'gone') {
      await db.deleteFrom('push_subscription').where('id', '=', due.subscription_id).execute();
      return;
    }
    if (outcome.is === 'refused') report(outcome, due.endpoint);
    if (outcome.is === 'later' && due.tries < MAX_TRIES) {
      const notBefore = new Date(clock.now().getTime() + waitAfter(due.tries, outcome.seconds));
      await db.updateTable('push_due').set({ not_before: notBefore }).where('id', '=', due.id).execute();
      return;
    }
    await db.deleteFrom('push_due').where('id', 'in', ids).execute();
  };

  const single = async (due: Due): Promise<HeldPushes> => {
    const [one] = await pushableNotices(db, due.member_id, [due.notification_id]);
    return {
      ids: [due.id],
      message: one === undefined || one.notice.is_read ? null : formatMessage(one.notice),
    };
  };

  const send = async (due: Due, delivery: MemberDelivery | undefined): Promise<void> => {
    if (!due.is_active) return settle(due, { is: 'gone' });
    const end = delivery === undefined ? null : quietEnd(delivery, clock.now());
    if (end !== null) return holdPush(db, due.id, end);
    const { ids, message } = due.held ? await heldPushes(db, due) : await single(due);
    return settle(due, message === null ? { is: 'taken' } : await sendPush(vapid, due, message), ids);
  };

  return async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dues = await leasePushes(db, clock.now());
      const deliveries = await listDeliveries(
        db,
        dues.map(({ member_id }) => member_id),
      );
      // Failed pushes stay leased and are sent again; the others are done.
      const ends = await Promise.allSettled(dues.map((due) => send(due, deliveries.get(due.member_id))));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (dues.length < CONCURRENT) return;
    }
  };
};

/** Does nothing without a key (`VAPID_KEY`, or one in the data directory). */
export const duePushes = (platform: Platform): readonly Repeated[] => {
  const { vapid, log } = platform;
  if (vapid === null) return [];
  const work = createPushSender(platform, vapid, (outcome, endpoint) =>
    log.warn({ outcome, service: new URL(endpoint).host }, 'a push service refused a message'),
  );
  return [{ seconds: PUSH_SECONDS, work }];
};
