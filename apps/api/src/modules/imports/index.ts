export { eraseImports } from './account-deletion.ts';
export { IMPORT_DATA } from './import.personal-data.ts';
export { importJob, undoImportJob } from './import-jobs.ts';
export { importsRoutes } from './imports.routes.ts';
export type * from './imports.tables.ts';
