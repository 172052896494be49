import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/database/database.ts';
import type { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOLDERS, referencedFiles } from '../upkeep/index.ts';
import type { ArchiveFiller } from './archive.ts';
import { BackupRefused } from './manifest.ts';

/** @returns keys that rows name and storage lacks */
export const addFiles = async (
  db: Db,
  storage: Storage,
  filler: ArchiveFiller,
  added: KeySet,
): Promise<string[]> => {
  const missing = new Set<string>();
  for await (const files of referencedFiles(db)) {
    for (const { key } of files) {
      if (added.has(key)) continue;
      const file = await storage.open(key);
      if (file === null) {
        missing.add(key);
        continue;
      }
      await filler.addFile(key, await buffer(file.stream));
      added.add(key);
    }
  }
  return [...missing];
};

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export const typeFor = (key: string): string =>
  TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** @throws BackupRefused for stored files that the backup does not have: they belong to another system */
export const refuseOtherFiles = async (storage: Storage, own: KeySet): Promise<void> => {
  for (const folder of FOLDERS) {
    for await (const key of storage.list(folder)) {
      if (own.has(key)) continue;
      throw new BackupRefused(
        `The storage already contains other files (${key}). Restore into an empty directory or bucket.`,
      );
    }
  }
};
