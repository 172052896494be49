import type { Job } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';

/** Must hold no secrets: operators can read the queue. */
export interface QueuedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const MAILS_TOGETHER = 10;

/** Retried for about three days, with the same Message-ID each time. */
export const mailJob = (mailer: Mailer, domain: string): Job<QueuedMail> => ({
  name: 'mail',
  retries: 75,
  together: MAILS_TOGETHER,
  run: (mail, id) => mailer.send({ ...mail, messageId: `<${id}@${domain}>` }),
});
