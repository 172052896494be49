import type { Module } from '../../platform/module.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { codesOperatorsRoutes } from './codes.operators.routes.ts';
import { productsOperatorsRoutes } from './products.operators.routes.ts';

export { refusedCodes, usedByDay } from './code-figures.queries.ts';
export { sendCodes } from './batch-file.ts';
export { batchesPage, getBatch, listCodes } from './batches.queries.ts';
export {
  deleteAbandonedBatches,
  createBatch,
  setBatchStory,
  setVoided,
  type NewBatch,
} from './batches.service.ts';
export { codesListed, traceCode } from './code-traces.queries.ts';
export { setCodeVoided } from './void-code.service.ts';
export type * from './catalogue.tables.ts';
export { claimCode, findUsableCode, ownCodes, type UsableCode } from './codes.service.ts';
export { createProduct, listProducts, updateProduct } from './products.ts';
export { recordRefusals } from './code-refusals.ts';

export const catalogue: Module = {
  routes: (app, platform) => {
    catalogueRoutes(app, platform);
    codesOperatorsRoutes(app, platform);
    productsOperatorsRoutes(app, platform);
  },
};
