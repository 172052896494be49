import type { Platform } from '../../../platform/platform.ts';
import { listDeliveries } from '../delivery/delivery.queries.ts';
import { quietEnd } from '../delivery/quiet-hours.ts';
import type { Channel } from '../dispatcher.ts';
import { holdMails } from './held-mails.ts';
import { isMailedAtOnce, NOTICE_MAIL } from './notice-mail.ts';

/** Queues immediate emails or holds them in quiet hours; the rest stay for the digest. */
export const createMailChannel = ({ clock, jobs }: Platform): Channel => {
  return async (tx, written) => {
    const now = clock.now();
    // The recipients' rows are locked, so a change of their choice comes entirely before or after.
    const deliveries = await listDeliveries(
      tx,
      written.map(({ member_id }) => member_id),
    );
    const atOnce = written.flatMap(({ id, member_id, type }) => {
      const delivery = deliveries.get(member_id);
      if (delivery === undefined || !isMailedAtOnce(type, delivery.mails)) return [];
      return [{ id, member_id, until: quietEnd(delivery, now) }];
    });
    await holdMails(
      tx,
      atOnce.flatMap(({ id, until }) => (until === null ? [] : [{ id, until }])),
    );
    const going = atOnce.filter(({ until }) => until === null);
    if (going.length === 0) return;
    await tx
      .updateTable('notification')
      .set({ mailed_at: now })
      .where(
        'id',
        'in',
        going.map(({ id }) => id),
      )
      .execute();
    await jobs.enqueueAll(
      tx,
      NOTICE_MAIL,
      going.map(({ id, member_id }) => ({ member_id, notice_id: id, claimed_at: now.toISOString() })),
    );
  };
};
