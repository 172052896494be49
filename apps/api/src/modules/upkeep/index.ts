export { upkeepRoutes } from './upkeep.routes.ts';
