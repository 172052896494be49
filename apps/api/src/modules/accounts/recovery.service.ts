import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ACCOUNT_TEXTS, emailKey, mailboxKey } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { refuseField, refuseForm, type Refusal } from '../../platform/refusal.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceFor } from './device.ts';
import { renewUndoLinks, voidEmailChange } from './email-change.service.ts';
import { endAccessBeforeProof } from './first-proof.ts';
import {
  MAILBOX_RESETS,
  RESET_ADDRESS,
  RESET_MAILS,
  RESET_TRIES_ACCOUNT,
  SIGN_IN_ACCOUNT,
  signInKey,
} from './limits.ts';
import { lockedRecipient } from './locked-recipient.ts';
import { hashToken, voidCodes } from './mailed-codes.ts';
import { countResetMail, guessableFault, hashPassword } from '../credentials/index.ts';
import { endProofs } from '../places/index.ts';
import { sendSecurityMail, voidLinks } from '../security-mails/index.ts';

const CODE_LIFE_MS = 10 * 60 * 1000;
const WRONG_TRIES = 5;

const RESET_CODE: JobKind<{ member_id: number }> = { name: 'reset-code' };

/** Keyed, because a code is too short for a plain hash to protect it. */
const hashCode = (secret: string, memberId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`reset:${memberId}:${code}`).digest();

/** Returns true for a code; a link's secret is longer. */
export const isGuessable = (code: string): boolean => code.trim().length < 20;

/** Compares no names before the code is checked, because a refusal would reveal the address's owner. */
const UNKNOWN_OWNER = { first_name: '', last_name: '', handle: null, email: null };

const invalidCode = (): Refusal => refuseField('code', ACCOUNT_TEXTS.codeInvalid);

/** The token is in the fragment, so that no server or log sees it. */
const resetLink = (publicUrl: string, email: string, token: string): string =>
  `${publicUrl}/forgot-password#${new URLSearchParams({ email, code: token }).toString()}`;

/** Replaces the code, so that only the address's owner learns of the suspension. */
const suspendedMail = (firstName: string) => ({
  subject: 'Your account is suspended',
  ...layoutMail({
    heading: 'Your account is suspended',
    paragraphs: [
      `${mailName(firstName)}, you asked for a code to set a new password. Your account is suspended, so we can’t send one.`,
      'Nothing in your journal is lost. If you think this is a mistake, please write to us.',
    ],
  }),
});

/** Creates the code in a job, so that the queue holds none and the request doesn't wait. A retry replaces the code. */
export const resetCodeJob = ({ db, clock, config, mailer }: Platform): Job<{ member_id: number }> => ({
  ...RESET_CODE,
  retries: 20,
  // One at a time, a stranger's requests would make everyone wait.
  concurrency: 20,
  run: async ({ member_id }) => {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const token = randomBytes(32).toString('base64url');
    const values = {
      link_hash: hashToken(token),
      hash: hashCode(config.sessionSecret, member_id, code),
      wrong_tries: 0,
      expires_at: new Date(clock.now().getTime() + CODE_LIFE_MS),
    };
    const member = await db.transaction().execute(async (tx) => {
      const found = await lockedRecipient(tx, member_id);
      if (found === null || found.suspended_at !== null) return found;
      await tx
        .insertInto('reset_code')
        .values({ member_id, ...values })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
        .execute();
      return found;
    });
    if (member === null) return;
    if (member.suspended_at !== null) {
      await mailer.send({ to: member.email, ...suspendedMail(member.first_name) });
      return;
    }
    await mailer.send({
      to: member.email,
      subject: 'Your reset code',
      ...layoutMail({
        heading: code,
        paragraphs: [
          `${mailName(member.first_name)}, use this code to set a new password. It’s valid for 10 minutes and works once.`,
          'If you didn’t ask for it, you can ignore this email. Your password stays the same.',
        ],
        action: { label: 'Set a new password', url: resetLink(config.publicUrl, member.email, token) },
      }),
    });
  },
});

/** Enqueues a code; an unknown address takes the same work and gets the same response. */
export const requestReset = async (
  platform: Platform,
  email: string,
  caller: { readonly address: string; readonly deviceFor: DeviceFor },
): Promise<void> => {
  const { db, limits } = platform;
  await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['id', 'password_hash', 'sign_ins_ended_at', 'email_proved_at'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    const device = caller.deviceFor(member ?? null);
    if (device === null) await limits.take(RESET_ADDRESS, getCallerAddress(caller.address));
    await countResetMail(limits, RESET_MAILS, emailKey(email), device);
    const isUnproved = member !== undefined && member.email_proved_at === null;
    // Anyone can open accounts for a mailbox's tags, which must not use up its owner's budget.
    const mailbox = isUnproved ? mailboxKey(email) : emailKey(email);
    const isMailed = device !== null || (await limits.allows(MAILBOX_RESETS, mailbox));
    // No member has id 0, so that job ends right away.
    await platform.jobs.enqueue(tx, RESET_CODE, { member_id: isMailed ? (member?.id ?? 0) : 0 });
  });
};

/** Returns the code's member or null. The fifth wrong attempt disables the code. */
const findByCode = async (
  { config, clock }: Platform,
  tx: Tx,
  email: string,
  code: string,
): Promise<number | null> => {
  const row = await tx
    .selectFrom('reset_code')
    .innerJoin('member', 'member.id', 'reset_code.member_id')
    .select(['reset_code.member_id', 'reset_code.hash', 'reset_code.link_hash'])
    .select(['reset_code.wrong_tries', 'member.suspended_at'])
    .where('member.email_key', '=', emailKey(email))
    .where('reset_code.expires_at', '>', clock.now())
    .forUpdate('reset_code')
    .executeTakeFirst();
  if (row === undefined) return null;
  const isLink =
    row.link_hash !== null && timingSafeEqual(Buffer.from(row.link_hash), hashToken(code.trim()));
  // Wrong tries disable the code, never the link.
  if (!isLink && row.wrong_tries >= WRONG_TRIES) return null;
  const isCode = timingSafeEqual(Buffer.from(row.hash), hashCode(config.sessionSecret, row.member_id, code));
  if (isLink || isCode) {
    if (row.suspended_at !== null) throw refuseForm(ACCOUNT_TEXTS.suspended);
    return row.member_id;
  }
  await tx
    .updateTable('reset_code')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('member_id', '=', row.member_id)
    .execute();
  return null;
};

/** Checks a code without using it up. */
export const validateReset = async (platform: Platform, email: string, code: string): Promise<void> => {
  const memberId = await platform.db.transaction().execute((tx) => findByCode(platform, tx, email, code));
  if (memberId === null) throw invalidCode();
};

/** Sets the password, ends every sign-in, and emails the member; passkeys and Google stay unless the member removes them. */
export const confirmReset = async (
  platform: Platform,
  email: string,
  code: string,
  { newPassword, removesOtherWays }: { newPassword: string; removesOtherWays: boolean },
): Promise<{ memberId: number; firstName: string }> => {
  const common = await guessableFault(newPassword, UNKNOWN_OWNER);
  if (common !== null) throw refuseField('new_password', common);
  // Hashing is expensive, so it requires a valid code.
  await validateReset(platform, email, code);
  const passwordHash = await hashPassword(newPassword);
  const reset = await platform.db.transaction().execute(async (tx) => {
    const found = await findByCode(platform, tx, email, code);
    if (found === null) return null;
    const owner = await tx
      .selectFrom('member')
      .select(['first_name', 'last_name', 'handle', 'email', 'email_proved_at'])
      .where('id', '=', found)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const guessable = await guessableFault(newPassword, owner);
    if (guessable !== null) throw refuseField('new_password', guessable);
    await voidCodes(tx, found);
    if (owner.email_proved_at === null) await endAccessBeforeProof(platform, tx, found);
    // The code came by email, so using it verifies the address.
    await tx
      .updateTable('member')
      .set({
        password_hash: passwordHash,
        email_verified_at: sql`coalesce(email_verified_at, ${platform.clock.now()})`,
        email_proved_at: sql`coalesce(email_proved_at, ${platform.clock.now()})`,
        password_is_common: false,
      })
      .where('id', '=', found)
      .execute();
    if (removesOtherWays) {
      await tx.deleteFrom('passkey').where('member_id', '=', found).execute();
      await tx.updateTable('member').set({ google_id: null }).where('id', '=', found).execute();
      await endProofs(tx, found, null);
    }
    await platform.sessions.endAll(tx, found);
    await voidEmailChange(tx, found);
    await renewUndoLinks(platform, tx, found);
    await voidLinks(tx, found, platform.clock.now());
    await sendSecurityMail(platform, tx, found, 'password_changed');
    return { memberId: found, firstName: owner.first_name };
  });
  if (reset === null) throw invalidCode();
  await platform.limits.forget(SIGN_IN_ACCOUNT, signInKey(email, null));
  await platform.limits.forget(RESET_TRIES_ACCOUNT, emailKey(email));
  return reset;
};
