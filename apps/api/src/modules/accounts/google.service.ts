import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import type { User } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { me } from './accounts.service.ts';
import type { CheckGoogleToken, GoogleAccount } from './google.ts';
import { openAccount } from './open-account.ts';
import { referrerOf } from './referral.ts';

/**
 * Finds the member with this Google account, else links the one with its address, else creates a member without handle
 * and home.
 */
const findOrCreateMember = async (
  { clock, sessions }: Platform,
  tx: Tx,
  account: GoogleAccount,
  referral: string | null | undefined,
): Promise<number> => {
  const now = clock.now();
  const known = await tx
    .selectFrom('member')
    .select(['id', 'suspended_at'])
    .where('google_id', '=', account.id)
    .executeTakeFirst();
  if (known?.suspended_at) throw refuseForm(ACCOUNT_TEXTS.suspended);
  if (known) return known.id;
  const sameAddress = await tx
    .selectFrom('member')
    .select(['id', 'email_verified_at', 'suspended_at'])
    .where('email_key', '=', emailKey(account.email))
    .forUpdate()
    .executeTakeFirst();
  if (sameAddress?.suspended_at) throw refuseForm(ACCOUNT_TEXTS.suspended);
  if (sameAddress === undefined) {
    const { id } = await openAccount(
      tx,
      {
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        handle: null,
        passwordHash: null,
        home: null,
        referredBy: await referrerOf(tx, referral),
        over21How: null,
        googleId: account.id,
        emailVerified: true,
      },
      now,
    );
    return id;
  }
  // The address was not verified: the account may be an impostor's, so its password and sessions end.
  const unproven = sameAddress.email_verified_at === null;
  if (unproven) await sessions.endAll(tx, sameAddress.id);
  await tx
    .updateTable('member')
    .set({
      google_id: account.id,
      email_verified_at: sql`coalesce(email_verified_at, ${now})`,
      ...(unproven && { password_hash: null }),
    })
    .where('id', '=', sameAddress.id)
    .execute();
  return sameAddress.id;
};

/** Signs in, links or signs up with a Google ID token; only a new member can have been referred. */
export const signInWithGoogle = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  token: string,
  { device, referral }: { device: string; referral: string | null | undefined },
): Promise<{ user: User; tokens: TokenPair }> => {
  if (check === null)
    throw refuseForm('Signing in with Google is not set up here. Please use your e-mail and password.');
  const account = await check(token);
  const { memberId, tokens } = await platform.db.transaction().execute(async (tx) => {
    const memberId = await findOrCreateMember(platform, tx, account, referral);
    return { memberId, tokens: await platform.sessions.open(tx, memberId, device) };
  });
  return { user: await me(platform, memberId), tokens };
};
