import type { Module } from '../../platform/module.ts';
import { qualityRoutes } from './quality.routes.ts';

export const quality: Module = {
  routes: qualityRoutes,
};
