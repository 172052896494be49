export { catalogueRoutes } from './catalogue.routes.ts';
export type * from './catalogue.tables.ts';
export { claimCode, findUsableCode, makeCodes, type UsableCode } from './codes.service.ts';
export { addProduct, changeProduct, listProducts } from './products.ts';
