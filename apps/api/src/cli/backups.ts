import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { move, restore, type Moved, type Restored } from '../modules/backups/index.ts';
import type { Config } from '../platform/config.ts';
import { findUrlFault } from '../platform/database/database-url.ts';
import { createBackup, fileFor, megabytes, summary } from './backups.make.ts';
import { calledAs, CallFailed, requiredFlag, UsageError, type Command } from './command.ts';
import { hasEmbedded, openLocalDatabase, localSettings, withLocalFiles } from './local-files.ts';
import { asTable } from './table.ts';

export const runBackup = async (
  command: Command,
  ...[remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const file = fileFor(requiredFlag(command, flags, 'to'));
  const manifest = await createBackup(remote, file, {
    allowMissing: flags['allow-missing'] === true,
    record: true,
  });
  const report = {
    file,
    bytes: statSync(file).size,
    missing_files: manifest.files.missing,
    ...summary(manifest),
  };
  if (flags['json']) return print(JSON.stringify(report, null, 2));
  print(
    `Saved ${report.rows} rows, ${report.jobs} waiting jobs, and ${report.files} files to ${file} (${megabytes(report.bytes)}), read back and verified.`,
  );
  for (const key of report.missing_files) print(`Missing, although a row names it: ${key}`);
};

/** Any difference or problem sets exit code 1. */
export const reportChecks = (
  { differences, problems }: Pick<Restored, 'differences' | 'problems'>,
  print: (text: string) => void,
): void => {
  if (differences.length + problems.length === 0) return print('Checked: no differences.');
  process.exitCode = 1;
  const rows = differences.map(({ subject, figure, kept, counted }) => [subject, figure, kept, counted]);
  if (rows.length > 0) print(asTable([['subject', 'figure', 'stored', 'counted'], ...rows]));
  for (const { problem, key, named_by } of problems)
    print(`${problem}  ${key}  (${named_by ?? 'by no row'})`);
};

export const runRestore = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const path = resolve(requiredFlag(command, flags, 'from'));
  const config = localSettings();
  const keepSignIns = flags['keep-sign-ins'] === true;
  const restored = await withLocalFiles(config, ({ database, storage }) =>
    restore({ database, storage, dataDir: config.dataDir }, path, {
      keepSignIns,
      report: flags['json'] ? () => undefined : print,
    }),
  );
  const { manifest, differences, problems, erased } = restored;
  const report = { made_at: manifest.header.made_at, ...summary(manifest), erased };
  if (flags['json']) {
    print(JSON.stringify({ ...report, differences, problems }, null, 2));
    if (differences.length + problems.length > 0) process.exitCode = 1;
    return;
  }
  print(
    `Restored ${report.rows} rows, ${report.jobs} waiting jobs, and ${report.files} files from ${report.made_at}.`,
  );
  print(
    erased === null
      ? `The storage has no journal of deletions. If members left after the backup, the old storage has it. Run: ${calledAs()} deletions replay --from <its DATA_DIR or s3://…>`
      : `Members who left after the backup and are erased again: ${erased}.`,
  );
  print(
    `${keepSignIns ? 'Every device from the backup is still signed in.' : 'Every device is signed out, and all access tokens are revoked.'} Passwords, passkeys, suspensions, and staff are those of the backup. Repeat any changes made since.`,
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
  const fault = findUrlFault(url);
  if (fault !== null) throw new UsageError(`--to ${fault}, such as postgres://user@host/stoa.`);
  const config = localSettings();
  if (!hasEmbedded(config)) {
    throw new CallFailed(
      `${config.dataDir} has no embedded database. Set DATA_DIR to the directory that does.`,
    );
  }
  const onStep = flags['json'] ? () => undefined : print;
  const { manifest, differences } = await moveDatabase(config, url, onStep);
  const { rows, tables, jobs } = summary(manifest);
  if (flags['json']) {
    print(JSON.stringify({ rows, tables, jobs, differences }, null, 2));
    if (differences.length > 0) process.exitCode = 1;
    return;
  }
  print(`Moved ${rows} rows from ${tables} tables and ${jobs} waiting jobs; every table was counted.`);
  reportChecks({ differences, problems: [] }, print);
  print('From now on, start the server with this DATABASE_URL. The embedded database wasn’t changed.');
};
