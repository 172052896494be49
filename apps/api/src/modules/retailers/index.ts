export { retailerExists, retailersForMap, retailersOf } from './retailers.queries.ts';
export { retailersRoutes } from './retailers.routes.ts';
export type * from './retailers.tables.ts';
