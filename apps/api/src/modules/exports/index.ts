export { exportLinkJob, sendExportLink } from './export-link.ts';
export { exportsRoutes } from './exports.routes.ts';
