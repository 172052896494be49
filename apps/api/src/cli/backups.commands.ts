import type { Command } from './command.ts';

/** Loads lazily: the module is most of the server and takes a second to start. */
const onBackups = () => import('./backups.ts');
const onVerify = () => import('./backups.verify.ts');
const onRecovered = () => import('./recovered.ts');
const onOffSite = () => import('./backups.off-site.ts');

const backupCommand: Command = {
  name: 'backup',
  usage: 'backup --to <folder or file> [--allow-missing] [--json]',
  about:
    'Writes everything (rows, waiting jobs, photos, secrets) into one file while the server runs; only you can read it. Refused if files are missing.',
  examples: ['backup --to /var/backups/stoa'],
  options: ['to'],
  switches: ['allow-missing'],
  run: async (...args) => (await onBackups()).runBackup(backupCommand, ...args),
};

const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore --from <file> [--keep-sign-ins] [--json]',
  about:
    'Restores a backup into an empty system, named by DATABASE_URL, DATA_DIR, and STORAGE_URL as for the server, which must be stopped. Signs out every device and revokes all access tokens, since some may have been signed out or revoked after the backup. Use --keep-sign-ins only if nothing changed after the backup.',
  examples: ['restore --from /var/backups/stoa/stoa-2026-11-21T030000Z.tar'],
  options: ['from'],
  switches: ['keep-sign-ins'],
  run: async (...args) => (await onBackups()).runRestore(restoreCommand, ...args),
};

const recoveredCommand: Command = {
  name: 'recovered',
  usage: 'recovered [--keep-sign-ins] [--json]',
  about:
    'Prepares a database that PostgreSQL’s own tools took back to an earlier moment, before servers start on it: erases members who left since, signs out every device, skips the ids of what was lost, and looks for every row and file. Servers must be stopped. Running it again does no harm.',
  examples: ['recovered'],
  options: [],
  switches: ['keep-sign-ins'],
  run: async (...args) => (await onRecovered()).runRecovered(...args),
};

const verifyCommand: Command = {
  name: 'backups verify',
  usage: 'backups verify FILE [--allow-missing] [--json]',
  about:
    'Reads a backup and checks its checksums, its rows, and every file its rows name. Exit code 1 if anything is missing or changed.',
  examples: ['backups verify /var/backups/stoa/stoa-2026-11-21T030000Z.tar'],
  options: [],
  switches: ['allow-missing'],
  positions: ['FILE'],
  run: async (...args) => (await onVerify()).runVerify(verifyCommand, ...args),
};

const drillCommand: Command = {
  name: 'backups drill',
  usage: 'backups drill [FILE] [--json]',
  about:
    'Restores a backup (the given one, or a new one) into a scratch database and folder, compares every row and file, and removes them.',
  examples: ['backups drill', 'backups drill /var/backups/stoa/stoa-2026-11-21T030000Z.tar'],
  options: [],
  positions: ['FILE'],
  run: async (...args) => (await onVerify()).runDrill(...args),
};

const copyCommand: Command = {
  name: 'backups copy',
  usage: 'backups copy FILE [--json]',
  about:
    'Encrypts a backup with OFFSITE_KEY and copies it off-site, to the bucket in OFFSITE_URL (with the AWS_* of that service).',
  examples: ['backups copy /var/backups/stoa/stoa-2026-11-21T030000Z.tar'],
  options: [],
  positions: ['FILE'],
  run: async (...args) => (await onOffSite()).runCopy(copyCommand, ...args),
};

const fetchCommand: Command = {
  name: 'backups fetch',
  usage: 'backups fetch [NAME] --to <folder> [--json]',
  about: 'Brings back a copy that backups copy made: the named one, or the newest complete one.',
  examples: ['backups fetch --to /var/backups/stoa'],
  options: ['to'],
  positions: ['NAME'],
  run: async (...args) => (await onOffSite()).runFetch(fetchCommand, ...args),
};

const moveCommand: Command = {
  name: 'move',
  usage: 'move --to postgres://… [--json]',
  about:
    'Moves the embedded database in DATA_DIR into an empty PostgreSQL database; the Stoa server must be stopped.',
  examples: ['move --to postgres://stoa:secret@db.internal/stoa'],
  options: ['to'],
  run: async (...args) => (await onBackups()).runMove(moveCommand, ...args),
};

export const backupsCommands: readonly Command[] = [
  backupCommand,
  verifyCommand,
  drillCommand,
  copyCommand,
  fetchCommand,
  restoreCommand,
  recoveredCommand,
  moveCommand,
];
