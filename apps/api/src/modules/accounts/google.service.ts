import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import type { User } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { Refusal, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockSignIn } from '../../platform/sessions/lock-caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { sendSecurityMail, voidLinks } from '../security-mails/index.ts';
import { me } from './accounts.service.ts';
import { endAccessBeforeProof } from './first-proof.ts';
import { consumeLinkCode, GOOGLE_LINK_MAIL } from './google-link.ts';
import { isFresh, type CheckGoogleToken, type GoogleAccount } from './google.ts';
import { GOOGLE_LINK_MAILS, SIGN_IN_ACCOUNT } from './limits.ts';
import { openAccount } from './open-account.ts';
import { verifyPassword } from '../credentials/index.ts';
import { findReferrer } from './referral.ts';
import { mailUnknownDevice, type SignInDevice } from './unknown-device.ts';

const LINK_FIRST =
  'An account with this email already exists. To link Google, please enter its password or the code we just emailed.';

const OTHER_JOURNAL =
  'This Google account already opens another journal. Please sign in with Google to open it.';

const TOO_OLD =
  'You’ve been signed out everywhere since Google confirmed who you are. Please sign in with Google again.';

/** Responds with 409, so that the client calls `POST /auth/google/link/` next. */
const linkFirst = () => new Refusal(409, LINK_FIRST, { detail: LINK_FIRST, link: true });

const checked = (check: CheckGoogleToken | null, token: string): Promise<GoogleAccount> => {
  if (check === null)
    throw refuseForm('Sign-in with Google isn’t available here. Please use your email and password.');
  return check(token);
};

const memberByAddress = (tx: Tx, account: GoogleAccount) =>
  tx
    .selectFrom('member')
    .select(['id', 'google_id', 'password_hash', 'email_proved_at', 'suspended_at'])
    .where('email_key', '=', emailKey(account.email))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Never moves an account between Google accounts: the address may have a new holder at Google. */
const refuseOtherGoogle = (linked: string | null, account: GoogleAccount): void => {
  if (linked !== null && linked !== account.id)
    throw refuseForm(
      'The account with this email is linked to another Google account. Please sign in with that one, or with your password.',
    );
};

/** Returns the member with this Google account, or a new one; null if an account with its address must be linked first. */
const findOrCreateMember = async (
  platform: Platform,
  tx: Tx,
  { account, isDeliverable }: { readonly account: GoogleAccount; readonly isDeliverable: boolean },
  referral: string | null | undefined,
): Promise<number | null> => {
  const now = platform.clock.now();
  const known = await tx
    .selectFrom('member')
    .select(['id', 'suspended_at', 'sign_ins_ended_at'])
    .where('google_id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known?.suspended_at) throw refuseForm(ACCOUNT_TEXTS.suspended);
  if (known) {
    // Google counts whole seconds.
    if (account.issuedAt.getTime() + 1000 <= (known.sign_ins_ended_at?.getTime() ?? 0))
      throw refuseForm(TOO_OLD);
    return known.id;
  }
  const sameAddress = await memberByAddress(tx, account);
  if (sameAddress?.suspended_at) throw refuseForm(ACCOUNT_TEXTS.suspended);
  // Another request linked it since the first look.
  if (sameAddress?.google_id === account.id) return sameAddress.id;
  if (sameAddress !== undefined) {
    refuseOtherGoogle(sameAddress.google_id, account);
    const key = { member_id: sameAddress.id, google_id: account.id };
    if (await platform.limits.allows(GOOGLE_LINK_MAILS, sameAddress.id))
      await platform.jobs.enqueue(tx, GOOGLE_LINK_MAIL, key);
    return null;
  }
  if (!isDeliverable) throw refuseField('email', ACCOUNT_TEXTS.emailLetters);
  const { id } = await openAccount(
    tx,
    {
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      handle: null,
      passwordHash: null,
      home: null,
      referredBy: await findReferrer(tx, referral),
      over21How: null,
      googleId: account.id,
      emailVerified: true,
      emailProved: account.isAuthoritative,
    },
    now,
  );
  return id;
};

interface Entered {
  readonly user: User;
  readonly tokens: TokenPair;
}

const enter = async (platform: Platform, memberId: number, tokens: TokenPair | null): Promise<Entered> => {
  if (tokens === null) throw refuseForm(ACCOUNT_TEXTS.suspended);
  return { user: await me(platform, memberId), tokens };
};

/** Signs in or up with a Google ID token. @throws Refusal 409 with `link` if an account must be linked first (decisions.md §3) */
export const signInWithGoogle = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  token: string,
  caller: SignInDevice,
  referral: string | null | undefined,
): Promise<Entered> => {
  const account = await checked(check, token);
  const isDeliverable = await platform.mailer.accepts(account.email);
  const findAndOpen = () =>
    platform.db.transaction().execute(async (tx) => {
      const memberId = await findOrCreateMember(platform, tx, { account, isDeliverable }, referral);
      if (memberId === null) return null;
      const tokens = await platform.sessions.open(tx, memberId, caller.device, {
        googleId: account.id,
        isFresh: isFresh(platform, account),
      });
      await mailUnknownDevice(platform, tx, memberId, caller);
      return { memberId, tokens };
    });
  // One of two simultaneous presses opens the account and the other finds it.
  const opened = await findAndOpen().catch((error: unknown) => {
    if (violatedUnique(error) === null) throw error;
    return findAndOpen();
  });
  if (opened === null) throw linkFirst();
  return enter(platform, opened.memberId, opened.tokens);
};

type LinkProof = { readonly password?: string | undefined; readonly code?: string | undefined };

const wrongPassword = () => refuseField('password', ACCOUNT_TEXTS.linkPasswordWrong);

/** Runs before the transaction because hashing is slow. */
const verifyLinkPassword = async (
  { db, limits }: Platform,
  account: GoogleAccount,
  password: string,
): Promise<string> => {
  const key = emailKey(account.email);
  await limits.take(SIGN_IN_ACCOUNT, `${key} link`);
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('email_key', '=', key)
    .executeTakeFirst();
  const hash = row?.password_hash ?? null;
  if (!(await verifyPassword(password, hash)) || hash === null) throw wrongPassword();
  await limits.forget(SIGN_IN_ACCOUNT, `${key} link`);
  return hash;
};

/** Links a Google account to the member with its address by that account's password or the emailed code, and signs in. */
export const linkGoogle = async (
  platform: Platform,
  check: CheckGoogleToken | null,
  token: string,
  proof: LinkProof,
  device: string,
): Promise<Entered> => {
  const account = await checked(check, token);
  const passwordHash =
    proof.password === undefined ? null : await verifyLinkPassword(platform, account, proof.password);
  const { clock, db, sessions } = platform;
  const findAndLink = async (tx: Tx) => {
    const member = await memberByAddress(tx, account);
    if (member === undefined) return null;
    if (member.suspended_at !== null) throw refuseForm(ACCOUNT_TEXTS.suspended);
    refuseOtherGoogle(member.google_id, account);
    if (passwordHash !== null && member.password_hash !== passwordHash) throw wrongPassword();
    // Wrong attempts are counted, so the transaction commits.
    if (
      passwordHash === null &&
      !(await consumeLinkCode(platform, tx, member.id, account.id, proof.code ?? ''))
    )
      return null;
    const isProof = passwordHash === null || account.isAuthoritative;
    if (passwordHash === null && member.email_proved_at === null)
      await endAccessBeforeProof(platform, tx, member.id);
    await tx
      .updateTable('member')
      .set({
        google_id: account.id,
        ...(isProof && {
          email_verified_at: sql`coalesce(email_verified_at, ${clock.now()})`,
          email_proved_at: sql`coalesce(email_proved_at, ${clock.now()})`,
        }),
      })
      .where('id', '=', member.id)
      .execute();
    await voidLinks(tx, member.id, clock.now(), ['google_unlinked']);
    await sendSecurityMail(platform, tx, member.id, 'google_linked');
    return {
      memberId: member.id,
      tokens: await sessions.open(tx, member.id, device, { googleId: account.id, isFresh: true }),
    };
  };
  const opened = await db
    .transaction()
    .execute(findAndLink)
    .catch((error: unknown) => {
      throw violatedUnique(error) === 'member_google' ? refuseForm(OTHER_JOURNAL) : error;
    });
  if (opened === null) throw refuseField('code', ACCOUNT_TEXTS.codeInvalid);
  return enter(platform, opened.memberId, opened.tokens);
};

/** Unlinks the caller's Google account. @throws Refusal if nothing else could sign in */
export const unlinkGoogle = (platform: Platform, caller: SignedIn): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    const { rows } = await sql<{ google_id: string | null; has_other_way: boolean }>`
      select google_id, password_hash is not null
             or exists (select from passkey where member_id = member.id) as has_other_way
        from member where id = ${caller.memberId}`.execute(tx);
    if (!rows[0]?.google_id) return null;
    if (!rows[0].has_other_way)
      throw refuseForm('This is your only way to sign in. Please set a password or add a passkey first.');
    await tx.updateTable('member').set({ google_id: null }).where('id', '=', caller.memberId).execute();
    await voidLinks(tx, caller.memberId, platform.clock.now(), ['google_linked']);
    await sendSecurityMail(platform, tx, caller.memberId, 'google_unlinked');
    return null;
  });
