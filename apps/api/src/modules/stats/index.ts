export { BOARDS_SECONDS, refreshBoards } from './refresh-boards.ts';
export { statsRoutes } from './stats.routes.ts';
export type * from './stats.tables.ts';
