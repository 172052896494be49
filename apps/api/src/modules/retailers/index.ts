import type { Module } from '../../platform/module.ts';
import { retailersOperatorsRoutes } from './retailers.operators.routes.ts';
import { retailersRoutes } from './retailers.routes.ts';

export { importRetailers } from './import.ts';
export { readRetailers } from './import-file.ts';
export { previewImport } from './import-preview.queries.ts';
export { recountRetailers } from './recount.ts';
export { listRetailersById, lockRetailer, retailersForMap } from './retailers.queries.ts';
export {
  createRetailer,
  createRetailers,
  updateRetailer,
  listRetailers,
  RETAILER_RENAMED,
  type RenamedRetailer,
  type RetailersPlatform,
  type SentPictures,
} from './retailers.service.ts';
export type * from './retailers.tables.ts';
export { retailerWords } from './words.ts';

export const retailers: Module = {
  routes: (app, platform) => {
    retailersRoutes(app, platform);
    retailersOperatorsRoutes(app, platform);
  },
};
