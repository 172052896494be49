import type { PasskeyAnswer } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { sessionEnded } from '../../platform/sessions/lock-caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { isFresh, type CheckGoogleToken } from './google.ts';
import { PASSWORD_TRIES } from './limits.ts';
import { listPasskeys, provePasskey } from './passkeys.service.ts';
import { isOwnPassword } from './own-password.ts';

/** Returns true for the caller's own Google token that is at most a few minutes old. */
export const isFreshGoogle = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  memberId: number,
  token: string,
): Promise<boolean> => {
  if (check === null) return false;
  const account = await check(token);
  if (!isFresh(platform, account)) return false;
  const row = await platform.db
    .selectFrom('member')
    .select('google_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.google_id === account.id;
};

export const hasPassword = async ({ db }: Platform, memberId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Exactly one field is set. */
export interface Proof {
  readonly password?: string | undefined;
  readonly credential?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Renews the proof of identity that `stepUp` calls need. @returns the session's new tokens, or null without a refresh token */
export const prove = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  caller: SignedIn,
  input: Proof,
  refresh: string | null,
): Promise<TokenPair | null> => {
  if (input.passkey !== undefined) {
    await platform.limits.take(PASSWORD_TRIES, caller.memberId);
    await provePasskey(platform, caller, input.passkey);
    await platform.limits.refund(PASSWORD_TRIES, caller.memberId);
  } else if (input.credential !== undefined) {
    if (!(await isFreshGoogle(platform, check, caller.memberId, input.credential)))
      throw refuseForm('This Google account isn’t linked to yours. Please confirm another way.');
  } else if (!(await isOwnPassword(platform, caller.memberId, input.password ?? ''))) {
    throw refuseField('password', ACCOUNT_TEXTS.linkPasswordWrong);
  }
  const renewed = await platform.sessions.prove(caller.signInId, refresh);
  if (renewed === null) throw sessionEnded();
  return renewed === 'unchanged' ? null : renewed;
};

export const signInMethods = async (
  platform: Platform,
  memberId: number,
): Promise<Answer<'GET /user/me/sign-in-methods/'>> => {
  const member = await platform.db
    .selectFrom('member')
    .select(['password_hash', 'password_is_common', 'google_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    password: member.password_hash !== null,
    password_is_common: member.password_is_common,
    google: member.google_id !== null,
    passkeys: await listPasskeys(platform, memberId),
  };
};
