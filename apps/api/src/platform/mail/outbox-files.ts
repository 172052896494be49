import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox');

const MAX_ADDRESS = 80;

export const outboxEnding = (address: string): string =>
  `-${address
    .toLowerCase()
    .replaceAll(/[^\w.@+-]/g, '_')
    .slice(0, MAX_ADDRESS)}.eml`;

export const deleteOutboxFiles = async (dataDir: string, address: string): Promise<void> => {
  const outbox = outboxPath(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const ending = outboxEnding(address);
  for (const name of names) {
    if (name.toLowerCase().endsWith(ending)) await rm(join(outbox, name), { force: true });
  }
};
