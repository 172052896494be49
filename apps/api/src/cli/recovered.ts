import { recovered, type Recovered } from '../modules/backups/index.ts';
import { reportChecks } from './backups.ts';
import { calledAs, type Command } from './command.ts';
import { localSettings, withLocalFiles } from './local-files.ts';

const sentences = (
  { tables, rows, erased, sequences, shown }: Recovered,
  { keepSignIns, orphans, missing }: { keepSignIns: boolean; orphans: number; missing: number },
): string[] => [
  `Read ${rows} rows in ${tables} tables.`,
  erased === null
    ? `As far as this storage knows, no member has left. If it isn’t the storage that the servers used, run: ${calledAs()} deletions replay --from <its DATA_DIR or s3://…>`
    : `Members who left after this moment and are erased again: ${erased}.`,
  keepSignIns
    ? 'Every device from this moment is still signed in.'
    : 'Every device is signed out, and all access tokens are revoked.',
  `New ids begin a million higher in ${sequences} sequences, so that no lost id is used again.`,
  ...(shown > 0 ? [`Removed files that rows name again, and members see again: ${shown}.`] : []),
  `Stored files without a row: ${orphans}. They belong to what was saved after this moment, and no one sees them. The daily cleanup removes them a day after it finds them.`,
  missing === 0
    ? 'Every file that a row names is there.'
    : `Missing files that rows name: ${missing}. What staff removed after this moment doesn’t come back, nor do files older than KEEP_DELETED_FILES_DAYS.`,
  'Passwords, passkeys, suspensions, and staff are those of this moment. Repeat any changes made since.',
];

export const runRecovered: Command['run'] = async (_remote, flags, print) => {
  const keepSignIns = flags['keep-sign-ins'] === true;
  const found = await withLocalFiles(localSettings(), (local) =>
    recovered(local, { keepSignIns, report: flags['json'] ? () => undefined : print }),
  );
  const problems = found.problems.filter(({ problem }) => problem !== 'orphaned');
  const orphans = found.problems.length - problems.length;
  if (flags['json']) {
    const missing = problems.length;
    print(JSON.stringify({ ...found, problems, orphans, missing }, null, 2));
    if (found.differences.length + missing > 0) process.exitCode = 1;
    return;
  }
  const missing = problems.filter(({ problem }) => problem === 'missing').length;
  for (const sentence of sentences(found, { keepSignIns, orphans, missing })) print(sentence);
  reportChecks({ differences: found.differences, problems }, print);
};
