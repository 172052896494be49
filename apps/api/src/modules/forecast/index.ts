export { fitForecasts, forecastJob } from './forecast-run.ts';
export { frozenValues } from './forecast.queries.ts';
export { forecastRoutes } from './forecast.routes.ts';
export { forgetForecast, forgetForecastsOf, freezeForecast } from './freeze.ts';
export type * from './forecast.tables.ts';
