export { supportRoutes } from './support.routes.ts';
export type * from './support.tables.ts';
