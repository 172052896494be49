import type { Job, JobKind } from '../jobs/jobs.ts';
import type { Mail, Mailer } from './mail.ts';

interface Sender {
  readonly mailer: Mailer;
  readonly config: { readonly publicUrl: string };
}

const CONCURRENT_MAILS = 10;

/** Lasts about three days, with the same Message-ID each time. */
const RETRIES = 75;

/** Writes the email when the job runs, so that the queue and backups hold only ids. `write` returns null if nothing remains to send. */
export const mailJob = <T extends object>(
  { name }: JobKind<T>,
  { mailer, config }: Sender,
  write: (data: T) => Promise<Mail | null>,
): Job<T> => ({
  name,
  retries: RETRIES,
  concurrency: CONCURRENT_MAILS,
  run: async (data, id) => {
    const mail = await write(data);
    if (mail === null) return;
    await mailer.send({ ...mail, messageId: `<${id}@${new URL(config.publicUrl).hostname}>` });
  },
});

/** Older servers queued whole emails, and older backups hold them. */
export const QUEUED_MAIL: JobKind<Mail> = { name: 'mail' };

export const queuedMailJob = (sender: Sender): Job<Mail> =>
  mailJob(QUEUED_MAIL, sender, (mail) => Promise.resolve(mail));
