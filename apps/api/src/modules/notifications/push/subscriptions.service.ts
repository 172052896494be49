import type { NewPushSubscription } from '@stoa/contract';
import { refuseField } from '../../../platform/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockCaller } from '../../../platform/sessions/lock-caller.ts';
import type { SignedIn } from '../../../platform/sessions/caller.ts';
import { areKeys, isPushService } from '../../../platform/web-push/index.ts';

/** One more browser removes the oldest. */
const MAX_BROWSERS = 20;

/** Lasts as long as the session. A browser has one subscription, even if another member signs in on it. */
export const subscribe = (
  { db, clock, config }: Platform,
  { memberId, signInId }: SignedIn,
  { endpoint, keys }: NewPushSubscription,
): Promise<{ id: number; endpoint: string }> => {
  if (!isPushService(endpoint, config.pushServices)) {
    throw refuseField('endpoint', 'We don’t know this push service. Please use another browser.');
  }
  if (!areKeys(keys))
    throw refuseField('keys', 'These keys aren’t valid. Please turn push off and on again.');
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const values = { member_id: memberId, sign_in_id: signInId, ...keys };
    const stored = await tx
      .insertInto('push_subscription')
      .values({ ...values, endpoint, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('push_subscription')
      .where('member_id', '=', memberId)
      .where('id', '<>', stored.id)
      .where('id', 'in', (query) =>
        query
          .selectFrom('push_subscription')
          .select('id')
          .where('member_id', '=', memberId)
          .where('id', '<>', stored.id)
          .orderBy('id', 'desc')
          .offset(MAX_BROWSERS - 1),
      )
      .execute();
    return { id: stored.id, endpoint };
  });
};

/** Idempotent. */
export const unsubscribe = async ({ db }: Platform, memberId: number, endpoint: string): Promise<null> => {
  await db
    .deleteFrom('push_subscription')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
  return null;
};
