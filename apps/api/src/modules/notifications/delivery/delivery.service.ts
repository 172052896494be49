import type { Delivery, DeliveryChange } from '@stoa/contract';
import { minutesOf, type MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockCaller } from '../../../platform/sessions/lock-caller.ts';
import { deliveryOf } from './delivery.queries.ts';

/** Reschedules what waits for a member, in the transaction of the change. */
export type Reschedule = (tx: Tx, memberId: number, mails: MailRhythm) => Promise<void>;

/** Changes delivery and returns all of it; applies to waiting notifications too. */
export const changeDelivery = (
  db: Db,
  memberId: number,
  change: DeliveryChange,
  waiting: readonly Reschedule[],
): Promise<Delivery> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const before = await deliveryOf(tx, memberId);
    const quiet = change.quiet_hours === undefined ? before.quiet_hours : change.quiet_hours;
    const chosen = {
      mails: change.mails ?? before.mails,
      quiet_from: quiet === null ? null : minutesOf(quiet.from),
      quiet_to: quiet === null ? null : minutesOf(quiet.to),
      time_zone: change.time_zone === undefined ? before.time_zone : change.time_zone,
    };
    await tx
      .insertInto('notice_delivery')
      .values({ member_id: memberId, ...chosen })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
      .execute();
    for (const reschedule of waiting) await reschedule(tx, memberId, chosen.mails);
    return deliveryOf(tx, memberId);
  });
