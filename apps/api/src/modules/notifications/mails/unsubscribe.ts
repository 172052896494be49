import { NOTIFICATION_TYPES } from '@stoa/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { callerNotFound } from '../../../platform/sessions/lock-caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { updatePreferences } from '../preferences.service.ts';
import { isSignedFor, readUnsubscribeToken } from './unsubscribe-token.ts';

const lockUndeleted = async (tx: Tx, memberId: number): Promise<void> => {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw callerNotFound();
};

/** Idempotent; a suspended member's link works too. */
export const unsubscribe = async ({ db, config }: Platform, token: string) => {
  const named = readUnsubscribeToken(token);
  const member =
    named === null
      ? undefined
      : await db
          .selectFrom('member')
          .select('email')
          .where('id', '=', named.memberId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (named === null || !member?.email || !isSignedFor(config.sessionSecret, token, member.email)) {
    throw refuseField(
      'token',
      'This link is incomplete, or its email went to an address you no longer use. Open it from a newer email, or choose your emails on your account page.',
    );
  }
  const types = named.what === 'all' ? [...NOTIFICATION_TYPES] : [named.what];
  await updatePreferences(
    db,
    named.memberId,
    Object.fromEntries(types.map((type) => [type, { email: false }])),
    lockUndeleted,
  );
  return { types };
};
