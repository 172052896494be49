import type { Module } from '../../platform/module.ts';
import { importJob, undoImportJob } from './import-jobs.ts';
import { importsRoutes } from './imports.routes.ts';
import type { ImportsPlatform } from './plan-file.ts';

export { eraseImports } from './account-deletion.ts';
export { createFileReader, type FileReader } from './file-reader.ts';
export { IMPORT_DATA } from './import.personal-data.ts';
export { importJob, undoImportJob } from './import-jobs.ts';
export type * from './imports.tables.ts';

export const imports: Module<ImportsPlatform> = {
  routes: importsRoutes,
  jobs: (platform) => [importJob(platform), undoImportJob(platform)],
};
