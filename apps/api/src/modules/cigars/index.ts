export { cigarsRoutes } from './cigars.routes.ts';
export type * from './cigars.tables.ts';
export { recountCigars } from './recount.ts';
export { CIGARS_SECONDS, renewFigures } from './renew-figures.ts';
