export { keepBoards } from './board-upkeep.ts';
export { statsRoutes } from './stats.routes.ts';
export type * from './stats.tables.ts';
