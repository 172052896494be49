import { randomBytes } from 'node:crypto';
import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { endAccessBeforeProof } from './first-proof.ts';
import { LINK_PASSWORD_TRIES } from './limits.ts';
import { lockedRecipient } from './locked-recipient.ts';
import { verifyPassword } from '../credentials/index.ts';
import { hashToken } from './mailed-codes.ts';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const OTHER_ACCOUNT = 'This link was sent for another account. Please enter that account’s password.';

const VERIFICATION_MAIL: JobKind<{ member_id: number }> = { name: 'verification-mail' };

/** The job creates the link when it sends the email, so that no queue, log, or backup holds a valid one. */
export const verificationMailJob = (platform: Platform): Job<{ member_id: number }> =>
  mailJob(VERIFICATION_MAIL, platform, async ({ member_id }) => {
    const { db, clock, config } = platform;
    const token = randomBytes(32).toString('base64url');
    const member = await db.transaction().execute(async (tx) => {
      const found = await lockedRecipient(tx, member_id);
      if (found === null || found.email_verified_at !== null) return null;
      await tx
        .insertInto('mail_token')
        .values({
          hash: hashToken(token),
          member_id,
          purpose: 'verify_email',
          email_key: emailKey(found.email),
          expires_at: new Date(clock.now().getTime() + LIFE_MS),
        })
        .execute();
      return found;
    });
    if (member === null) return null;
    return {
      to: member.email,
      subject: 'Verify your email',
      ...layoutMail({
        heading: `Welcome to Stoa, ${mailName(member.first_name)}`,
        paragraphs: [
          'Your journal is ready. Please confirm that this email is yours. The link is valid for seven days.',
        ],
        action: { label: 'Verify my email', url: `${config.publicUrl}/verify-email?token=${token}` },
        footer: 'If you didn’t open this account, you can ignore this email.',
      }),
    };
  });

/** Enqueues the verification email; earlier links stay valid. */
export const sendVerification = (
  { jobs }: Platform,
  tx: Tx,
  member: { readonly id: number },
): Promise<void> => jobs.enqueue(tx, VERIFICATION_MAIL, { member_id: member.id });

/**
 * Verifies a token's address; repeats succeed. Without the account's session or password every earlier sign-in ends
 * (decisions.md §10), or the link is refused if it must be the session's own (`stoa-member`).
 */
export const verifyEmail = async (
  platform: Platform,
  token: string,
  {
    callerId,
    password,
    mustBeOwner,
  }: { callerId: number | null; password: string | undefined; mustBeOwner: boolean },
): Promise<void> => {
  const { db, clock, limits } = platform;
  const find = (from: Db) =>
    from
      .selectFrom('mail_token')
      .innerJoin('member', 'member.id', 'mail_token.member_id')
      .select(['member.id', 'member.email_verified_at', 'member.email_proved_at', 'member.password_hash'])
      .where('mail_token.hash', '=', hashToken(token))
      .where('mail_token.expires_at', '>', clock.now())
      .whereRef('mail_token.email_key', '=', 'member.email_key');
  let passwordHash: string | null = null;
  if (password !== undefined) {
    const row = await find(db).executeTakeFirst();
    if (row !== undefined) await limits.take(LINK_PASSWORD_TRIES, row.id);
    if (row !== undefined && !(await verifyPassword(password, row.password_hash)))
      throw refuseField('password', ACCOUNT_TEXTS.linkPasswordWrong);
    passwordHash = row?.password_hash ?? null;
  }
  await db.transaction().execute(async (tx) => {
    const row = await find(tx).forNoKeyUpdate('member').executeTakeFirst();
    if (row === undefined) {
      throw refuseField(
        'token',
        'This link is no longer valid. Please send yourself a new one from your account page.',
      );
    }
    if (row.email_proved_at !== null) return;
    const isOwner = row.id === callerId || (passwordHash !== null && row.password_hash === passwordHash);
    if (!isOwner && mustBeOwner) throw refuse(409, OTHER_ACCOUNT);
    if (!isOwner) await endAccessBeforeProof(platform, tx, row.id);
    await tx
      .updateTable('member')
      .set({ email_verified_at: clock.now(), email_proved_at: clock.now() })
      .where('id', '=', row.id)
      .execute();
  });
};
