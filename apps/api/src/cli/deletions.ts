import { existsSync } from 'node:fs';
import {
  copyDeletionJournal,
  deletionJournal,
  replayDeletions,
  type Replayed,
} from '../modules/accounts/index.ts';
import { deleteFiles } from '../modules/media/index.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';
import { UsageError, type Command } from './command.ts';
import { localSettings, withLocalFiles, type LocalFiles } from './local-files.ts';
import { text } from './table.ts';

const openOther = (from: string): Promise<Storage> => {
  if (from.startsWith('s3://')) return openStorage({ url: from, dataDir: '' });
  if (!existsSync(from)) {
    throw new UsageError(
      `The folder ${from} doesn’t exist. Name the DATA_DIR of the old storage, or its s3:// address.`,
    );
  }
  return openStorage({ url: null, dataDir: from });
};

const replay = async ({ database, storage }: LocalFiles): Promise<Replayed & { entries: number }> => {
  const journal = await deletionJournal(storage);
  const replayed = await database.withoutTimeouts((db) =>
    db.transaction().execute((tx) => replayDeletions(tx, journal, new Date())),
  );
  await deleteFiles(storage, replayed.keys);
  return { ...replayed, entries: journal.size };
};

export const runReplay: Command['run'] = async (_remote, flags, print) => {
  const from = text(flags, 'from');
  const other = from === undefined ? null : await openOther(from);
  const { members, entries } = await withLocalFiles(localSettings(), async (local) => {
    if (other !== null) await copyDeletionJournal(other, local.storage);
    return replay(local);
  });
  if (flags['json']) return print(JSON.stringify({ entries, erased: members }, null, 2));
  return print(`Members erased again: ${members}, of ${entries} in the journal of deletions.`);
};
