import type { Module } from '../../platform/module.ts';
import { statusOperatorsRoutes } from './status.operators.routes.ts';
import { statusRoutes } from './status.routes.ts';

export { runningVersion } from './version.ts';

export const status: Module = {
  routes: (app, platform) => {
    statusRoutes(app, platform);
    statusOperatorsRoutes(app, platform);
  },
};
