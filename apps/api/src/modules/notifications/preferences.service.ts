import type { NotificationPreferences, PreferencesChange } from '@stoa/contract';
import { DEFAULT_CHOICES, NOTIFICATION_TYPES } from '@stoa/contract/notifications.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';

/** Returns the channels a member chose for each kind, with defaults. */
export const getPreferences = async (db: Db, memberId: number): Promise<NotificationPreferences> => {
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['type', 'in_app', 'push', 'email'])
    .where('member_id', '=', memberId)
    .execute();
  const choices = new Map(chosen.map(({ type, ...choice }) => [type, choice]));
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, choices.get(type) ?? DEFAULT_CHOICES[type]]),
  ) as NotificationPreferences;
};

type Lock = (tx: Tx, memberId: number) => Promise<unknown>;

/** Changes channels and returns all; applies to notifications written from now on. */
export const updatePreferences = (
  db: Db,
  memberId: number,
  change: PreferencesChange,
  lock: Lock = lockCaller,
): Promise<NotificationPreferences> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, memberId);
    const before = await getPreferences(tx, memberId);
    for (const type of NOTIFICATION_TYPES) {
      const channels = change[type];
      if (channels === undefined) continue;
      const named = Object.fromEntries(Object.entries(channels).filter(([, value]) => value !== undefined));
      const choice = { ...before[type], ...named };
      await tx
        .insertInto('notification_preference')
        .values({ member_id: memberId, type, ...choice })
        .onConflict((conflict) => conflict.columns(['member_id', 'type']).doUpdateSet(choice))
        .execute();
    }
    return getPreferences(tx, memberId);
  });
