export { porchRoutes } from './porch.routes.ts';
export type * from './porch.tables.ts';
