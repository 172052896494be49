export { eraseReports } from './account-deletion.ts';
export { decideReports, type DecisionsPlatform } from './decisions.service.ts';
export { reportsRoutes } from './reports.routes.ts';
export { REPORT_CASE_DATA, REPORT_DATA } from './report.personal-data.ts';
export { reportThing } from './reports.service.ts';
export type * from './reports.tables.ts';
