import type { Answer } from '@stoa/contract/client';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import type { Database } from '../../platform/database/database.ts';
import { KeySet } from '../../platform/key-set.ts';
import { endEverySignIn } from '../../platform/sessions/sign-ins.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deletionJournal, endEveryMailedLink, replayDeletions, type Replayed } from '../accounts/index.ts';
import { deleteFiles } from '../media/index.ts';
import { recount, checkFiles, type FileProblem } from '../upkeep/index.ts';
import { endEveryStaffSession } from '../staff/index.ts';
import { readBackup } from './archive-reader.ts';
import { refuseOtherFiles, typeFor } from './files.ts';
import { load, refuseOtherSchema, refuseUnlessEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
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

export interface Restored {
  readonly manifest: Manifest;
  readonly differences: Answer<'GET /operator/recount/'>['differences'];
  readonly problems: readonly FileProblem[];
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
        const now = new Date();
        replayed = await replayDeletions(tx, journal, now);
        if (keepSignIns) return;
        await endEverySignIn(tx, now);
        await endEveryMailedLink(tx, now);
        await endEveryStaffSession(tx, now);
      },
    );
    await deleteFiles(storage, replayed.keys);
    report('Checking what was restored …');
    const { differences } = await database.withoutTimeouts((db) => repeatableRead(db, recount));
    const problems: FileProblem[] = [];
    for await (const found of checkFiles(database.db, storage, { read: false }))
      problems.push(...found.problems);
    return { manifest, differences, problems, erased: journal.size === 0 ? null : replayed.members };
  } finally {
    own.close();
  }
};
