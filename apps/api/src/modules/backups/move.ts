import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '@stoa/contract/client';
import type { Database } from '../../platform/database/database.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { recount } from '../operators/index.ts';
import { readBackup } from './archive-reader.ts';
import { backup } from './backup.ts';
import { load, refuseUnlessEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';

export interface Moved {
  readonly manifest: Manifest;
  readonly differences: Answer<'GET /operator/recount/'>['differences'];
}

/**
 * Moves all rows and waiting jobs of one database into another, empty one; files and secrets stay where they are, and
 * so does the first database. Cut off anywhere, nothing is in the second one and it can be run again.
 *
 * @param dataDir where the rows lie in between, readable by their owner only
 * @throws BackupRefused when the second one is not empty
 */
export const move = async (
  { from, to, dataDir }: { from: Database; to: Database; dataDir: string },
  say: (step: string) => void = () => undefined,
): Promise<Moved> => {
  const folder = join(dataDir, 'moving');
  const path = join(folder, 'database.tar');
  // Whatever an earlier move left that was killed, be it when everything was in place: all rows of everybody.
  await rm(folder, { recursive: true, force: true });
  await to.withoutTimeouts((db) => db.transaction().execute(refuseUnlessEmpty));
  await mkdir(folder, { mode: 0o700 });
  try {
    say('Writing out the embedded database …');
    const made = backup({ database: from, storage: null, config: null });
    await pipeline(made, createWriteStream(path, { mode: 0o600 }));
    const manifest = await readBackup(path);
    say('Filling the PostgreSQL database …');
    await load(to, path, manifest);
    say('Checking …');
    const { differences } = await to.withoutTimeouts((db) => repeatableRead(db, recount));
    return { manifest, differences };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
