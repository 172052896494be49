import type { Module } from '../../platform/module.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { codesOperatorsRoutes } from './codes.operators.routes.ts';
import { productsOperatorsRoutes } from './products.operators.routes.ts';

export { listCodes } from './batches.queries.ts';
export { deleteAbandonedBatches, createBatch, setBatchStory } from './batches.service.ts';
export type * from './catalogue.tables.ts';
export { claimCode, findUsableCode, ownCodes, type UsableCode } from './codes.service.ts';
export { recordRefusals } from './code-refusals.ts';

export const catalogue: Module = {
  routes: (app, platform) => {
    catalogueRoutes(app, platform);
    codesOperatorsRoutes(app, platform);
    productsOperatorsRoutes(app, platform);
  },
};
