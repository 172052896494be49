import type { Job } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';

/** A mail as the queue keeps it. Nothing secret may stand in it: the queue is readable to operators. */
export interface QueuedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails that one server has under way at a time. */
export const MAILS_TOGETHER = 10;

/** Sends queued mail; tried for about three days, with the same Message-ID each time. */
export const mailJob = (mailer: Mailer, domain: string): Job<QueuedMail> => ({
  name: 'mail',
  retries: 75,
  together: MAILS_TOGETHER,
  run: (mail, id) => mailer.send({ ...mail, messageId: `<${id}@${domain}>` }),
});
