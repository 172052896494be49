export { cleanUpJob, createCleanUp } from './clean-up.ts';
export { checkFiles, type FileProblem } from './file-check.ts';
export { FILE_COLUMNS, FOLDERS, keysNamedBy, referencedFiles, unreferenced } from './referenced-files.ts';
export { upkeepRoutes } from './upkeep.routes.ts';
