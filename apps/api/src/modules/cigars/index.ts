export { boxKey } from './boxes.ts';
export { isShown, type StoredFigure } from './community.ts';
export { cigarsRoutes } from './cigars.routes.ts';
export type * from './cigars.tables.ts';
export type { Opinion } from './opinion.ts';
export { recountCigars } from './recount.ts';
export { CIGARS_SECONDS, renewFigures } from './renew-figures.ts';
