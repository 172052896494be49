export { setMaintenance } from './status.service.ts';
export { statusRoutes } from './status.routes.ts';
