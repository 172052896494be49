import type { Module } from '../../platform/module.ts';
import { reportsRoutes } from './reports.routes.ts';

export { eraseReports } from './account-deletion.ts';
export { decideReports } from './decisions.service.ts';
export { REPORT_CASE_DATA, REPORT_DATA } from './report.personal-data.ts';
export { reportThing } from './reports.service.ts';
export type * from './reports.tables.ts';

export const reports: Module = {
  routes: reportsRoutes,
};
