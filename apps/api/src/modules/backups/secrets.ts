import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/** Sign-ins and pushes need these. The operators' token is excluded: reading a backup must not give operator rights. */
const SECRETS = [
  ['session-secret', 'sessionSecret'],
  ['vapid-key', 'vapidKey'],
] as const;

/** Returns the secrets in use under the data directory, by file name. */
export const storedSecrets = async (config: Config): Promise<[name: string, text: string][]> => {
  const found: [string, string][] = [];
  for (const [name, setting] of SECRETS) {
    const text = await readFile(join(config.dataDir, name), 'utf8').catch(() => '');
    if (text !== '' && text.trim() === config[setting]) found.push([name, text]);
  }
  return found;
};

/** Only its owner can read the file; ignores unknown names. */
export const writeSecret = async (dataDir: string, name: string, text: Uint8Array): Promise<void> => {
  if (!SECRETS.some(([secret]) => secret === name)) return;
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, join(dataDir, name));
};
