import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { measureRoutes } from './measure.routes.ts';
import { practicesJob } from './practice-of-months.ts';
import { practicesRoutes } from './practices.routes.ts';
import type { NameKey } from './tastings.queries.ts';

export { fillPast } from './backfill.ts';
export { listPractices } from './practices.queries.ts';
export { earnPracticesByEntry, earnWelcome } from './practices.service.ts';
export type * from './practices.tables.ts';
export { measurePeriods, setMeasure } from './measure.service.ts';
export { earnMonthsWithin } from './practice-of-months.ts';
export { monthsWithinOfYear } from './months-within.ts';
export type * from './measure.tables.ts';

export const practices: Module<Platform & { readonly nameKey: NameKey }> = {
  routes: (app, platform) => {
    measureRoutes(app, platform);
    practicesRoutes(app, platform);
  },
  daily: (platform) => [practicesJob(platform, platform.nameKey)],
};
