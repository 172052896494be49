import type { Module } from '../../platform/module.ts';
import { supportRoutes } from './support.routes.ts';

export type * from './support.tables.ts';

export const support: Module = {
  routes: supportRoutes,
};
