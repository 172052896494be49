export { eraseImports } from './account-deletion.ts';
export { createFileReader, type FileReader } from './file-reader.ts';
export { IMPORT_DATA } from './import.personal-data.ts';
export { importJob, undoImportJob } from './import-jobs.ts';
export { importsRoutes } from './imports.routes.ts';
export type * from './imports.tables.ts';
