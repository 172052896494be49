export { createPushChannel, pushRoutes } from './push.routes.ts';
export type * from './push.tables.ts';
