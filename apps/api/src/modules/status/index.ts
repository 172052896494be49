export { setHelpLink, setMaintenance } from './status.service.ts';
export { runningVersion } from './version.ts';
export { statusRoutes } from './status.routes.ts';
