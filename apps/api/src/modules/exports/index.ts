export { exportsRoutes } from './exports.routes.ts';
