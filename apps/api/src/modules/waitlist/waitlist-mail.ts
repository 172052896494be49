import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail, type MailContent } from '../../platform/mail/mail-layout.ts';
import type { Platform } from '../../platform/platform.ts';

interface WaitlistMail {
  readonly waitlist_id: number;
  readonly about: 'joined' | 'invited';
}

export const WAITLIST_MAIL: JobKind<WaitlistMail> = { name: 'waitlist-mail' };

const WORDS: Record<WaitlistMail['about'], (publicUrl: string) => { subject: string; content: MailContent }> =
  {
    joined: (publicUrl) => ({
      subject: 'You’re on the waiting list',
      content: {
        heading: 'You’re on the list',
        paragraphs: ['Thank you for your interest in Stoa. We’ll write as soon as there’s a place for you.'],
        action: { label: 'Visit Stoa', url: publicUrl },
      },
    }),
    invited: (publicUrl) => ({
      subject: 'Your place at Stoa is ready',
      content: {
        heading: 'Come in',
        paragraphs: [
          'You asked for a place at Stoa, and now there’s one for you.',
          'Open your journal, enter the code from the band of your next cigar, and note what it was like.',
        ],
        action: { label: 'Open your journal', url: `${publicUrl}/register` },
        footer: 'You’re getting this email because you joined the waiting list.',
      },
    }),
  };

/** An address that has left the list gets nothing. */
export const waitlistMailJob = (platform: Platform): Job<WaitlistMail> =>
  mailJob(WAITLIST_MAIL, platform, async ({ waitlist_id, about }) => {
    const row = await platform.db
      .selectFrom('waitlist')
      .select('email')
      .where('id', '=', waitlist_id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { subject, content } = WORDS[about](platform.config.publicUrl);
    return { to: row.email, subject, ...layoutMail(content) };
  });
