import { ACCOUNT_TEXTS, emailKey, mailboxKey } from '@stoa/contract/accounts.rules';
import type { Tx } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { refuseUndeliverable } from '../../platform/mail/refuse-undeliverable.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockSignIn } from '../../platform/sessions/lock-caller.ts';
import { verifyPassword } from '../credentials/index.ts';
import { endProofs } from '../places/index.ts';
import { MAILBOX_MAILS, voidLinks } from '../security-mails/index.ts';
import { EMAIL_CHANGE_MAIL, EMAIL_RESTORED_MAIL } from './email-change-mail.ts';
import { takenRefusal } from './identity.ts';
import { refuseReserved, UNDO_LIFE_MS } from './former-addresses.ts';
import { LINK_PASSWORD_TRIES } from './limits.ts';
import { hashToken, voidCodes } from './mailed-codes.ts';

const CONFIRM_LIFE_MS = 24 * 60 * 60 * 1000;
const EMAIL_CHANGES: Limit = { name: 'email-changes', times: 5, seconds: 60 * 60 };

const isTaken = async (platform: Platform, email: string, memberId: number): Promise<boolean> => {
  const row = await platform.db
    .selectFrom('member')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '<>', memberId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Voids an unconfirmed change: the requester may have been in the account with its password without owning it. */
export const voidEmailChange = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .deleteFrom('email_change')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
};

/** Emails new undo links to the old addresses: a thief must not lock out the owner by ending all sign-ins (decisions.md §10). */
export const renewUndoLinks = async (
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  memberId: number,
): Promise<void> => {
  const live = await tx
    .updateTable('email_change')
    .set({ undo_hash: null })
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>', new Date(clock.now().getTime() - UNDO_LIFE_MS))
    .where('undone_at', 'is', null)
    .where('old_email_key', '<>', (eb) =>
      eb.selectFrom('member').select('email_key').where('id', '=', memberId),
    )
    .returning('id')
    .execute();
  await jobs.enqueueAll(
    tx,
    EMAIL_CHANGE_MAIL,
    live.map(({ id }) => ({ id, step: 'renewed' as const })),
  );
};

/** Requests another address; it changes once the link emailed there is opened. A newer request voids an older one. */
export const requestEmailChange = async (
  platform: Platform,
  caller: SignedIn,
  email: string,
): Promise<{ sent: true }> => {
  const { memberId } = caller;
  const { db, clock, limits, jobs, mailer } = platform;
  await limits.take(EMAIL_CHANGES, memberId);
  await refuseUndeliverable(mailer, email);
  if (await isTaken(platform, email, memberId)) throw refuseField('email', ACCOUNT_TEXTS.emailTaken);
  await refuseReserved(db, email, memberId, clock.now());
  await limits.take(MAILBOX_MAILS, mailboxKey(email));
  await db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    const member = await tx
      .selectFrom('member')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (member.email === email)
      throw refuseField('email', 'This is already your email. Please enter another one.');
    await voidEmailChange(tx, memberId);
    const { id } = await tx
      .insertInto('email_change')
      .values({
        member_id: memberId,
        old_email: member.email ?? '',
        old_email_key: emailKey(member.email ?? ''),
        new_email: email,
        confirm_hash: null,
        undo_hash: null,
        requested_at: clock.now(),
        confirmed_at: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(tx, EMAIL_CHANGE_MAIL, { id, step: 'confirm' });
  });
  return { sent: true };
};

const invalidLink = () =>
  refuseField('token', 'This link is no longer valid. Please request a new one in your account.');

const invalidUndo = () =>
  refuseField(
    'token',
    'This link is no longer valid. If you’ve been signed out since, open our newer email.',
  );

const setAddress = async (tx: Tx, memberId: number, email: string, provedAt: Date): Promise<void> => {
  await tx
    .updateTable('member')
    .set({
      email,
      email_key: emailKey(email),
      email_verified_at: provedAt,
      email_proved_at: provedAt,
    })
    .where('id', '=', memberId)
    .execute();
  await voidLinks(tx, memberId, provedAt);
};

/** Locks the member before the row of the change, in the same order as everywhere else. */
const lockChange = async (tx: Tx, column: 'confirm_hash' | 'undo_hash', token: string) => {
  const found = await tx
    .selectFrom('email_change')
    .select('member_id')
    .where(column, '=', hashToken(token))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await tx.selectFrom('member').select('id').where('id', '=', found.member_id).forNoKeyUpdate().execute();
  return tx
    .selectFrom('email_change')
    .selectAll()
    .where(column, '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
};

const findEmailKey = async (tx: Tx, memberId: number): Promise<string | null> => {
  const { email_key } = await tx
    .selectFrom('member')
    .select('email_key')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return email_key;
};

/** Opening the link a second time changes nothing. @throws Refusal if the address has changed since */
const requireAddress = async (tx: Tx, memberId: number, email: string): Promise<void> => {
  if ((await findEmailKey(tx, memberId)) !== emailKey(email)) throw invalidLink();
};

const ASK_FOR_OWNER =
  'Please sign in to the account that should use this email, or enter its password. If you didn’t ask for this, close the page and nothing changes.';

interface Owner {
  readonly callerId: number | null;
  readonly password: string | undefined;
}

/** Returns the member's password hash if the password matches. Runs before the transaction because hashing is slow. */
const matchingHash = async (
  { db, limits }: Platform,
  token: string,
  password: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select(['member.id', 'member.password_hash'])
    .where('confirm_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  await limits.take(LINK_PASSWORD_TRIES, row.id);
  if (!(await verifyPassword(password, row.password_hash)))
    throw refuseField('password', ACCOUNT_TEXTS.linkPasswordWrong);
  return row.password_hash;
};

/**
 * Changes the address and emails an undo link to a proved old one. @throws Refusal 409 without the account's session or
 * password
 */
export const confirmEmailChange = async (
  platform: Platform,
  token: string,
  { callerId, password }: Owner,
): Promise<{ email_changed: true }> => {
  const { db, clock, jobs } = platform;
  const now = clock.now();
  const passwordHash = password === undefined ? null : await matchingHash(platform, token, password);
  try {
    await db.transaction().execute(async (tx) => {
      const change = await lockChange(tx, 'confirm_hash', token);
      if (change === undefined || change.undone_at !== null) throw invalidLink();
      if (change.confirmed_at !== null) return await requireAddress(tx, change.member_id, change.new_email);
      if (now.getTime() - change.requested_at.getTime() > CONFIRM_LIFE_MS) throw invalidLink();
      const member = await tx
        .selectFrom('member')
        .select(['password_hash', 'suspended_at', 'email_verified_at'])
        .where('id', '=', change.member_id)
        .executeTakeFirstOrThrow();
      if (member.suspended_at !== null) throw invalidLink();
      const knowsPassword = passwordHash !== null && member.password_hash === passwordHash;
      if (change.member_id !== callerId && !knowsPassword) throw refuse(409, ASK_FOR_OWNER);
      await setAddress(tx, change.member_id, change.new_email, now);
      await renewUndoLinks(platform, tx, change.member_id);
      await refuseReserved(tx, change.new_email, change.member_id, now);
      // An unproved old address may be a stranger's: it stays free for them and opens nothing here.
      const wasProved = member.email_verified_at !== null;
      await tx
        .updateTable('email_change')
        .set({ confirmed_at: now, ...(!wasProved && { old_email_key: null }) })
        .where('id', '=', change.id)
        .execute();
      await tx.deleteFrom('mail_token').where('member_id', '=', change.member_id).execute();
      await voidCodes(tx, change.member_id);
      if (wasProved) await jobs.enqueue(tx, EMAIL_CHANGE_MAIL, { id: change.id, step: 'undo' });
    });
  } catch (error) {
    throw takenRefusal(error) ?? error;
  }
  return { email_changed: true };
};

/** Restores the old address and ends sign-ins, password, Google, passkeys, and address proofs: the account was compromised. */
export const undoEmailChange = async (
  platform: Platform,
  token: string,
): Promise<{ email_restored: true }> => {
  const { db, clock, jobs, sessions } = platform;
  const now = clock.now();
  try {
    await db.transaction().execute(async (tx) => {
      const change = await lockChange(tx, 'undo_hash', token);
      if (change === undefined || change.confirmed_at === null) throw invalidUndo();
      if (change.undone_at !== null) return await requireAddress(tx, change.member_id, change.old_email);
      if (now.getTime() - change.confirmed_at.getTime() > UNDO_LIFE_MS) throw invalidUndo();
      const lost = await findEmailKey(tx, change.member_id);
      if (lost === emailKey(change.old_email)) throw invalidUndo();
      await setAddress(tx, change.member_id, change.old_email, now);
      const undone = await tx
        .updateTable('email_change')
        .set({ undone_at: now })
        .where('member_id', '=', change.member_id)
        .where('id', '>=', change.id)
        .returning(['id', 'new_email'])
        .execute();
      const last = undone.find(({ new_email }) => emailKey(new_email) === lost);
      if (last !== undefined) await jobs.enqueue(tx, EMAIL_RESTORED_MAIL, { id: last.id });
      await tx
        .updateTable('member')
        .set({ password_hash: null, google_id: null })
        .where('id', '=', change.member_id)
        .execute();
      await tx.deleteFrom('passkey').where('member_id', '=', change.member_id).execute();
      await endProofs(tx, change.member_id, null);
      await voidCodes(tx, change.member_id);
      await sessions.endAll(tx, change.member_id);
    });
  } catch (error) {
    throw takenRefusal(error) ?? error;
  }
  return { email_restored: true };
};
