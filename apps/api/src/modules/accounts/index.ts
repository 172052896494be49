export { accountsRoutes } from './accounts.routes.ts';
export { register } from './accounts.service.ts';
export type * from './accounts.tables.ts';
