import type { Job, JobKind } from '../jobs/jobs.ts';
import type { Mail, Mailer } from './mail.ts';

interface Sender {
  readonly mailer: Mailer;
  readonly config: { readonly publicUrl: string };
}

const MAILS_TOGETHER = 10;

/** For about three days, with the same Message-ID each time. */
const RETRIES = 75;

/**
 * A job whose mail is written when it is sent: the queue and the backups hold ids only, no address, name or link.
 * @param write null: there is nothing to send any more
 */
export const mailJob = <T extends object>(
  { name }: JobKind<T>,
  { mailer, config }: Sender,
  write: (data: T) => Promise<Mail | null>,
): Job<T> => ({
  name,
  retries: RETRIES,
  together: MAILS_TOGETHER,
  run: async (data, id) => {
    const mail = await write(data);
    if (mail === null) return;
    await mailer.send({ ...mail, messageId: `<${id}@${new URL(config.publicUrl).hostname}>` });
  },
});

/** A mail with its words, as servers of an older version queue it and older backups hold it. */
export const QUEUED_MAIL: JobKind<Mail> = { name: 'mail' };

export const queuedMailJob = (sender: Sender): Job<Mail> =>
  mailJob(QUEUED_MAIL, sender, (mail) => Promise.resolve(mail));
