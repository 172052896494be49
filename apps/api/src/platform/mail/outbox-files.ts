import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

const MAX_ADDRESS = 80;

/** The end of the file name of each mail to an address. */
export const outboxEnding = (address: string): string =>
  `-${address
    .toLowerCase()
    .replaceAll(/[^\w.@+-]/g, '_')
    .slice(0, MAX_ADDRESS)}.eml`;

/** Deletes the mails to an address that were written as files. */
export const deleteOutboxFiles = async (dataDir: string, address: string): Promise<void> => {
  const outbox = outboxOf(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const ending = outboxEnding(address);
  for (const name of names) {
    if (name.toLowerCase().endsWith(ending)) await rm(join(outbox, name), { force: true });
  }
};
