import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Reschedule } from '../delivery/delivery.service.ts';
import { mailableNotices } from '../notices.queries.ts';
import { getPreferences } from '../preferences.service.ts';
import { DUE_NOW, LEASE_MS } from './lease.ts';
import { formatMessage, messageOfSeveral } from './message.ts';

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
  /** Null if none is visible, unread and still wanted. */
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
  const notices = (await mailableNotices(db, member_id, newest))
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
