export { fillPast } from './backfill.ts';
export { practicesOf } from './practices.queries.ts';
export { practicesRoutes } from './practices.routes.ts';
export { earnPracticesByEntry, earnWelcome } from './practices.service.ts';
export type * from './practices.tables.ts';
export type { NameKey } from './tastings.queries.ts';
