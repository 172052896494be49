import { ACCOUNT_TEXTS, emailKey, handleFault, handleKey, mailboxKey } from '@stoa/contract/accounts.rules';
import type { Registration, User } from '@stoa/contract';
import type { Db } from '../../platform/database/database.ts';
import { refuse, refuseField, refuseForm, type Refusal } from '../../platform/refusal.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import { refuseUndeliverable } from '../../platform/mail/refuse-undeliverable.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { ownRecord } from '../members/index.ts';
import { ageAcknowledgment, takenRefusal } from './identity.ts';
import { SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, signInKey, VERIFICATION_MAILS } from './limits.ts';
import { openAccount } from './open-account.ts';
import { guessableFault, hashPassword, verifyPassword } from '../credentials/index.ts';
import { guessedHome } from '../places/index.ts';
import { MAILBOX_MAILS } from '../security-mails/index.ts';
import { mailUnknownDevice, type SignInDevice } from './unknown-device.ts';
import { findReferrer } from './referral.ts';
import { sendVerification } from './verification.ts';

const userNotFound = (): Refusal => refuse(401, ACCOUNT_TEXTS.userNotFound);

/** Returns the member's own record. @throws 401 "User not found" for a session whose member is deleted */
export const me = async (platform: Platform, memberId: number): Promise<User> => {
  const user = await ownRecord(platform.db, memberId, platform.config.publicUrl);
  if (user === null) throw userNotFound();
  return user;
};

/** Checks both unique keys before hashing; in a race the database's constraints decide. */
const refuseTaken = async (db: Db, email: string, handle: string): Promise<void> => {
  const rows = await db
    .selectFrom('member')
    .select(['email_key', 'handle_key'])
    .where((where) =>
      where.or([where('email_key', '=', emailKey(email)), where('handle_key', '=', handleKey(handle))]),
    )
    .execute();
  if (rows.some((row) => row.email_key === emailKey(email)))
    throw refuseField('email', ACCOUNT_TEXTS.emailTaken);
  if (rows.length > 0) throw refuseField('handle', ACCOUNT_TEXTS.handleTaken);
};

/** Returns why a handle is refused, or null. A deleted member's handle is free. */
export const handleRefusal = async (db: Db, handle: string): Promise<string | null> => {
  const fault = handleFault(handle);
  if (fault !== null) return fault;
  const taken = await db
    .selectFrom('member')
    .select('id')
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  return taken === undefined ? null : ACCOUNT_TEXTS.handleTaken;
};

/** Registers a member and sends the verification email in one transaction; opens no session. */
export const register = async (platform: Platform, input: Registration): Promise<User> => {
  const { db, clock } = platform;
  const now = clock.now();
  await refuseUndeliverable(platform.mailer, input.email);
  await refuseTaken(db, input.email, input.handle);
  const guessable = await guessableFault(input.password, input);
  if (guessable !== null) throw refuseField('password', guessable);
  const passwordHash = await hashPassword(input.password);
  const homeGuess = await guessedHome(platform.geocoder, input.location);
  try {
    const id = await db.transaction().execute(async (tx) => {
      const member = await openAccount(
        tx,
        {
          firstName: input.first_name,
          lastName: input.last_name,
          email: input.email,
          handle: input.handle,
          passwordHash,
          home: input.location,
          homeGuess,
          referredBy: await findReferrer(tx, input.referral_link),
          over21How: ageAcknowledgment(input),
        },
        now,
      );
      // Past the limit the account opens without an email: "Send again" is on its page.
      if (await platform.limits.allows(MAILBOX_MAILS, mailboxKey(input.email)))
        await sendVerification(platform, tx, member);
      return member.id;
    });
    return await me(platform, id);
  } catch (error) {
    throw takenRefusal(error) ?? error;
  }
};

/** Signs in by email and password; an unknown address takes the same time and text. Wrong tries only lock out unknown devices. */
export const signIn = async (
  platform: Platform,
  email: string,
  password: string,
  caller: SignInDevice & { readonly address: string },
): Promise<{ user: User; tokens: TokenPair }> => {
  const { db, sessions, limits } = platform;
  const member = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'last_name', 'handle', 'email'])
    .select(['password_hash', 'password_is_common', 'suspended_at', 'sign_ins_ended_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  const device = caller.deviceFor(member ?? null);
  const account = signInKey(email, device);
  // Many members share a lounge's address, so others' failed tries don't affect a known device.
  if (device === null) await limits.take(SIGN_IN_ADDRESS, getCallerAddress(caller.address));
  await limits.take(SIGN_IN_ACCOUNT, account);
  const right = await verifyPassword(password, member?.password_hash ?? null);
  if (member === undefined || !right) throw refuseForm(ACCOUNT_TEXTS.signInFailed);
  if (device === null) await limits.refund(SIGN_IN_ADDRESS, getCallerAddress(caller.address));
  await limits.forget(SIGN_IN_ACCOUNT, account);
  // This check is last: only a caller who knows the password may learn that the account is suspended.
  if (member.suspended_at !== null) throw refuseForm(ACCOUNT_TEXTS.suspended);
  const proof = { passwordHash: member.password_hash ?? '' };
  const isCommon = (await guessableFault(password, member)) !== null;
  const tokens = await db.transaction().execute(async (tx) => {
    const opened = await sessions.open(tx, member.id, caller.device, proof);
    if (opened === null) return null;
    if (isCommon !== member.password_is_common)
      await tx
        .updateTable('member')
        .set({ password_is_common: isCommon })
        .where('id', '=', member.id)
        .execute();
    await mailUnknownDevice(platform, tx, member.id, caller);
    return opened;
  });
  // The password changed or the account was suspended during the check.
  if (tokens === null) throw refuseForm(ACCOUNT_TEXTS.signInFailed);
  return { user: await me(platform, member.id), tokens };
};

/** Sends the verification email again; a verified address needs none. */
export const resendVerification = async (platform: Platform, memberId: number): Promise<boolean> => {
  const member = await platform.db
    .selectFrom('member')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member === undefined) throw userNotFound();
  if (member.email_verified_at !== null) return false;
  if (member.email === null) return false;
  await platform.limits.take(VERIFICATION_MAILS, memberId);
  await platform.limits.take(MAILBOX_MAILS, mailboxKey(member.email));
  await platform.db.transaction().execute((tx) => sendVerification(platform, tx, member));
  return true;
};
