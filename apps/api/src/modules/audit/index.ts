import type { Module } from '../../platform/module.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditOperatorCalls } from './record-calls.ts';

export const audit: Module = {
  routes: (app, platform) => {
    auditOperatorCalls(app, platform);
    auditRoutes(app, platform);
  },
};
