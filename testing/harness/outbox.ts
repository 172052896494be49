import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Returns the emails sent to an address so far, oldest first. */
export const mailsTo = async ({ app }: TestApp, address: string): Promise<Email[]> => {
  const outbox = join(app.platform.config.dataDir, 'outbox');
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  // Emails to others aren't worth parsing.
  const raw = names.toSorted().map((name) => readFileSync(join(outbox, name)));
  const mails = await Promise.all(
    raw.filter((mail) => mail.includes(address)).map((mail) => PostalMime.parse(mail)),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
};

/** Waits until the server has sent this many emails to an address. */
export const awaitMails = (app: TestApp, address: string, count: number): Promise<Email[]> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(app, address);
      if (mails.length < count)
        throw new Error(`${mails.length} of ${count} emails to ${address} have arrived.`);
      return mails;
    },
    { timeout: 60_000, interval: 50 },
  );

/**
 * Waits for an email to an address whose link opens this page, and returns the newest such link's token. Other emails don't matter,
 * because a welcome email is never sent if its address changes first.
 */
export const awaitLinkTo = (app: TestApp, page: string, address: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const link = new RegExp(`/${page}#token=(\\S+)`);
      const tokens = (await mailsTo(app, address)).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
      const newest = tokens.at(-1);
      if (newest === undefined) throw new Error(`No email to ${address} with a link to ${page} has arrived.`);
      return newest;
    },
    { timeout: 60_000, interval: 50 },
  );

export const tokenIn = (mail: Email | undefined): string =>
  /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
