export { measureRoutes } from './measure.routes.ts';
export { measurePeriods, setMeasure } from './measure.service.ts';
export { earnMonthsWithin, practicesJob } from './practice-of-months.ts';
export { monthsWithinOfYear } from './months-within.ts';
export type * from './measure.tables.ts';
