export { notificationsRoutes } from './notifications.routes.ts';
export { createNotify, type Announcement, type Notice, type Notify } from './notify.ts';
export type * from './notifications.tables.ts';
