import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Reschedule } from '../delivery/delivery.service.ts';
import { pushableNotices } from '../notices.queries.ts';
import { getPreferences } from '../preferences.service.ts';
import { formatMessage, messageOfSeveral } from './message.ts';

export const CONCURRENT = 20;
/** Pushes of a killed server are sent again after this time. */
const LEASE_MS = 60_000;
/** A time long past, so that a clock set back delays nothing. */
export const DUE_NOW = new Date(0);

export interface Due {
  readonly id: number;
  readonly tries: number;
  readonly held: boolean;
  readonly notification_id: number;
  readonly subscription_id: number;
  readonly member_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly is_active: boolean;
}

/** Leases due pushes for this server; the oldest one for each browser covers its others. */
export const leasePushes = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with taken as (
      update push_due set tries = tries + 1, not_before = ${new Date(now.getTime() + LEASE_MS)}
       where id in (select next.id from push_due as next
                     where not_before <= ${now}
                       and not (held and exists (
                         select from push_due as older
                          where older.subscription_id = next.subscription_id and older.held and older.id < next.id))
                     order by not_before, id limit ${CONCURRENT} for update of next skip locked)
      returning id, tries, held, notification_id, subscription_id)
    select taken.*, push_subscription.member_id, endpoint, p256dh, auth,
           sign_in.ended_at is null and sign_in.expires_at > ${now} and member.suspended_at is null as is_active
      from taken
      join push_subscription on push_subscription.id = taken.subscription_id
      join sign_in on sign_in.id = push_subscription.sign_in_id
      join member on member.id = push_subscription.member_id`.execute(db);
  return rows;
};

/** One push covers this many of the newest. */
const MAX_NOTICES = 200;

/** The lease doesn't count as a try. */
export const holdPush = async (db: Db, id: number, until: Date): Promise<void> => {
  await sql`
    update push_due set held = true, not_before = ${until}, tries = greatest(tries - 1, 0) where id = ${id}`.execute(
    db,
  );
};

export interface HeldPushes {
  readonly ids: readonly number[];
  /** Null if none is visible, unread, and still wanted. */
  readonly message: string | null;
}

/** Merges everything that waited for one browser into one message with current words. The oldest is leased. */
export const heldPushes = async (
  db: Db,
  { subscription_id, member_id }: { readonly subscription_id: number; readonly member_id: number },
): Promise<HeldPushes> => {
  const held = await db
    .selectFrom('push_due')
    .select(['id', 'notification_id'])
    .where('subscription_id', '=', subscription_id)
    .where('held', '=', true)
    .orderBy('id', 'desc')
    .execute();
  const choices = await getPreferences(db, member_id);
  const newest = held.slice(0, MAX_NOTICES).map(({ notification_id }) => notification_id);
  const notices = (await pushableNotices(db, member_id, newest))
    .filter(({ kind, notice }) => !notice.is_read && choices[kind].push)
    .map(({ notice }) => notice);
  const [first] = notices;
  return {
    ids: held.map(({ id }) => id),
    message:
      first === undefined ? null : notices.length === 1 ? formatMessage(first) : messageOfSeveral(notices),
  };
};

/** Makes waiting pushes due right away; those being sent stay leased. */
export const reschedulePushes =
  (clock: Clock): Reschedule =>
  async (tx, memberId) => {
    await sql`
      update push_due set not_before = ${DUE_NOW} from push_subscription
       where push_subscription.id = subscription_id and push_subscription.member_id = ${memberId}
         and held and not_before > ${new Date(clock.now().getTime() + LEASE_MS)}`.execute(tx);
  };
