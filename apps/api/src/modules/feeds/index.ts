import type { Module } from '../../platform/module.ts';
import { feedsRoutes } from './feeds.routes.ts';

export const feeds: Module = {
  routes: feedsRoutes,
};
