import type { Module } from '../../platform/module.ts';
import { cigarsRoutes } from './cigars.routes.ts';
import { CIGARS_SECONDS, updateFigures } from './update-figures.ts';

export { boxKey } from './boxes.ts';
export { isShown, type StoredFigure } from './community.ts';
export type * from './cigars.tables.ts';
export type { Opinion } from './opinion.ts';
export { recountCigars } from './recount.ts';
export { updateFigures } from './update-figures.ts';

export const cigars: Module = {
  routes: cigarsRoutes,
  every: ({ db }) => [{ seconds: CIGARS_SECONDS, work: () => updateFigures(db) }],
};
