export { notificationsRoutes } from './notifications.routes.ts';
export type * from './notifications.tables.ts';
