export { refusedCodes, usedByDay } from './code-figures.queries.ts';
export { sendCodes } from './batch-file.ts';
export { batchesPage, batchOf, codesOf } from './batches.queries.ts';
export {
  deleteAbandonedBatches,
  makeBatch,
  setBatchStory,
  setVoided,
  type NewBatch,
} from './batches.service.ts';
export { codesListed, traceCode } from './code-traces.queries.ts';
export { setCodeVoided } from './void-code.service.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export type * from './catalogue.tables.ts';
export { claimCode, findUsableCode, ownCodes, type UsableCode } from './codes.service.ts';
export { addProduct, changeProduct, listProducts } from './products.ts';
export { recordRefusals } from './code-refusals.ts';
