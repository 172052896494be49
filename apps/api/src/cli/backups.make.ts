import { createWriteStream, existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LastBackup } from '@stoa/contract';
import { backup, missingText, recordBackup, verify, type Manifest } from '../modules/backups/index.ts';
import { systemClock } from '../platform/clock.ts';
import { CallFailed, EXIT, NoServer, UsageError, type Remote } from './command.ts';
import { hasEmbedded, localSettings, withLocalFiles } from './local-files.ts';

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const summary = ({ tables, jobs, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: tables.length, jobs, files: files.count, files_bytes: files.bytes };
};

/** Returns `stoa-2026-11-21T030000Z.tar` in a folder, or the named file. */
export const fileFor = (to: string): string => {
  const path = resolve(to);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const stamp = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = isFolder ? join(path, `stoa-${stamp}.tar`) : path;
  if (!existsSync(dirname(file)))
    throw new UsageError(`The folder ${dirname(file)} doesn’t exist. Create it, or name another one.`);
  if (existsSync(file)) throw new UsageError(`${file} already exists. Name another file, or a folder.`);
  return file;
};

/** The file gets its name once it is complete, verified, and flushed to disk. */
const saveBackup = async (made: Readable, file: string, allowMissing: boolean): Promise<Manifest> => {
  const draft = `${file}.partial`;
  try {
    await rm(draft, { force: true });
    await pipeline(made, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    const { manifest, missing } = await verify(draft);
    if (missing.length > 0 && !allowMissing) {
      throw new CallFailed(missingText(missing, manifest.files.count + missing.length));
    }
    const handle = await open(draft);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const failed = (error: unknown): never => {
  const cause = error instanceof Error ? error.message : String(error);
  throw new CallFailed(
    `The backup failed (${cause}) and nothing was saved. Check the server’s log, then run it again.`,
  );
};

/** Records the backup for the metrics. The backup itself exists even if this fails. */
const recordSuccess = async (file: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const code = error instanceof CallFailed ? error.exitCode : EXIT.refused;
    throw new CallFailed(
      `The backup ${file} is complete and verified, but the metrics weren’t updated (${cause}). Run it again.`,
      code,
    );
  }
};

/** Returns null if the backup doesn't count: files are missing, or its schema predates the record. */
const toLastBackup = (manifest: Manifest, file: string): LastBackup | null => {
  if (manifest.files.missing.length > 0) return null;
  if (!manifest.tables.some(({ name }) => name === 'last_backup')) return null;
  const { rows, files } = summary(manifest);
  return { made_at: manifest.header.made_at, rows, files, bytes: statSync(file).size };
};

interface CreateOptions {
  readonly allowMissing: boolean;
  /** Records it as the newest verified backup, for the metrics. */
  readonly record: boolean;
}

const throughServer = async (
  remote: Remote,
  file: string,
  { allowMissing, record }: CreateOptions,
): Promise<Manifest> => {
  const stream = await remote.file('GET /operator/backup/', {
    query: { missing: allowMissing ? 'allow' : 'refuse' },
  });
  const manifest = await saveBackup(stream, file, allowMissing).catch((error: unknown) =>
    error instanceof CallFailed ? Promise.reject(error) : failed(error),
  );
  const last = record ? toLastBackup(manifest, file) : null;
  if (last !== null) await recordSuccess(file, remote.call('PUT /operator/backup/last/', { body: last }));
  return manifest;
};

const directly = (file: string, { allowMissing, record }: CreateOptions): Promise<Manifest> => {
  const config = localSettings();
  return withLocalFiles(config, async ({ database, storage }) => {
    const made = backup({ database, storage, config, allowMissing });
    const manifest = await saveBackup(made, file, allowMissing);
    const last = record ? toLastBackup(manifest, file) : null;
    if (last !== null) await recordSuccess(file, recordBackup(database.db, systemClock, last));
    return manifest;
  });
};

/** Reads PostgreSQL directly, and the embedded database through its server if one is running. */
export const createBackup = async (
  remote: Remote,
  file: string,
  options: CreateOptions,
): Promise<Manifest> => {
  if (process.env['DATABASE_URL']) return directly(file, options);
  try {
    return await throughServer(remote, file, options);
  } catch (error) {
    const isHere = process.env['STOA_URL'] === undefined && hasEmbedded(localSettings());
    if (!isHere || !(error instanceof NoServer)) throw error;
    return directly(file, options);
  }
};
