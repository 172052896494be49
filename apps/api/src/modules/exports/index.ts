import type { Module } from '../../platform/module.ts';
import { exportLinkJob } from './export-link.ts';
import { exportsRoutes } from './exports.routes.ts';

export { sendExportLink } from './export-link.ts';

export const journalExports: Module = {
  routes: exportsRoutes,
  jobs: (platform) => [exportLinkJob(platform)],
};
