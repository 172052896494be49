export { setMaintenance } from './house.service.ts';
export { houseRoutes } from './house.routes.ts';
