export { operatorsRoutes } from './operators.routes.ts';
export { recount } from './recount.ts';
