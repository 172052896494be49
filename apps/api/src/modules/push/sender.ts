import type { Notification } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendPush, type Outcome, type Vapid } from '../../platform/web-push/index.ts';
import { mailableNotices, type WrittenNotice } from '../notifications/index.ts';

/** How often each server checks for due pushes. */
export const PUSH_SECONDS = 1;
/** Concurrent pushes, and rounds of one call: a closing server waits for it. */
const CONCURRENT = 20;
const ROUNDS = 10;
/** Pushes of a server that was killed are sent again after this time. */
const LEASE_MS = 60_000;
const MAX_TRIES = 6;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
/** Code points of the message; the app has the whole. */
const MAX_LENGTH = 300;

interface Due {
  readonly id: number;
  readonly tries: number;
  readonly notification_id: number;
  readonly subscription_id: number;
  readonly member_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly is_active: boolean;
}

/** Long past, so that a clock that is set back delays nothing. */
const DUE_NOW = new Date(0);

export const enqueuePushes = async (tx: Tx, written: readonly WrittenNotice[], at: Date): Promise<void> => {
  await sql`
    insert into push_due (notification_id, subscription_id, not_before)
    select written.id, push_subscription.id, ${DUE_NOW}
      from unnest(${written.map(({ id }) => id)}::bigint[], ${written.map(({ member_id }) => member_id)}::bigint[])
             as written (id, member_id)
      join push_subscription on push_subscription.member_id = written.member_id
      join sign_in on sign_in.id = push_subscription.sign_in_id
     where sign_in.ended_at is null and sign_in.expires_at > ${at}`.execute(tx);
};

const lease = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with taken as (
      update push_due set tries = tries + 1, not_before = ${new Date(now.getTime() + LEASE_MS)}
       where id in (select id from push_due where not_before <= ${now}
                     order by not_before, id limit ${CONCURRENT} for update skip locked)
      returning id, tries, notification_id, subscription_id)
    select taken.*, push_subscription.member_id, endpoint, p256dh, auth,
           sign_in.ended_at is null and sign_in.expires_at > ${now} and member.suspended_at is null as is_active
      from taken
      join push_subscription on push_subscription.id = taken.subscription_id
      join sign_in on sign_in.id = push_subscription.sign_in_id
      join member on member.id = push_subscription.member_id`.execute(db);
  return rows;
};

const truncated = (words: string): string => {
  const points = Array.from(words);
  return points.length <= MAX_LENGTH ? words : `${points.slice(0, MAX_LENGTH - 1).join('')}…`;
};

/** The service worker's input; it uses the id as the notification's tag. */
const messageOf = (notice: Notification): string =>
  JSON.stringify({
    id: notice.id,
    type: notice.type,
    header: notice.header,
    message: truncated(notice.message),
    image: notice.image,
    created_at: notice.created_at,
    related_user_id: notice.related_user_id,
    related_badge_id: notice.related_badge_id,
    related_entry_id: notice.related_entry_id,
    related_challenge_id: notice.related_challenge_id,
    related_redemption_id: notice.related_redemption_id,
  });

const waitAfter = (tries: number, seconds: number | null): number =>
  Math.min(LONGEST_RETRY_MS, seconds === null ? FIRST_RETRY_MS * 2 ** (tries - 1) : seconds * 1000);

/** Sends due pushes with the words of now, if the notice is still visible and unread. */
export const createPushSender = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vapid: Vapid,
  report: (outcome: Outcome, endpoint: string) => void,
) => {
  const settle = async (due: Due, outcome: Outcome): Promise<void> => {
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
    await db.deleteFrom('push_due').where('id', '=', due.id).execute();
  };

  const send = async (due: Due): Promise<void> => {
    if (!due.is_active) return settle(due, { is: 'gone' });
    const [one] = await mailableNotices(db, due.member_id, [due.notification_id]);
    if (one === undefined || one.notice.is_read) return settle(due, { is: 'taken' });
    return settle(due, await sendPush(vapid, due, messageOf(one.notice)));
  };

  return async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dues = await lease(db, clock.now());
      // Those that failed stay leased and are sent again; the others are done.
      const ends = await Promise.allSettled(dues.map(send));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (dues.length < CONCURRENT) return;
    }
  };
};
