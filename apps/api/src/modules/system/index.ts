import type { Module } from '../../platform/module.ts';
import { systemRoutes } from './system.routes.ts';

export const system: Module = {
  routes: systemRoutes,
};
