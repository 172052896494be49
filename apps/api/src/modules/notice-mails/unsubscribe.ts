import { NOTIFICATION_TYPES } from '@stoa/contract';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { requireFreshReadsForAll } from '../../platform/http/read-your-writes.ts';
import { changePreferences } from '../notifications/index.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Idempotent. */
export const unsubscribe = async ({ db, config }: Platform, token: string) => {
  const named = readUnsubscribeToken(config.sessionSecret, token);
  if (named === null) {
    throw refuseField(
      'token',
      'This link is not complete. Open it from the mail again, or choose on your account page.',
    );
  }
  const types = named.what === 'all' ? [...NOTIFICATION_TYPES] : [named.what];
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', named.memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (member !== undefined) {
    requireFreshReadsForAll();
    await changePreferences(
      db,
      named.memberId,
      Object.fromEntries(types.map((type) => [type, { email: false }])),
    );
  }
  return { types };
};
