import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { StoaServer } from './server.ts';

/** Returns the emails with this subject sent to an address so far, oldest first. */
export const mailsTo = async (server: StoaServer, address: string, subject: string): Promise<Email[]> => {
  const outbox = join(server.dataDir, 'outbox');
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  // Hundreds of emails to others aren't worth parsing.
  const raw = names.toSorted().map((name) => readFileSync(join(outbox, name)));
  const mails = await Promise.all(
    raw.filter((mail) => mail.includes(address)).map((mail) => PostalMime.parse(mail)),
  );
  return mails.filter((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address));
};

export const mailTo = async (
  server: StoaServer,
  address: string,
  subject: string,
  count = 1,
): Promise<Email> => {
  let mails: Email[] = [];
  await expect
    .poll(async () => {
      mails = await mailsTo(server, address, subject);
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  const newest = mails.at(-1);
  if (newest === undefined) throw new Error(`No email "${subject}" to ${address} has arrived.`);
  return newest;
};
