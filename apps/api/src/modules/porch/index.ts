import type { Module } from '../../platform/module.ts';
import { porchRoutes } from './porch.routes.ts';

export { hideReply } from './moderation.ts';
export { raiseGlass, replyTo } from './porch.service.ts';
export { isReplyVisible } from './replies.queries.ts';
export type * from './porch.tables.ts';

export const porch: Module = {
  routes: porchRoutes,
};
