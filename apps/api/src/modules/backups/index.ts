export { readBackup } from './archive-reader.ts';
export { backup } from './backup.ts';
export { backupsRoutes } from './backups.routes.ts';
export { BackupRefused, type Manifest } from './manifest.ts';
export { move, type Moved } from './move.ts';
export { restore, type Restored } from './restore.ts';
