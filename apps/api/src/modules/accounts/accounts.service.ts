import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { ProfileChange, Registration, User } from '@stoa/contract';
import type { Db } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { refuse, refuseField, refuseForm, type Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { ownRecord, type MemberTable } from '../members/index.ts';
import { insertAddress } from '../places/index.ts';
import { openAccount } from './open-account.ts';
import { hashPassword, passwordIsRight } from './password.ts';
import { sendVerification } from './verification.ts';

const userNotFound = (): Refusal => refuse(401, ACCOUNT_TEXTS.userNotFound);

/** The member's own record; a session whose member is gone answers 401 "User not found". */
export const me = async (platform: Platform, memberId: number): Promise<User> => {
  const user = await ownRecord(platform.db, memberId, platform.config.publicUrl);
  if (user === null) throw userNotFound();
  return user;
};

/** A referral is the referrer's handle, or a link that ends with it; an unknown one is ignored. */
const referrerOf = async (db: Db, referral: string | null | undefined): Promise<number | null> => {
  const handle = referral?.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase();
  if (!handle) return null;
  const row = await db.selectFrom('member').select('id').where('handle_key', '=', handle).executeTakeFirst();
  return row?.id ?? null;
};

/** How the age was acknowledged: the form's two boxes share one flag, either counts. */
const ageAcknowledgement = (
  input: Pick<Registration, 'terms_accepted' | 'over_21'>,
): NonNullable<MemberTable['over_21_how']> => {
  if (input.terms_accepted && input.over_21) return 'both_boxes';
  if (input.over_21) return 'over_21_box';
  return input.terms_accepted ? 'terms_box' : 'program';
};

const takenFault = (error: unknown): Refusal | null => {
  const constraint = violatedUnique(error);
  if (constraint === 'member_email') return refuseField('email', ACCOUNT_TEXTS.emailTaken);
  if (constraint === 'member_handle') return refuseField('handle', ACCOUNT_TEXTS.handleTaken);
  return null;
};

/** Both unique keys at once, so that a form hears of both; the constraints decide a race. */
const refuseTaken = async (db: Db, emailKey: string, handleKey: string): Promise<void> => {
  const rows = await db
    .selectFrom('member')
    .select(['email_key', 'handle_key'])
    .where((where) => where.or([where('email_key', '=', emailKey), where('handle_key', '=', handleKey)]))
    .execute();
  if (rows.some((row) => row.email_key === emailKey)) throw refuseField('email', ACCOUNT_TEXTS.emailTaken);
  if (rows.length > 0) throw refuseField('handle', ACCOUNT_TEXTS.handleTaken);
};

/**
 * Registers a member with home, first badge and its points, and the verification mail, in one
 * transaction; opens no session.
 */
export const register = async (platform: Platform, input: Registration): Promise<User> => {
  const { db, clock } = platform;
  const now = clock.now();
  const emailKey = input.email.toLowerCase();
  const handleKey = input.handle.toLowerCase();
  await refuseTaken(db, emailKey, handleKey);
  const passwordHash = await hashPassword(input.password);
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
          referredBy: await referrerOf(tx, input.referral_link),
          over21How: ageAcknowledgement(input),
        },
        now,
      );
      await sendVerification(platform, tx, member);
      return member.id;
    });
    return await me(platform, id);
  } catch (error) {
    throw takenFault(error) ?? error;
  }
};

/** Signs in by e-mail and password; a wrong address and a wrong password answer alike, in text and time. */
export const signIn = async (
  platform: Platform,
  email: string,
  password: string,
  device: string,
): Promise<{ user: User; tokens: TokenPair }> => {
  const { db, sessions } = platform;
  const member = await db
    .selectFrom('member')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  const right = await passwordIsRight(password, member?.password_hash ?? null);
  if (member === undefined || !right || member.suspended_at !== null)
    throw refuseForm(ACCOUNT_TEXTS.signInFailed);
  const tokens = await db.transaction().execute((tx) => sessions.open(tx, member.id, device));
  return { user: await me(platform, member.id), tokens };
};

/** Changes names, home and the acknowledgement of terms; what is left out stays. */
export const changeProfile = async (
  platform: Platform,
  memberId: number,
  change: ProfileChange,
): Promise<User> => {
  const { db, clock } = platform;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const home = change.location && (await insertAddress(tx, memberId, 'user', change.location, now));
    const accepted = change.terms_accepted === true || change.over_21 === true;
    const values = {
      ...(change.first_name !== undefined && { first_name: change.first_name }),
      ...(change.last_name !== undefined && { last_name: change.last_name }),
      ...(home !== undefined && { home_id: home.id }),
      ...(accepted && {
        terms_accepted_at: now,
        over_21_at: now,
        over_21_how: ageAcknowledgement(change),
      }),
    };
    if (Object.keys(values).length === 0) return;
    await tx.updateTable('member').set(values).where('id', '=', memberId).execute();
  });
  return me(platform, memberId);
};

/** Sends the verification mail again; a verified address needs none. */
export const resendVerification = async (platform: Platform, memberId: number): Promise<boolean> => {
  const member = await platform.db
    .selectFrom('member')
    .select(['id', 'first_name', 'email', 'email_key', 'email_verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member === undefined) throw userNotFound();
  if (member.email_verified_at !== null) return false;
  await platform.db.transaction().execute((tx) => sendVerification(platform, tx, member));
  return true;
};
