import type { Module } from '../../platform/module.ts';
import { retailersOperatorsRoutes } from './retailers.operators.routes.ts';
import { retailersRoutes } from './retailers.routes.ts';

export { recountRetailers } from './recount.ts';
export { listRetailersById, lockRetailer, retailersForMap } from './retailers.queries.ts';
export { createRetailers, RETAILER_RENAMED, type RenamedRetailer } from './retailers.service.ts';
export type * from './retailers.tables.ts';
export { retailerWords } from './words.ts';

export const retailers: Module = {
  routes: (app, platform) => {
    retailersRoutes(app, platform);
    retailersOperatorsRoutes(app, platform);
  },
};
