import type { Delivery, DeliveryChange } from '@stoa/contract';
import { toMinutes, type MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockCaller } from '../../../platform/sessions/lock-caller.ts';
import { getDelivery } from './delivery.queries.ts';

/** Reschedules what waits for a member, in the transaction of the change. */
export type Reschedule = (tx: Tx, memberId: number, mails: MailRhythm) => Promise<void>;

/** Changes delivery and returns all of it; applies to waiting notifications too. */
export const updateDelivery = (
  db: Db,
  memberId: number,
  change: DeliveryChange,
  waiting: readonly Reschedule[],
): Promise<Delivery> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const before = await getDelivery(tx, memberId);
    const quiet = change.quiet_hours === undefined ? before.quiet_hours : change.quiet_hours;
    const chosen = {
      mails: change.mails ?? before.mails,
      quiet_from: quiet === null ? null : toMinutes(quiet.from),
      quiet_to: quiet === null ? null : toMinutes(quiet.to),
      time_zone: change.time_zone === undefined ? before.time_zone : change.time_zone,
    };
    await tx
      .insertInto('notice_delivery')
      .values({ member_id: memberId, ...chosen })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
      .execute();
    for (const reschedule of waiting) await reschedule(tx, memberId, chosen.mails);
    return getDelivery(tx, memberId);
  });
