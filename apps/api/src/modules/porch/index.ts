export { porchRoutes } from './porch.routes.ts';
export { raiseGlass, replyTo } from './porch.service.ts';
export type * from './porch.tables.ts';
