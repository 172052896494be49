export { createPushChannel, pushRoutes } from './push.routes.ts';
export { createSender, SEND_SECONDS } from './sender.ts';
export type * from './push.tables.ts';
