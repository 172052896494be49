import { appliedMigrations, advanceSequences } from '../../platform/database/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockForRestore, migrate, refuseNewerSchema } from '../../platform/database/migrations.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deletionJournal, type Replayed } from '../accounts/index.ts';
import { deleteFiles } from '../media/index.ts';
import { hideFiles, showReferencedFiles } from '../upkeep/index.ts';
import { dump } from './dump.ts';
import { BackupRefused } from './manifest.ts';
import { checkRestored, repeatEndings, type Checked } from './older-database.ts';

/** Exceeds what a community writes in the minutes that a restore loses. */
const SKIPPED_IDS = 1_000_000;

const NO_SCHEMA = 'This database has no Stoa tables. Set DATABASE_URL to the one that PostgreSQL restored.';

export interface Recovered extends Checked {
  readonly tables: number;
  readonly rows: number;
  /** Members who left after the moment; null without a journal. */
  readonly erased: number | null;
  readonly sequences: number;
  /** Removed files that rows name again. */
  readonly shown: number;
}

interface RecoveryOptions {
  readonly keepSignIns?: boolean;
  readonly report?: (step: string) => void;
}

/** Reads every page: PostgreSQL reports a damaged one. */
const readRows = (database: Database): Promise<{ tables: number; rows: number }> =>
  database.withoutTimeouts((db) =>
    repeatableRead(db, async (snapshot) => {
      const nothing = () => Promise.resolve();
      const { tables } = await dump(snapshot, { addPart: nothing, addFile: nothing });
      return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
    }),
  );

/**
 * Prepares a database that PostgreSQL's own tools took back to an earlier moment (decision 100). A second run finds nothing left to do,
 * except that it skips ids again.
 * @throws BackupRefused, StartFault if a server is running or the schema is newer
 */
export const recovered = async (
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  { keepSignIns = false, report = () => undefined }: RecoveryOptions = {},
): Promise<Recovered> => {
  const ran = await database.withoutTimeouts(appliedMigrations);
  if (ran.length === 0) throw new BackupRefused(NO_SCHEMA);
  await refuseNewerSchema(database);
  await database.withoutTimeouts((db) => db.transaction().execute(lockForRestore));
  await migrate(database);
  report('Repeating deletions and sign-outs …');
  const journal = await deletionJournal(storage);
  let replayed: Replayed = { members: 0, keys: [] };
  let [sequences, shown] = [0, 0];
  await database.withoutTimeouts((db) =>
    db.transaction().execute(async (tx) => {
      await lockForRestore(tx);
      replayed = await repeatEndings(tx, { journal, keepSignIns });
      sequences = await advanceSequences(tx, SKIPPED_IDS);
      shown = await showReferencedFiles(tx);
    }),
  );
  await deleteFiles(storage, replayed.keys);
  report('Reading each row, and looking for each file …');
  const read = await readRows(database);
  const checked = await checkRestored(database, storage);
  const orphans = checked.problems.filter(({ problem }) => problem === 'orphaned');
  // Members may have deleted some of them after the moment.
  await hideFiles(
    database.db,
    orphans.map(({ key }) => key),
  );
  return { ...read, ...checked, erased: journal.size === 0 ? null : replayed.members, sequences, shown };
};
