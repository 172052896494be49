import { mkdir, open, rename } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { StartFault } from '../start-fault.ts';

/** One mail to one address. `messageId` (`<…@…>`) makes a job that runs twice send the same mail, not a second one. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  messageId?: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail over, or the file is written. Rejects when it has not; the
   * caller, a job, tries again later. One try takes 30 s at most.
   */
  send(mail: Mail): Promise<void>;
  /** Ends the connections to the mail server. */
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null: each mail is a file in `<dataDir>/outbox/`. */
  url: string | null;
  /** The sender, `Stoa <hello@stoa.example>`. */
  from: string;
  dataDir: string;
  /** Hears one line about each mail that became a file. */
  announce: (line: string) => void;
}

/** Opens the way out for mails. A mail server that is away does not fail this call, a wrong `url` does. */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  return options.url === null ? openOutbox(options) : openSmtp(options.url, options.from);
}

/** No mail may pull a file or an address of ours into its body. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true };

function openSmtp(url: string, from: string): Mailer {
  if (!/^smtps?:\/\/[^/?#]+/.test(url) || !URL.canParse(url)) {
    throw new StartFault(
      'MAIL_URL is invalid. Write it as smtp://user:password@mail.example.com:587.',
    );
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...SEALED,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    send: async (mail) => void (await transport.sendMail(message(mail, from))),
    close: () => transport.close(),
  };
}

async function openOutbox({ from, dataDir, announce }: MailerOptions): Promise<Mailer> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SEALED });
  let count = 0;
  return {
    async send(mail) {
      // The counter keeps the order of mails written within one millisecond.
      count += 1;
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const name = `${time}-${String(count).padStart(6, '0')}-${mail.to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 80)}.eml`;
      const composed = await composer.sendMail(message(mail, from));
      await writeWhole(outbox, name, composed.message);
      announce(announcement(mail));
    },
    close: () => composer.close(),
  };
}

function message({ to, subject, text, html, headers, messageId }: Mail, from: string) {
  return {
    from,
    // As an object, so that an address with a comma in it cannot become two recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Keeps out-of-office replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(messageId ? { messageId } : {}),
  };
}

/** Under its name only when complete, so that whoever watches the folder never reads half a mail. */
async function writeWhole(folder: string, name: string, content: Buffer | Readable): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

function announcement({ to, subject, text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  const line = `Mail to ${to}: ${subject}${link ? ` ${link}` : ''}`;
  // Control characters could forge lines or drive the terminal.
  return line.replaceAll(/\p{Cc}+/gu, ' ');
}
