import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockedRecipient } from './locked-recipient.ts';

const CODE_LIFE_MS = 10 * 60 * 1000;
const WRONG_TRIES = 5;

interface GoogleLinkMail {
  readonly member_id: number;
  readonly google_id: string;
}

export const GOOGLE_LINK_MAIL: JobKind<GoogleLinkMail> = { name: 'google-link-code' };

const hashCode = (secret: string, memberId: number, googleId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`google-link:${memberId}:${googleId}:${code}`).digest();

/** Creates and emails a code that links one Google account. A job does it, so that the queue holds no code. */
export const googleLinkJob = (platform: Platform): Job<GoogleLinkMail> =>
  mailJob(GOOGLE_LINK_MAIL, platform, async ({ member_id, google_id }) => {
    const { db, clock, config } = platform;
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const values = {
      google_id,
      hash: hashCode(config.sessionSecret, member_id, google_id, code),
      wrong_tries: 0,
      expires_at: new Date(clock.now().getTime() + CODE_LIFE_MS),
    };
    const member = await db.transaction().execute(async (tx) => {
      const found = await lockedRecipient(tx, member_id);
      if (found === null || found.suspended_at !== null || found.google_id !== null) return null;
      await tx
        .insertInto('google_link_code')
        .values({ member_id, ...values })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
        .execute();
      return found;
    });
    if (member === null) return null;
    return {
      to: member.email,
      subject: 'Your code for signing in with Google',
      ...layoutMail({
        heading: code,
        paragraphs: [
          `${mailName(member.first_name)}, this code links a Google account to your journal. It’s valid for 10 minutes and works once.`,
          'If you didn’t try to sign in with Google, you can ignore this email. Nothing has changed.',
        ],
      }),
    };
  });

/** Uses up a code that matches this member and Google account; the fifth wrong attempt disables it. */
export const consumeLinkCode = async (
  { config, clock }: Platform,
  tx: Tx,
  memberId: number,
  googleId: string,
  code: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('google_link_code')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('google_id', '=', googleId)
    .where('wrong_tries', '<', WRONG_TRIES)
    .where('expires_at', '>', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const isRight = timingSafeEqual(
    Buffer.from(row.hash),
    hashCode(config.sessionSecret, memberId, googleId, code.trim()),
  );
  if (isRight) await tx.deleteFrom('google_link_code').where('member_id', '=', memberId).execute();
  else {
    await tx
      .updateTable('google_link_code')
      .set({ wrong_tries: sql`wrong_tries + 1` })
      .where('member_id', '=', memberId)
      .execute();
  }
  return isRight;
};
