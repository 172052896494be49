export { createPushChannel, pushRoutes } from './push.routes.ts';
export { reschedulePushes } from './held-pushes.ts';
export { createPushSender, PUSH_SECONDS } from './sender.ts';
export type * from './push.tables.ts';
