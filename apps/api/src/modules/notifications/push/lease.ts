import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export const CONCURRENT = 20;
/** Pushes of a killed server are sent again after this time. */
export const LEASE_MS = 60_000;
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

/** Leases due pushes for this server; for each browser's waiting ones, the oldest stands for all. */
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
