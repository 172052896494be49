import type { Module } from '../../platform/module.ts';
import { figuresJob } from './count-figures.ts';
import { figuresRoutes } from './figures.routes.ts';

export { countFigures } from './count-figures.ts';
export type * from './figures.tables.ts';

export const figures: Module = {
  routes: figuresRoutes,
  daily: (platform) => [figuresJob(platform)],
};
