import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { forecastJob } from './forecast-run.ts';
import { forecastRoutes } from './forecast.routes.ts';
import type { NameKey } from './ratings.ts';

export { fitForecasts } from './forecast-run.ts';
export { frozenValues } from './forecast.queries.ts';
export { deleteForecast, deleteForecasts, freezeForecast } from './freeze.ts';
export type * from './forecast.tables.ts';

export const forecast: Module<Platform & { readonly nameKey: NameKey }> = {
  routes: (app, platform) => forecastRoutes(app, platform, platform.nameKey),
  daily: (platform) => [forecastJob(platform, platform.nameKey)],
};
