import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/**
 * What the server has made for itself and keeps beside its data: without them everybody would have to sign in again,
 * and browsers would hear no more pushes. Those of the environment stay with the environment, and the operators' token
 * is never part of a backup: who may read one may not therefore run the house.
 */
const KEPT = [
  ['session-secret', 'sessionSecret'],
  ['vapid-key', 'vapidKey'],
] as const;

/** The secrets in use that lie under the data directory, by their file's name. */
export const storedSecrets = async (config: Config): Promise<[name: string, text: string][]> => {
  const kept: [string, string][] = [];
  for (const [name, setting] of KEPT) {
    const text = await readFile(join(config.dataDir, name), 'utf8').catch(() => '');
    if (text !== '' && text.trim() === config[setting]) kept.push([name, text]);
  }
  return kept;
};

/** Puts a secret of a backup in its place, readable by its owner only; a name of none of them is let lie. */
export const putSecret = async (dataDir: string, name: string, text: Uint8Array): Promise<void> => {
  if (!KEPT.some(([kept]) => kept === name)) return;
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, join(dataDir, name));
};
