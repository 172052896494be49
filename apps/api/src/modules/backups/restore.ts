import type { Database } from '../../platform/database/database.ts';
import { KeySet } from '../../platform/key-set.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deletionJournal, type Replayed } from '../accounts/index.ts';
import { deleteFiles } from '../media/index.ts';
import { readBackup } from './archive-reader.ts';
import { refuseOtherFiles, typeFor } from './files.ts';
import { load, refuseOtherSchema, refuseUnlessEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
import { checkRestored, repeatEndings, type Checked } from './older-database.ts';
import { writeSecret } from './secrets.ts';

interface RestoreTarget {
  readonly database: Database;
  readonly storage: Storage;
  readonly dataDir: string;
}

interface RestoreOptions {
  /** False for a backup older than the last change: sign-ins that ended or were stolen since would reopen. */
  readonly keepSignIns?: boolean;
  readonly report?: (step: string) => void;
}

export interface Restored extends Checked {
  readonly manifest: Manifest;
  /** Members who left after the backup, by the deletion journal next to the files; null without a journal. */
  readonly erased: number | null;
}

/** Leaves no rows if interrupted and can run again: it overwrites its files. @throws BackupRefused */
export const restore = async (
  { database, storage, dataDir }: RestoreTarget,
  path: string,
  { keepSignIns = false, report = () => undefined }: RestoreOptions = {},
): Promise<Restored> => {
  const own = new KeySet();
  try {
    report('Reading and comparing the backup …');
    const manifest = await readBackup(path, { file: async (key) => void own.add(key) });
    await refuseOtherSchema(manifest.header);
    await database.withoutTimeouts((db) => db.transaction().execute(refuseUnlessEmpty));
    if (!manifest.files.left_out) await refuseOtherFiles(storage, own);
    report(`Restoring ${manifest.files.count} files and ${manifest.tables.length} tables …`);
    const journal = await deletionJournal(storage);
    let replayed: Replayed = { members: 0, keys: [] };
    await load(
      database,
      path,
      manifest,
      {
        part: async (name, content) => {
          const [kind, secret = ''] = name.split('/');
          if (kind === 'secrets') await writeSecret(dataDir, secret, content);
        },
        file: (key, bytes) => storage.put(key, bytes, typeFor(key)),
      },
      async (tx) => {
        replayed = await repeatEndings(tx, { journal, keepSignIns });
      },
    );
    await deleteFiles(storage, replayed.keys);
    report('Checking what was restored …');
    const checked = await checkRestored(database, storage);
    return { manifest, ...checked, erased: journal.size === 0 ? null : replayed.members };
  } finally {
    own.close();
  }
};
