import { MAILED_AT_ONCE } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listDeliveries } from '../delivery/delivery.queries.ts';
import { quietEnd } from '../delivery/quiet-hours.ts';
import { type Reschedule } from '../delivery/delivery.service.ts';
import { claimNotices, lockMember, type Claimed } from './claims.ts';
import { DIGEST } from './digest.ts';
import { isMailedAtOnce, NOTICE_MAIL } from './notice-mail.ts';

export const HELD_MAILS_SECONDS = 10;
const BATCH = 200;
/** A time long past, so that a clock set back delays nothing. */
const DUE_NOW = new Date(0);

/** Immediate emails that fall into quiet hours wait for their end. */
export const holdMails = async (
  tx: Tx,
  held: readonly { readonly id: number; readonly until: Date }[],
): Promise<void> => {
  if (held.length === 0) return;
  await sql`
    update notification set mail_from = held.until
      from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ until }) => until)}::timestamptz[]) as held (id, until)
     where notification.id = held.id`.execute(tx);
};

/** Waiting emails follow the new choice: right away, or with the next digest. */
export const rescheduleMails: Reschedule = async (tx, memberId, mails) => {
  await sql`
    update notification
       set mail_from = case when ${mails === 'at_once'}::boolean or type = any(${MAILED_AT_ONCE}::text[])
                            then ${DUE_NOW}::timestamptz end
     where member_id = ${memberId} and email and mailed_at is null and group_id is null`.execute(tx);
};

const membersDue = async (db: Db, now: Date, after: number): Promise<number[]> => {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from notification
     where mail_from is not null and mail_from <= ${now} and member_id > ${after}
     order by member_id limit ${BATCH}`.execute(db);
  return rows.map(({ member_id }) => member_id);
};

const enqueue = async ({ jobs }: Platform, tx: Tx, claimed: Claimed) => {
  const { member_id, claimed_at, notices } = claimed;
  const urgent = notices.filter(({ type }) => isMailedAtOnce(type, 'daily'));
  const others = notices.filter((notice) => !urgent.includes(notice));
  // Emails that waited together go together; one with its own words stays separate.
  const alone = others.length === 1 ? [...urgent, ...others] : urgent;
  await jobs.enqueueAll(
    tx,
    NOTICE_MAIL,
    alone.map(({ id }) => ({ member_id, notice_id: id, claimed_at })),
  );
  if (others.length > 1) {
    const notice_ids = others.map(({ id }) => id);
    await jobs.enqueue(tx, DIGEST, { member_id, notice_ids, claimed_at, rhythm: 'at_once' });
  }
};

/** Queues a member's emails after quiet hours and marks the notifications as emailed, in one transaction. */
const queueHeld = (platform: Platform, memberId: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const now = platform.clock.now();
    const delivery = (await listDeliveries(tx, [memberId])).get(memberId);
    const end = delivery === undefined ? null : quietEnd(delivery, now);
    if (end === null) {
      const isDue = sql<boolean>`mail_from is not null and mail_from <= ${now}`;
      await enqueue(platform, tx, await claimNotices(tx, memberId, isDue, now));
      return;
    }
    await sql`
      update notification set mail_from = ${end}
       where member_id = ${memberId} and mail_from is not null and mail_from <= ${now}`.execute(tx);
  });

export const queueHeldMails = async (platform: Platform): Promise<void> => {
  for (let last = 0; ;) {
    const members = await membersDue(platform.db, platform.clock.now(), last);
    for (const id of members) {
      last = id;
      await queueHeld(platform, id);
    }
    if (members.length < BATCH) return;
  }
};
