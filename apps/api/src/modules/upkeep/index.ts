import type { Module } from '../../platform/module.ts';
import { cleanUpJob } from './clean-up.ts';
import { upkeepRoutes } from './upkeep.routes.ts';

export { checkFiles, type FileProblem } from './file-check.ts';
export { recount } from './recount/recount.ts';
export {
  FILE_COLUMNS,
  FOLDERS,
  hideFiles,
  keysNamedBy,
  referencedFiles,
  showReferencedFiles,
  unreferenced,
} from './referenced-files.ts';

export const upkeep: Module = {
  routes: upkeepRoutes,
  daily: (platform) => [cleanUpJob(platform)],
};
