import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '@stoa/contract/client';
import type { Database } from '../../platform/database/database.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { recount } from '../upkeep/index.ts';
import { readBackup } from './archive-reader.ts';
import { backup } from './backup.ts';
import { load, refuseUnlessEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';

export interface Moved {
  readonly manifest: Manifest;
  readonly differences: Answer<'GET /operator/recount/'>['differences'];
}

/** Leaves `to` empty if interrupted and can run again. @throws BackupRefused if `to` isn't empty */
export const move = async (
  { from, to, dataDir }: { from: Database; to: Database; dataDir: string },
  report: (step: string) => void = () => undefined,
): Promise<Moved> => {
  const folder = join(dataDir, 'moving');
  const path = join(folder, 'database.tar');
  // A killed move may leave a file with all members' rows.
  await rm(folder, { recursive: true, force: true });
  await to.withoutTimeouts((db) => db.transaction().execute(refuseUnlessEmpty));
  await mkdir(folder, { mode: 0o700 });
  try {
    report('Exporting the embedded database …');
    const made = backup({ database: from, storage: null, config: null });
    await pipeline(made, createWriteStream(path, { mode: 0o600 }));
    const manifest = await readBackup(path);
    report('Filling the PostgreSQL database …');
    await load(to, path, manifest);
    report('Checking …');
    const { differences } = await to.withoutTimeouts((db) => repeatableRead(db, recount));
    return { manifest, differences };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
