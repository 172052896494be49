import type { Answer } from '@stoa/contract/client';
import type { Database, Tx } from '../../platform/database/database.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { endEverySignIn } from '../../platform/sessions/sign-ins.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { endEveryMailedLink, replayDeletions, type Replayed } from '../accounts/index.ts';
import { endEveryStaffSession } from '../staff/index.ts';
import { checkFiles, recount, type FileProblem } from '../upkeep/index.ts';

interface Newer {
  /** The deletions that storage recorded. */
  readonly journal: ReadonlySet<string>;
  /** False if sign-ins that ended or were stolen since would reopen. */
  readonly keepSignIns: boolean;
}

/** Repeats what an older database doesn't know: deletions, and the end of sign-ins. The caller removes the files. */
export const repeatEndings = async (tx: Tx, { journal, keepSignIns }: Newer): Promise<Replayed> => {
  const now = new Date();
  const replayed = await replayDeletions(tx, journal, now);
  if (keepSignIns) return replayed;
  await endEverySignIn(tx, now);
  await endEveryMailedLink(tx, now);
  await endEveryStaffSession(tx, now);
  return replayed;
};

export interface Checked {
  readonly differences: Answer<'GET /operator/recount/'>['differences'];
  readonly problems: readonly FileProblem[];
}

/** Recounts every stored figure, and looks for every file that a row names. */
export const checkRestored = async (database: Database, storage: Storage): Promise<Checked> => {
  const { differences } = await database.withoutTimeouts((db) => repeatableRead(db, recount));
  const problems: FileProblem[] = [];
  for await (const found of checkFiles(database.db, storage, { read: false }))
    problems.push(...found.problems);
  return { differences, problems };
};
