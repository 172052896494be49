import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  readonly received: readonly Email[];
  /** While true, the server refuses emails, like a server with a problem. */
  refusing: boolean;
  /** The number of emails it has refused so far. */
  readonly refused: number;
  /** Returns the next unread email to an address. */
  next(to: string): Promise<Email>;
  close(): Promise<void>;
}

const WAIT_MS = 60_000;

/**
 * A real SMTP server on this machine that stores what it receives.
 *
 * @param listenOn The port that clients already use, or any free one by default.
 */
export const openMailbox = async (listenOn = 0): Promise<Mailbox> => {
  const received: Email[] = [];
  const delivered = new Set<Email>();
  let refused = 0;
  const arrivals = new EventTarget();
  const store = async (raw: Buffer) => {
    received.push(await PostalMime.parse(raw));
    arrivals.dispatchEvent(new Event('mail'));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mailbox.refusing) {
          refused += 1;
          done(new Error('The mailbox has a problem.'));
        } else void store(Buffer.concat(chunks)).finally(done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(listenOn, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusing: false,
    get refused() {
      return refused;
    },
    next: (to) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = received.find(
            (one) => !delivered.has(one) && one.to?.some((recipient) => recipient.address === to),
          );
          if (mail === undefined) return;
          clearTimeout(timer);
          arrivals.removeEventListener('mail', look);
          delivered.add(mail);
          resolve(mail);
        };
        const timer = setTimeout(() => reject(new Error(`No email to ${to} arrived in time.`)), WAIT_MS);
        arrivals.addEventListener('mail', look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return mailbox;
};
