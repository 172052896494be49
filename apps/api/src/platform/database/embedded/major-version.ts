import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartFault } from '../../start-fault.ts';
import type { Binaries } from './binaries.ts';
import {
  clusterMajor,
  clusterPaths,
  createPartialCluster,
  partialCluster,
  syncFolder,
  type ClusterOptions,
} from './cluster.ts';
import { endLeftover } from './leftover.ts';
import { startServer, type EmbeddedPostgres } from './postgres-server.ts';

export interface MajorMove {
  /** Copies all rows and waiting jobs, and compares them. @throws if anything differs */
  fill(from: EmbeddedPostgres, to: EmbeddedPostgres): Promise<void>;
  report(step: string): void;
}

interface MajorOptions extends ClusterOptions {
  readonly dataDir: string;
  readonly previous: Binaries | null;
  readonly move?: MajorMove | undefined;
  readonly onEnd: (message: string) => void;
}

/** In a partial cluster that has everything. From here on, the old one isn't needed. */
const COMPLETE = 'stoa-complete';

const oldCluster = (dataDir: string, major: string): string => `${clusterPaths(dataDir).data}.${major}`;

/** The copy is about as large as the old cluster, and its rows are in a file for a while, compressed. */
const ROOM = 1.5;

/** @param sizes in bytes; photos aren't moved @returns null if there is room for the rows and their export */
export const roomFault = (dataDir: string, sizes: { rows: number; free: number }): string | null => {
  const needed = sizes.rows * ROOM;
  if (sizes.free >= needed) return null;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en-US');
  return `The database in ${dataDir} has to be moved to a new version of PostgreSQL, which needs ${megabytes(needed)} MB of free space; ${megabytes(sizes.free)} MB are free. Free some space, and start again.`;
};

const refuseWithoutRoom = async (dataDir: string, { ownerUrl }: EmbeddedPostgres): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    const { bavail, bsize } = statfsSync(dataDir);
    const fault = roomFault(dataDir, { rows: Number(rows[0]?.bytes ?? 0), free: bavail * bsize });
    if (fault !== null) throw new StartFault(fault);
  } finally {
    await client.end();
  }
};

/** Interrupted between the two renames, the next start continues here. */
const takeOver = (dataDir: string, major: string): void => {
  const { data } = clusterPaths(dataDir);
  if (existsSync(data)) renameSync(data, oldCluster(dataDir, major));
  renameSync(partialCluster(dataDir), data);
  syncFolder(dataDir);
  rmSync(join(data, COMPLETE));
};

const markComplete = (folder: string): void => {
  const file = openSync(join(folder, COMPLETE), 'w', 0o600);
  fsyncSync(file);
  closeSync(file);
  syncFolder(folder);
};

const copyInto = async (
  options: MajorOptions & { readonly previous: Binaries; readonly move: MajorMove },
) => {
  const { dataDir, previous, move } = options;
  const from = await startServer({ ...options, binaries: previous, data: clusterPaths(dataDir).data });
  try {
    await refuseWithoutRoom(dataDir, from);
    await createPartialCluster(dataDir, options);
    const to = await startServer({ ...options, data: partialCluster(dataDir) });
    try {
      await move.fill(from, to);
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
  markComplete(partialCluster(dataDir));
};

/**
 * Moves a cluster of the previous major version of PostgreSQL into a new one, and keeps the old folder under the name of its version.
 * Killed at any point, the next start continues or begins again.
 *
 * @throws StartFault without enough room
 */
export const replaceMajor = async (options: MajorOptions): Promise<void> => {
  const { dataDir, binaries, previous, move } = options;
  const partial = partialCluster(dataDir);
  await endLeftover(partial);
  const major = clusterMajor(dataDir);
  const isComplete = existsSync(join(partial, COMPLETE));
  if (!isComplete) {
    if (major === null || major === binaries.major) return;
    if (previous?.major !== major || move === undefined) return;
    move.report(`Moving the database from PostgreSQL ${major} to ${binaries.major} …`);
    await copyInto({ ...options, previous, move });
  }
  takeOver(dataDir, major ?? '');
  move?.report(
    `The database now runs on PostgreSQL ${binaries.major}. The old one is still there, in ${clusterPaths(dataDir).data}.*; remove it when you no longer need it.`,
  );
};
