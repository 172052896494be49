export { cleanUpJob, createCleanUp } from './clean-up.ts';
export { checkFiles, type FileProblem } from './file-check.ts';
export { FOLDERS, namedFiles } from './named-files.ts';
export { upkeepRoutes } from './upkeep.routes.ts';
