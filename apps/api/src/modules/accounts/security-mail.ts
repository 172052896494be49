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
