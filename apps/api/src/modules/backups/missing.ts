import type { Db } from '../../platform/database/database.ts';
import { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOLDERS, referencedFiles, unreferenced } from '../upkeep/index.ts';

const NAMED = 10;
const REMEDY =
  'Nothing was saved; earlier backups are unchanged. If DATA_DIR or STORAGE_URL isn’t the server’s, correct it. Otherwise fetch the files from an earlier backup (tar -xf … files/…); npm run stoa -- check --files sizes lists them. To do without them, add --allow-missing (in the API missing=allow).';

export const missingNames = (missing: readonly string[], referenced: number): string => {
  const first = missing.slice(0, NAMED).map((key) => `\n  ${key}`);
  const more = missing.length > NAMED ? `\n  and ${missing.length - NAMED} more` : '';
  return `${missing.length} of ${referenced} files are missing, although rows name them:${first.join('')}${more}`;
};

export const missingText = (missing: readonly string[], referenced: number): string =>
  `${missingNames(missing, referenced)}\n${REMEDY}`;

/** Compares with the storage's listing before a backup; files deleted with their rows in between aren't missing. */
export const missingFiles = async (
  db: Db,
  storage: Storage,
): Promise<{ missing: string[]; referenced: number }> => {
  const [stored, seen] = [new KeySet(), new KeySet()];
  const lacking: string[] = [];
  let referenced = 0;
  try {
    for (const folder of FOLDERS) for await (const key of storage.list(folder)) stored.add(key);
    for await (const batch of referencedFiles(db)) {
      for (const { key } of batch) {
        if (!seen.add(key)) continue;
        referenced += 1;
        if (stored.has(key)) continue;
        const since = await storage.open(key);
        since?.stream.destroy();
        if (since === null) lacking.push(key);
      }
    }
  } finally {
    stored.close();
    seen.close();
  }
  const deleted = new Set(await unreferenced(db, lacking));
  return { missing: lacking.filter((key) => !deleted.has(key)), referenced };
};
