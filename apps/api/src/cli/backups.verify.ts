import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drill, missingNames, verify } from '../modules/backups/index.ts';
import { createBackup, megabytes, summary } from './backups.make.ts';
import { CallFailed, requiredFlag, type Command } from './command.ts';

export const runVerify = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const file = resolve(requiredFlag(command, flags, 'FILE'));
  const { manifest, missing } = await verify(file);
  const refused = missing.length > 0 && flags['allow-missing'] !== true;
  if (refused) process.exitCode = 1;
  const { made_at: madeAt } = manifest.header;
  const { missing_allowed: allowed = false } = manifest.files;
  const report = { file, made_at: madeAt, bytes: statSync(file).size, ...summary(manifest) };
  if (flags['json']) {
    return print(JSON.stringify({ ...report, missing_files: missing, missing_allowed: allowed }, null, 2));
  }
  print(
    `Verified ${report.rows} rows in ${report.tables} tables, ${report.jobs} waiting jobs, and ${report.files} files (${megabytes(report.bytes)}) from ${madeAt}: all checksums match.`,
  );
  if (missing.length === 0) return print('Every file that a row names is included.');
  print(missingNames(missing, report.files + missing.length));
  print(
    allowed
      ? 'It was made with --allow-missing.'
      : 'Take another backup, or restore this one without these files.',
  );
};

const inSeconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

/** Removes the folder however the command ends. */
const scratchFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'stoa-drill-'));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  return { path, remove };
};

export const runDrill = async (...[remote, flags, print]: Parameters<Command['run']>): Promise<void> => {
  const namedFile = typeof flags['FILE'] === 'string' ? resolve(flags['FILE']) : null;
  const scratch = scratchFolder();
  const onStep = flags['json'] ? () => undefined : print;
  const seconds = { backup: 0, verify: 0, restore_and_compare: 0 };
  let started = performance.now();
  const file = namedFile ?? join(scratch.path, 'stoa-drill.tar');
  if (namedFile === null) {
    onStep('Creating a backup …');
    await createBackup(remote, file, { allowMissing: false, record: false });
    seconds.backup = inSeconds(started);
  }
  started = performance.now();
  onStep('Verifying it …');
  const { missing } = await verify(file);
  seconds.verify = inSeconds(started);
  started = performance.now();
  const target = join(scratch.path, 'restored');
  await mkdir(target, { mode: 0o700 });
  const { manifest, differences, comparedRows } = await drill(file, target, onStep);
  seconds.restore_and_compare = inSeconds(started);
  scratch.remove();
  const found = [...missing.map((key) => `The file ${key} isn’t in the backup.`), ...differences];
  const unique = [...new Set(found)];
  const report = { file: namedFile, made_at: manifest.header.made_at, ...summary(manifest) };
  if (flags['json']) {
    if (unique.length > 0) process.exitCode = 1;
    return print(
      JSON.stringify({ ...report, compared_rows: comparedRows, differences: unique, seconds }, null, 2),
    );
  }
  const rows = comparedRows
    ? 'every row and file matches the backup'
    : 'its rows were migrated and counted, every file matches the backup';
  if (unique.length > 0) {
    throw new CallFailed(
      `The drill found ${unique.length} differences:\n${unique.slice(0, 10).join('\n')}\nCreate another backup and run the drill again. If they remain, restore an earlier backup.`,
    );
  }
  print(
    `Restored ${report.rows} rows in ${report.tables} tables, ${report.jobs} waiting jobs, and ${report.files} files (${megabytes(report.files_bytes)}) from ${report.made_at}: ${rows}, and a recount finds no difference.`,
  );
  const { backup, verify: verified, restore_and_compare: restored } = seconds;
  return print(
    `${namedFile === null ? `Backup ${backup} s, v` : 'V'}erified in ${verified} s, restored and compared in ${restored} s. The scratch database and its files are removed.`,
  );
};
