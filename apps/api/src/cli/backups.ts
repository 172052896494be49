import { createWriteStream, existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  backup,
  missingText,
  move,
  restore,
  verify,
  type Manifest,
  type Moved,
  type Restored,
} from '../modules/backups/index.ts';
import type { Config } from '../platform/config.ts';
import { CallFailed, requiredFlag, NoServer, UsageError, type Command, type Remote } from './command.ts';
import { hasEmbedded, openLocalDatabase, localSettings, withLocalFiles } from './local-files.ts';
import { asTable } from './table.ts';

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const summary = ({ tables, jobs, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: tables.length, jobs, files: files.count, files_bytes: files.bytes };
};

/** `stoa-2026-11-21T030000Z.tar` in a folder, or the named file. */
const fileFor = (to: string): string => {
  const path = resolve(to);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const stamp = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = isFolder ? join(path, `stoa-${stamp}.tar`) : path;
  if (!existsSync(dirname(file)))
    throw new UsageError(`There is no folder ${dirname(file)}. Make it, or name another one.`);
  if (existsSync(file)) throw new UsageError(`${file} is there already. Name another file, or a folder.`);
  return file;
};

/** The file gets its name once it is complete, verified and safe from a power cut. */
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
    `The backup failed (${cause}); nothing was saved. See the server’s log, then run it again.`,
  );
};

/** PostgreSQL directly; the embedded database through its server, or directly where none runs. */
export const makeBackup = async (remote: Remote, file: string, allowMissing: boolean): Promise<Manifest> => {
  const locally = () => {
    const config = localSettings();
    return withLocalFiles(config, ({ database, storage }) =>
      saveBackup(backup({ database, storage, config, allowMissing }), file, allowMissing),
    );
  };
  if (process.env['DATABASE_URL']) return locally();
  try {
    const made = await remote.file('GET /operator/backup/', {
      query: { missing: allowMissing ? 'allow' : 'refuse' },
    });
    return await saveBackup(made, file, allowMissing).catch((error: unknown) =>
      error instanceof CallFailed ? Promise.reject(error) : failed(error),
    );
  } catch (error) {
    const isHere = process.env['STOA_URL'] === undefined && hasEmbedded(localSettings());
    if (!isHere || !(error instanceof NoServer)) throw error;
    return locally();
  }
};

export const runBackup = async (
  command: Command,
  ...[remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const file = fileFor(requiredFlag(command, flags, 'to'));
  const manifest = await makeBackup(remote, file, flags['allow-missing'] === true);
  const report = {
    file,
    bytes: statSync(file).size,
    missing_files: manifest.files.missing,
    ...summary(manifest),
  };
  if (flags['json']) return print(JSON.stringify(report, null, 2));
  print(
    `Saved ${report.rows} rows, ${report.jobs} waiting jobs and ${report.files} files in ${file} (${megabytes(report.bytes)}). It was read back and verified.`,
  );
  for (const key of report.missing_files) print(`Missing, though a row names it: ${key}`);
};

/** Any difference or problem sets exit code 1. */
const reportChecks = (
  { differences, problems }: Pick<Restored, 'differences' | 'problems'>,
  print: (text: string) => void,
): void => {
  if (differences.length + problems.length === 0) return print('Checked: no difference.');
  process.exitCode = 1;
  const rows = differences.map(({ subject, figure, kept, counted }) => [subject, figure, kept, counted]);
  if (rows.length > 0) print(asTable([['subject', 'figure', 'kept', 'counted'], ...rows]));
  for (const { problem, key, named_by } of problems)
    print(`${problem}  ${key}  (${named_by ?? 'by no row'})`);
};

export const runRestore = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const path = resolve(requiredFlag(command, flags, 'from'));
  const config = localSettings();
  const onStep = flags['json'] ? () => undefined : print;
  const restored = await withLocalFiles(config, ({ database, storage }) =>
    restore({ database, storage, dataDir: config.dataDir }, path, onStep),
  );
  const { manifest, differences, problems, erased } = restored;
  const report = { made_at: manifest.header.made_at, ...summary(manifest), erased };
  if (flags['json']) {
    print(JSON.stringify({ ...report, differences, problems }, null, 2));
    if (differences.length + problems.length > 0) process.exitCode = 1;
    return;
  }
  print(
    `Restored ${report.rows} rows, ${report.jobs} waiting jobs and ${report.files} files of ${report.made_at}.`,
  );
  print(
    erased === null
      ? 'The storage has no journal of deletions: members who left after the backup are back. If the old storage is still there, run: npm run stoa -- deletions replay --from <its DATA_DIR or s3://…>'
      : `Erased again: ${erased} who had left after the backup.`,
  );
  reportChecks({ differences, problems }, print);
};

const moveDatabase = async (config: Config, url: string, onStep: (step: string) => void): Promise<Moved> => {
  const from = await openLocalDatabase({ ...config, databaseUrl: null });
  try {
    const to = await openLocalDatabase({ ...config, databaseUrl: url });
    try {
      return await move({ from, to, dataDir: config.dataDir }, onStep);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

export const runMove = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const url = requiredFlag(command, flags, 'to');
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new UsageError(
      '--to takes the address of a PostgreSQL database, such as postgres://user@host/stoa.',
    );
  }
  const config = localSettings();
  if (!hasEmbedded(config)) {
    throw new CallFailed(`There is no embedded database in ${config.dataDir}. Set DATA_DIR to where it is.`);
  }
  const onStep = flags['json'] ? () => undefined : print;
  const { manifest, differences } = await moveDatabase(config, url, onStep);
  const { rows, tables, jobs } = summary(manifest);
  if (flags['json']) {
    print(JSON.stringify({ rows, tables, jobs, differences }, null, 2));
    if (differences.length > 0) process.exitCode = 1;
    return;
  }
  print(`Moved ${rows} rows of ${tables} tables and ${jobs} waiting jobs; each table was counted.`);
  reportChecks({ differences, problems: [] }, print);
  print('Start the server with this DATABASE_URL from now on. The embedded database was not changed.');
};
