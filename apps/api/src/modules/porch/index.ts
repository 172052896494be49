export { hideReply } from './moderation.ts';
export { porchRoutes } from './porch.routes.ts';
export { raiseGlass, replyTo } from './porch.service.ts';
export { isReplyVisible } from './replies.queries.ts';
export type * from './porch.tables.ts';
