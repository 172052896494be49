export { importRetailers } from './import.ts';
export { readRetailers } from './import-file.ts';
export { previewImport } from './import-preview.queries.ts';
export { recountRetailers } from './recount.ts';
export { lockRetailer, retailersForMap, retailersOf } from './retailers.queries.ts';
export { retailersRoutes } from './retailers.routes.ts';
export {
  addRetailer,
  addRetailers,
  changeRetailer,
  listRetailers,
  type RetailerRenamedJob,
  type RetailersPlatform,
  type SentPictures,
} from './retailers.service.ts';
export type * from './retailers.tables.ts';
export { retailerWords } from './words.ts';
