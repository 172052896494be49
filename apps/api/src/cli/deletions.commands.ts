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
      `There is no folder ${from}. Name the DATA_DIR of the old storage, or its s3:// address.`,
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

const replayCommand: Command = {
  name: 'deletions replay',
  usage: 'deletions replay [--from <DATA_DIR or s3://… of the old storage>] [--json]',
  about:
    'Erases again the members who had left, after an older state of the database was brought back by other means than restore. On the embedded database its server must not run.',
  examples: ['deletions replay', 'deletions replay --from /var/lib/stoa-old'],
  options: ['from'],
  run: async (_remote, flags, print) => {
    const from = text(flags, 'from');
    const other = from === undefined ? null : await openOther(from);
    const { members, entries } = await withLocalFiles(localSettings(), async (local) => {
      if (other !== null) await copyDeletionJournal(other, local.storage);
      return replay(local);
    });
    if (flags['json']) return print(JSON.stringify({ entries, erased: members }, null, 2));
    return print(`Erased again: ${members}, of ${entries} in the journal of deletions.`);
  },
};

export const deletionsCommands: readonly Command[] = [replayCommand];
