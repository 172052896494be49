import type { Module } from '../../platform/module.ts';
import type { StaffPlatform } from '../staff/index.ts';
import { backupsRoutes } from './backups.routes.ts';

export { backup } from './backup.ts';
export { BackupRefused, type Manifest } from './manifest.ts';
export { drill } from './drill.ts';
export { recordBackup } from './last-backup.ts';
export { missingNames, missingText } from './missing.ts';
export { move, type Moved } from './move.ts';
export { moveMajor } from './move-major.ts';
export { recovered, type Recovered } from './recovered.ts';
export { restore, type Restored } from './restore.ts';
export { verify } from './verify.ts';

export const backups: Module<StaffPlatform> = {
  routes: backupsRoutes,
};
