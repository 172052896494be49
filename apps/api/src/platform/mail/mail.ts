import { open, rename, readdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { cleanLine } from '@stoa/contract/text.rules';
import { createPrivateFolder, PRIVATE_FILE } from '../private-folder.ts';
import { StartFault } from '../start-fault.ts';
import { addressCheck } from './unicode-addresses.ts';

const outboxPath = (dataDir: string): string => join(dataDir, 'outbox');

const MAX_ADDRESS = 80;

const outboxEnding = (address: string): string =>
  `-${address
    .toLowerCase()
    .replaceAll(/[^\w.@+-]/g, '_')
    .slice(0, MAX_ADDRESS)}.eml`;

const deleteOutboxFiles = async (dataDir: string, address: string): Promise<void> => {
  const outbox = outboxPath(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const ending = outboxEnding(address);
  for (const name of names) {
    if (name.toLowerCase().endsWith(ending)) await rm(join(outbox, name), { force: true });
  }
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** `<…@…>`; the same when a job runs again, so that email programs show one email. */
  messageId?: string;
}

export interface Mailer {
  /** Resolves once the server has accepted the email or the file is written; takes 30 s at most. */
  send(mail: Mail): Promise<void>;
  /** Resolves to true if the server accepts the address's characters; false if unknown. */
  accepts(address: string): Promise<boolean>;
  /** Deletes emails to an address that were written as files. */
  forget(address: string): Promise<void>;
  close(): void;
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null: each email is a file in `<dataDir>/outbox/`. */
  url: string | null;
  from: string;
  dataDir: string;
  /** Called with a line for each email that became a file. */
  announce: (line: string) => void;
}

/** An unreachable email server doesn't fail this call, a wrong `url` does. */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  return options.url === null ? openOutbox(options) : openSmtp({ ...options, url: options.url });
}

/** An email's content must not load files or URLs. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

function openSmtp({ url, from, dataDir }: MailerOptions & { url: string }): Mailer {
  if (!/^smtps?:\/\/[^/?#]+/.test(url) || !URL.canParse(url)) {
    throw new StartFault('MAIL_URL is invalid. Write it as smtp://user:password@mail.example.com:587.');
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...NO_EXTERNAL_CONTENT,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    send: (mail) =>
      transport.sendMail(message(mail, from)).then(
        () => undefined,
        (error: unknown) => Promise.reject(withoutAddress(error, mail.to)),
      ),
    accepts: addressCheck(url),
    forget: (address) => deleteOutboxFiles(dataDir, address),
    close: () => transport.close(),
  };
}

/** Email servers repeat the address in their responses, and job errors are logged and stored. */
function withoutAddress(error: unknown, address: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const pattern = new RegExp(address.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`), 'gi');
  return new Error(message.replaceAll(pattern, 'the recipient'));
}

async function openOutbox({ from, dataDir, announce }: MailerOptions): Promise<Mailer> {
  const outbox = outboxPath(dataDir);
  await createPrivateFolder(outbox);
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...NO_EXTERNAL_CONTENT,
  });
  let count = 0;
  return {
    async send(mail) {
      // Orders emails of the same millisecond.
      count += 1;
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const name = `${time}-${String(count).padStart(6, '0')}${outboxEnding(mail.to)}`;
      const composed = await composer.sendMail(message(mail, from));
      await writeAtomically(outbox, name, composed.message);
      // Never logs the text, which holds links and codes.
      announce(`Email written to ${join(outbox, name)}`);
    },
    accepts: () => Promise.resolve(true),
    forget: (address) => deleteOutboxFiles(dataDir, address),
    close: () => composer.close(),
  };
}

function message({ to, subject, text, html, headers, messageId }: Mail, from: string) {
  return {
    from,
    // An object, so that an address with a comma can't become two recipients.
    to: { name: '', address: to },
    subject: cleanLine(subject),
    text,
    html,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(messageId ? { messageId } : {}),
  };
}

/** Atomic: programs that watch the folder never read a partial email. */
async function writeAtomically(folder: string, name: string, content: Buffer | Readable): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  const file = await open(draft, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}
