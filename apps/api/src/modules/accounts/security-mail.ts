import type { Tx } from '../../platform/database/database.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { Platform } from '../../platform/platform.ts';

/** Enqueues the mail about a changed password, in the transaction that changes it. */
export const sendPasswordChanged = async (platform: Platform, tx: Tx, memberId: number): Promise<void> => {
  const member = await tx
    .selectFrom('member')
    .select(['first_name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member?.email) return;
  await platform.jobs.enqueue(tx, platform.mail, {
    to: member.email,
    subject: 'Your password was changed',
    ...layoutMail({
      heading: 'Your password was changed',
      paragraphs: [
        `${member.first_name}, the password of your journal has just been changed, and your other sign-ins have ended.`,
        'If it was not you, set a new one now with your e-mail address, and write to us.',
      ],
      action: { label: 'Set a new password', url: `${platform.config.publicUrl}/forgot-password` },
    }),
  });
};

const sendToMember = async (
  platform: Platform,
  tx: Tx,
  memberId: number,
  content: (firstName: string) => { readonly subject: string; readonly paragraphs: string[] },
): Promise<void> => {
  const member = await tx
    .selectFrom('member')
    .select(['first_name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member?.email) return;
  const { subject, paragraphs } = content(member.first_name);
  await platform.jobs.enqueue(tx, platform.mail, {
    to: member.email,
    subject,
    ...layoutMail({
      heading: subject,
      paragraphs,
      action: { label: 'Look at your sign-ins', url: `${platform.config.publicUrl}/dashboard/account` },
    }),
  });
};

export const sendGoogleLinked = (platform: Platform, tx: Tx, memberId: number): Promise<void> =>
  sendToMember(platform, tx, memberId, (firstName) => ({
    subject: 'A Google account was linked',
    paragraphs: [
      `${firstName}, a Google account with your address can now sign in to your journal.`,
      'If it was not you, take it off in your account, and set a new password.',
    ],
  }));

export const sendGoogleUnlinked = (platform: Platform, tx: Tx, memberId: number): Promise<void> =>
  sendToMember(platform, tx, memberId, (firstName) => ({
    subject: 'Your Google account was taken off',
    paragraphs: [
      `${firstName}, Google no longer signs in to your journal.`,
      'If it was not you, set a new password now with your e-mail address, and write to us.',
    ],
  }));
